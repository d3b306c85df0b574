/** How many tests of a run passed, failed and were skipped. */
export type TestCounts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Counts a Vitest report; a file that could not be run is one failure. */
export function countVitest(report: VitestReport): TestCounts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts a Playwright report; a journey that passed at a second try passed, an error outside a journey failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): TestCounts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** Adds runs up. */
export function addCounts(runs: readonly TestCounts[]): TestCounts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const run of runs) {
    total.passed += run.passed;
    total.failed += run.failed;
    total.skipped += run.skipped;
  }
  return total;
}

/** A run that ended badly without a failed test, by an unhandled error for example, counts as one failure. */
export function failUnless(succeeded: boolean, counts: TestCounts): TestCounts {
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** "12 passed, 0 failed", with ", 1 skipped" when there are any. */
export function describeCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
