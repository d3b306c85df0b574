import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { programs, root } from './run-program.ts';

const port = process.env['PORT'] ?? '3000';
let stopping = false;
const server = join(root, 'apps/server/src/main.ts');
const children = [
  run(root, ['--watch', '--watch-preserve-output', server]),
  run(join(root, 'apps/web'), [join(root, programs.vite)]),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
const ends = children.map((child) => once(child, 'close'));
await Promise.race(ends);
stop();
await Promise.all(ends);

// Separate process groups: Ctrl-C only reaches this process, which then stops each child once and waits
// for it.
function run(folder: string, args: readonly string[]): ChildProcess {
  const environment = { ...process.env, PENNING_SERVER: `http://127.0.0.1:${port}` };
  return spawn(process.execPath, args, {
    cwd: folder,
    detached: true,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

// Under npm a Ctrl-C arrives twice, from the terminal and from npm; to the server, a second signal means
// "at once".
function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}
