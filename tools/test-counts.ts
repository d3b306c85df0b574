import { stripVTControlCharacters } from 'node:util';

/**
 * How many tests of a run passed, failed and were skipped; which failed, and which passed only at a second try, each
 * with the reason.
 */
export type TestCounts = {
  passed: number;
  failed: number;
  skipped: number;
  failures: readonly string[];
  unsteady: readonly string[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

type PlaywrightSpec = {
  file: string;
  title: string;
  ok: boolean;
  tests: { status?: string; results: { error?: { message?: string } }[] }[];
};

type PlaywrightSuite = {
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

/** Counts a Vitest report; a file that couldn't be run is one failure. */
export function countVitest(report: VitestReport): TestCounts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map(({ name, message }) => describeFailure(name, message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            describeFailure(`${name}: ${fullName}`, failureMessages?.[0]),
          ),
      ),
    ],
    unsteady: [],
  };
}

/**
 * Counts a Playwright report; an error outside a journey is a failure. A journey that passed at its second try counts
 * as passed and is named, because its fault is still to be found (docs/decisions/0083-second-try-of-a-journey.md).
 */
export function countPlaywright({ stats, suites, errors }: PlaywrightReport): TestCounts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => describeFailure('outside a journey', message)),
      ...suites.flatMap((suite) => describeJourneys(suite, ({ ok }) => !ok)),
    ],
    unsteady: suites.flatMap((suite) =>
      describeJourneys(suite, ({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky')),
    ),
  };
}

function describeJourneys(
  { specs = [], suites = [] }: PlaywrightSuite,
  isMeant: (journey: PlaywrightSpec) => boolean,
): string[] {
  const described = specs.filter(isMeant).map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
    return describeFailure(`${file}: ${title}`, errors.find(Boolean));
  });
  return [...described, ...suites.flatMap((suite) => describeJourneys(suite, isMeant))];
}

const messageLines = 12;

function describeFailure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, messageLines);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd();
}

/** Adds runs up. */
export function addCounts(runs: readonly TestCounts[]): TestCounts {
  return {
    passed: sum(runs.map((run) => run.passed)),
    failed: sum(runs.map((run) => run.failed)),
    skipped: sum(runs.map((run) => run.skipped)),
    failures: runs.flatMap((run) => run.failures),
    unsteady: runs.flatMap((run) => run.unsteady),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A run that ended badly without a failed test, by an unhandled error for example, counts as one failure. */
export function failUnless(succeeded: boolean, counts: TestCounts): TestCounts {
  return succeeded || counts.failed > 0
    ? counts
    : { ...counts, failed: 1, failures: ['ended badly without a failed test'] };
}

/** "12 passed, 0 failed", with ", 1 skipped" when there are any. */
export function describeCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Every test that passed only at its second try and every failed one, with the reasons, each under a line of its own,
 * so that they can be read without the preceding output; null when there are none.
 */
export function describeFaults({ failures, unsteady }: TestCounts): string | null {
  const list = (title: string, tests: readonly string[]) =>
    tests.length > 0 ? [title, ...tests.map((test) => `- ${test}`)] : [];
  const lines = [...list('Passed only at a second try:', unsteady), ...list('Failed:', failures)];
  return lines.length > 0 ? lines.join('\n') : null;
}
