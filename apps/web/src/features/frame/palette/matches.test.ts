import { describe, expect, it } from 'vitest';
import { isNear, matches } from './matches.ts';

describe('a label', () => {
  it.each([
    ['New quote for…', 'quo', true],
    ['New quote for…', 'new for', true],
    ['Factures récurrentes', 'recurrentes', true],
    ['Settings', 'setings', true],
    ['Settings', 'stetings', true],
    ['Settings', 'tings', false],
    ['New invoice', 'new quote', false],
    ['New invoice', '', true],
  ])('%s is found by %j: %s', (label, typed, isFound) => {
    expect(matches(label, typed)).toBe(isFound);
  });
});

describe('a word with one error', () => {
  it.each(['acme', 'acmee', 'amce', 'acne', 'ace', 'cme', 'acm'])('is near: %s', (word) => {
    expect(isNear('acme', word)).toBe(true);
  });

  it.each(['aemc', 'acorn', 'ac', 'bcma', 'acmeee'])('with two is not: %s', (word) => {
    expect(isNear('acme', word)).toBe(false);
  });

  it('is not looked for in short words', () => {
    expect(isNear('new', 'net')).toBe(false);
  });
});
