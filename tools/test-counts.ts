import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** How many tests of a run passed, failed and were skipped, and which failed, with the reason. */
export type TestCounts = { passed: number; failed: number; skipped: number; failures: readonly string[] };

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

type PlaywrightSuite = {
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: PlaywrightResult[] }[];
  }[];
  suites?: PlaywrightSuite[];
};

type PlaywrightResult = {
  error?: { message?: string };
  attachments?: { name: string; path?: string }[];
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
  };
}

/**
 * Counts a Playwright report; a journey that only passed at a second attempt failed, as does an error
 * outside a journey.
 */
export function countPlaywright({ stats, suites, errors }: PlaywrightReport): TestCounts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => describeFailure('outside a journey', message)),
      ...suites.flatMap(failedJourneys),
    ],
  };
}

function failedJourneys({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  const described = failed.map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const failure = describeFailure(
      `${file}: ${title}`,
      results.map(({ error }) => error?.message).find(Boolean),
    );
    return [failure, ...results.map(describeScreen)].filter(Boolean).join('\n');
  });
  return [...described, ...suites.flatMap(failedJourneys)];
}

const screenLines = 100;

/** What the screen showed when a journey failed, as a screen reader would read it. */
function describeScreen({ attachments = [] }: PlaywrightResult): string {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined) return '';
  const [, screen = ''] = /^```yaml\n([^]*?)\n```/m.exec(readFileSync(path, 'utf8')) ?? [];
  const lines = screen.split('\n').slice(0, screenLines);
  return lines.map((line) => `      ${line}`.trimEnd()).join('\n');
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
 * Every failed test with the reason, under a line "Failed:", so that it can be read without the preceding
 * output.
 */
export function describeFailures({ failures }: TestCounts): string {
  return ['Failed:', ...failures.map((failure) => `- ${failure}`)].join('\n');
}
