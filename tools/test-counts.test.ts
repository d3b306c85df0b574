import { expect, test } from 'vitest';
import { addCounts, countPlaywright, countVitest, describeCounts, failUnless } from './test-counts.ts';

test('a file that could not be run counts as one failed test', () => {
  const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };
  const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  const broken = { status: 'failed', assertionResults: [] };
  const testResults = [passed, failed, broken];
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults };
  expect(countVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 3 });
});

test('an error outside a journey counts as failed, a journey that passed at the second try as passed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countPlaywright({ stats, errors: ['no tests found'] })).toEqual({
    passed: 4,
    failed: 2,
    skipped: 1,
  });
});

test('a run that ended badly without a failed test counts as one failure', () => {
  const counts = { passed: 5, failed: 0, skipped: 0 };
  expect(failUnless(false, counts)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(failUnless(true, counts)).toEqual(counts);
});

test('the last line adds the runs up and names skipped tests only when there are any', () => {
  const run = { passed: 2, failed: 1, skipped: 0 };
  expect(describeCounts(addCounts([run, run]))).toBe('4 passed, 2 failed');
  expect(describeCounts(addCounts([run, { passed: 0, failed: 0, skipped: 3 }]))).toBe(
    '2 passed, 1 failed, 3 skipped',
  );
});
