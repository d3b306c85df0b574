import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Outcome, programs, runProgram } from './run-program.ts';

type Check = { name: string; script: string; args: string[] };
type Result = Outcome & { seconds: string };

const { values } = parseArgs({ options: { 'no-tests': { type: 'boolean', default: false } } });

const typeChecked = ['packages/domain', 'packages/contract', 'packages/i18n', 'apps/server', 'apps/web', '.'];

const checks: Check[] = [
  { name: 'lint', script: programs.oxlint, args: [] },
  ...typeChecked.map((folder) => ({
    name: `types ${folder}`,
    script: programs.tsc,
    args: ['--project', folder, '--noEmit'],
  })),
  { name: 'format', script: programs.oxfmt, args: ['--check', '.'] },
  { name: 'structure', script: 'tools/structure/main.ts', args: [] },
];

const failed = [...(await runAll(checks)), ...(values['no-tests'] ? [] : await runTests())];
console.log(failed.length === 0 ? 'check: all good' : `check: failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs the checks, as many at a time as there are cores, and gives the names of those that failed. */
async function runAll(all: readonly Check[]): Promise<string[]> {
  const waiting = [...all];
  const names: string[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await timed(check);
      report(check.name, result);
      if (result.code !== 0) names.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return names;
}

async function timed({ script, args }: Check): Promise<Result> {
  const started = performance.now();
  const outcome = await runProgram(script, args, { collect: true });
  return { ...outcome, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}

function report(name: string, { code, output, seconds }: Result): void {
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.replaceAll(/^/gm, '       '));
}

async function runTests(): Promise<string[]> {
  const { code } = await runProgram(programs.vitest, ['run']);
  return code === 0 ? [] : ['tests'];
}
