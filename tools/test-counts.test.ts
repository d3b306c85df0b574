import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  addCounts,
  countPlaywright,
  countVitest,
  describeCounts,
  describeFailures,
  failUnless,
} from './test-counts.ts';

it('a file that could not be run counts as one failed test', () => {
  const wrong = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['\u001B[31mexpected 1\u001B[39m\nto be 2'],
  };
  const passed = {
    name: 'a.test.ts',
    status: 'passed',
    assertionResults: [{ status: 'passed', fullName: 'is' }],
  };
  const failed = { name: 'b.test.ts', status: 'failed', assertionResults: [wrong] };
  const broken = { name: 'c.test.ts', status: 'failed', message: 'no such file', assertionResults: [] };
  const testResults = [passed, failed, broken];
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults };
  expect(countVitest(report)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 3,
    failures: ['c.test.ts\n    no such file', 'b.test.ts: adds up\n    expected 1\n    to be 2'],
  });
});

it('an error outside a journey counts as failed, as does a journey that only passed at a second attempt', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 };
  const tests = [{ results: [{ error: { message: 'no such button' } }] }];
  const specs = [
    { file: 'pay.spec.ts', title: 'a customer pays', ok: false, tests },
    { file: 'pay.spec.ts', title: 'a customer waits', ok: true, tests: [] },
  ];
  const report = { stats, suites: [{ suites: [{ specs }] }], errors: [{ message: 'no tests found' }] };
  expect(countPlaywright(report)).toEqual({
    passed: 3,
    failed: 3,
    skipped: 1,
    failures: ['outside a journey\n    no tests found', 'pay.spec.ts: a customer pays\n    no such button'],
  });
});

it('a failed journey says what the screen showed', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'screen-')), 'error-context.md');
  writeFileSync(path, '# Error details\n\n```yaml\n- main:\n  - alert: No answer\n```\n');
  const results = [{ error: { message: 'no such button' }, attachments: [{ name: 'error-context', path }] }];
  const spec = { file: 'pay.spec.ts', title: 'a customer pays', ok: false, tests: [{ results }] };
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats, suites: [{ specs: [spec] }], errors: [] }).failures).toEqual([
    'pay.spec.ts: a customer pays\n    no such button\n      - main:\n        - alert: No answer',
  ]);
});

it('a run that ended badly without a failed test counts as one failure', () => {
  const counts = { passed: 5, failed: 0, skipped: 0, failures: [] };
  expect(failUnless(false, counts)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    failures: ['ended badly without a failed test'],
  });
  expect(failUnless(true, counts)).toEqual(counts);
});

it('the last line adds up the runs, and names skipped tests only when there are any', () => {
  const run = { passed: 2, failed: 1, skipped: 0, failures: [] };
  expect(describeCounts(addCounts([run, run]))).toBe('4 passed, 2 failed');
  expect(describeCounts(addCounts([run, { passed: 0, failed: 0, skipped: 3, failures: [] }]))).toBe(
    '2 passed, 1 failed, 3 skipped',
  );
});

it('failures are listed at the end', () => {
  const run = {
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['pay.spec.ts: a customer pays\n    no such button'],
  };
  expect(describeFailures(addCounts([run, { ...run, failures: ['c.test.ts'] }]))).toBe(
    'Failed:\n- pay.spec.ts: a customer pays\n    no such button\n- c.test.ts',
  );
});
