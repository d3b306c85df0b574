import { chromiumMissing, findJourneyBrowser } from './find-chromium.ts';
import { runJourneys } from './run-journeys.ts';
import { programs } from './run-program.ts';
import { runReported } from './run-reported.ts';
import { buildWebIfNeeded } from './start/build-web.ts';
import { type TestCounts, addCounts, countVitest, describeCounts, describeFailures } from './test-counts.ts';

// With arguments, such as --project server, only those tests of Vitest; without any, the browser journeys
// as well.
const args = process.argv.slice(2);
const whole = args.length === 0;
if (whole && findJourneyBrowser() === undefined) console.log(chromiumMissing);
// The budgets of pages are read from the build; a failed build is counted where the journeys need it.
if (whole) await buildWebIfNeeded();

const runs: TestCounts[] = [
  await runReported({
    program: programs.vitest,
    args: (file) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    count: countVitest,
  }),
];
if (whole) runs.push(await runJourneys());

const total = addCounts(runs);
if (total.failed > 0) console.log(describeFailures(total));
console.log(describeCounts(total));
process.exitCode = total.failed > 0 ? 1 : 0;
