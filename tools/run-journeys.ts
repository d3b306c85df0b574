import { chromiumMissing, findJourneyBrowser } from './find-chromium.ts';
import { programs } from './run-program.ts';
import { runReported } from './run-reported.ts';
import { buildWebIfNeeded } from './start/build-web.ts';
import { type TestCounts, countPlaywright } from './test-counts.ts';

const oneFailure: TestCounts = {
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: ['the journeys could not be run'],
};

/** Runs the browser journeys on the built web app; without a browser or a build they count as one failure. */
export async function runJourneys(args: readonly string[] = []): Promise<TestCounts> {
  if (findJourneyBrowser() === undefined) {
    console.log(chromiumMissing);
    return oneFailure;
  }
  if ((await buildWebIfNeeded()) !== 0) return oneFailure;
  return runReported({
    program: programs.playwright,
    args: () => ['test', '--reporter=list,json', ...args],
    environment: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    count: countPlaywright,
  });
}
