import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { resolve } from 'node:path';

/** The repository's folder. */
export const root = resolve(import.meta.dirname, '..');

/** The development tools, as files that Node runs; Windows has no other way to start them. */
export const programs = {
  knip: 'node_modules/knip/bin/knip.js',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
};

export type Outcome = { code: number; output: string };
export type RunOptions = { folder?: string; environment?: NodeJS.ProcessEnv; collect?: boolean };

/** Runs a script with the same Node; `collect` returns its output instead of showing it. */
export async function runProgram(
  script: string,
  args: readonly string[],
  { folder = root, environment = {}, collect = false }: RunOptions = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [resolve(root, script), ...args], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: collect ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => output.push(part));
  child.stderr?.on('data', (part: Buffer) => output.push(part));
  const code = await endOf(child);
  return { code, output: Buffer.concat(output).toString() };
}

/** Waits for a program's end and returns its exit code, 128 and up for a signal. */
async function endOf(child: ChildProcess): Promise<number> {
  // A terminal sends Ctrl-C to the child as well: this process waits for it, and passes on signals that
  // only reach itself.
  const wait = () => undefined;
  const passOn = () => child.kill('SIGTERM');
  process.on('SIGINT', wait).on('SIGTERM', passOn);
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    return code ?? 128 + (signal ? constants.signals[signal] : 0);
  } finally {
    process.off('SIGINT', wait).off('SIGTERM', passOn);
  }
}
