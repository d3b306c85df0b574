import { expect, it } from 'vitest';
import {
  addCounts,
  countPlaywright,
  countVitest,
  describeCounts,
  describeFaults,
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
    unsteady: [],
  });
});

it('an error outside a journey counts as failed, and a journey that passed at its second try is named', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 };
  const tests = [{ results: [{ error: { message: 'no such button' } }] }];
  const specs = [
    { file: 'pay.spec.ts', title: 'a customer pays', ok: false, tests },
    { file: 'pay.spec.ts', title: 'a customer waits', ok: true, tests: [] },
    {
      file: 'pay.spec.ts',
      title: 'a customer returns',
      ok: true,
      tests: [{ status: 'flaky', results: [{ error: { message: 'no such page' } }, {}] }],
    },
  ];
  const report = { stats, suites: [{ suites: [{ specs }] }], errors: [{ message: 'no tests found' }] };
  expect(countPlaywright(report)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 1,
    failures: ['outside a journey\n    no tests found', 'pay.spec.ts: a customer pays\n    no such button'],
    unsteady: ['pay.spec.ts: a customer returns\n    no such page'],
  });
});

it('a run that ended badly without a failed test counts as one failure', () => {
  const counts = { passed: 5, failed: 0, skipped: 0, failures: [], unsteady: [] };
  expect(failUnless(false, counts)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    failures: ['ended badly without a failed test'],
    unsteady: [],
  });
  expect(failUnless(true, counts)).toEqual(counts);
});

it('the last line adds up the runs, and names skipped tests only when there are any', () => {
  const run = { passed: 2, failed: 1, skipped: 0, failures: [], unsteady: [] };
  expect(describeCounts(addCounts([run, run]))).toBe('4 passed, 2 failed');
  expect(
    describeCounts(addCounts([run, { passed: 0, failed: 0, skipped: 3, failures: [], unsteady: [] }])),
  ).toBe('2 passed, 1 failed, 3 skipped');
});

it('what failed, and what passed only at a second try, is listed at the end', () => {
  const run = {
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['pay.spec.ts: a customer pays\n    no such button'],
    unsteady: ['pay.spec.ts: a customer returns'],
  };
  expect(describeFaults(addCounts([run, { ...run, failures: ['c.test.ts'], unsteady: [] }]))).toBe(
    'Passed only at a second try:\n- pay.spec.ts: a customer returns\nFailed:\n- pay.spec.ts: a customer pays\n    no such button\n- c.test.ts',
  );
  expect(describeFaults({ ...run, failed: 0, failures: [], unsteady: [] })).toBeNull();
});
