import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nestsTooDeep } from './json-body.ts';

it('accepts every body that nests no deeper than allowed', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(nestsTooDeep(JSON.stringify(value), 7)).toBe(false);
    }),
  );
});

it.each([
  ['[[[]]]', 2, true],
  ['[[[]]]', 3, false],
  ['{"a":{"b":{}}}', 2, true],
  ['"[[[["', 1, false],
  ['["\\"[[[["]', 1, false],
  ['["\\\\",[[]]]', 2, true],
  ['[[],[],[],[]]', 2, false],
])('of %s at a depth of %i says %s', (json, depth, tooDeep) => {
  expect(nestsTooDeep(json, depth)).toBe(tooDeep);
});

it('stops at the first bracket too many', () => {
  const brackets = '['.repeat(4_000_000);
  const started = performance.now();
  expect(nestsTooDeep(brackets)).toBe(true);
  expect(performance.now() - started).toBeLessThan(1000);
});
