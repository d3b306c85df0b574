import { availableParallelism, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { type Outcome, programs, runProgram } from './run-program.ts';

/** `advice` is printed when the check fails, above the output of its program. */
type Check = {
  name: string;
  script: string;
  args: string[];
  advice?: string;
  environment?: NodeJS.ProcessEnv;
};
type Result = Outcome & { seconds: string };

const { values } = parseArgs({ options: { 'no-tests': { type: 'boolean', default: false } } });

// The longest first, so that no core waits at the end for one that started late.
const checks: Check[] = [
  // The linter has every file's types loaded and checks them in passing; a separate compiler would work
  // them out again.
  // It takes less time where it collects its garbage less often, as long as there is memory for that: it
  // needs five gigabytes, and works longer with less.
  {
    name: 'lint and types',
    script: programs.oxlint,
    args: ['--type-check'],
    environment: { GOGC: '200', GOMEMLIMIT: `${Math.min(6144, Math.floor(totalmem() / 2 ** 21))}MiB` },
  },
  {
    name: 'dead code',
    script: programs.knip,
    args: ['--no-progress', '--cache'],
    advice:
      'Nothing uses these: delete them, or drop `export` where only their own file does (`npx knip --fix`). A package ' +
      'belongs in the package.json of the part that imports it. After a change of package.json: npm ci.',
  },
  { name: 'copies', script: 'tools/quality/copies.ts', args: [] },
  { name: 'structure', script: 'tools/structure/main.ts', args: [] },
  { name: 'words', script: 'tools/words/main.ts', args: [] },
  { name: 'css', script: 'tools/css/main.ts', args: [] },
  { name: 'format', script: programs.oxfmt, args: ['--check', '.'], advice: 'npm run format does it.' },
];

const started = performance.now();
const failed = [...(await runAll(checks)), ...(values['no-tests'] ? [] : await runTests())];
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(failed.length === 0 ? `check: all good (${seconds} s)` : `check: failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs the checks, as many at a time as there are cores, and returns the names of those that failed. */
async function runAll(all: readonly Check[]): Promise<string[]> {
  const waiting = [...all];
  const names: string[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await timed(check);
      report(check, result);
      if (result.code !== 0) names.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return names;
}

async function timed({ script, args, environment = {} }: Check): Promise<Result> {
  const started = performance.now();
  const outcome = await runProgram(script, args, { collect: true, environment });
  return { ...outcome, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}

function report({ name, advice }: Check, { code, output, seconds }: Result): void {
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code === 0) return;
  if (advice !== undefined) console.log(`       ${advice}`);
  console.log(output.replaceAll(/^/gm, '       '));
}

async function runTests(): Promise<string[]> {
  const { code } = await runProgram(programs.vitest, ['run']);
  return code === 0 ? [] : ['tests'];
}
