import { expect, it } from 'vitest';
import { patienceFor } from './patience-for.ts';
import { samplePaper } from './sample-paper.ts';

const ask = (count: number, description = 'Hours') => {
  const paper = samplePaper('nl', count);
  const lines = paper.lines.map((line) => ({ ...line, description }));
  return patienceFor({ kind: 'svg', safe: false, data: { ...paper, lines } });
};

it('gives a short paper ten seconds, and a long one the time that it takes on a busy machine', () => {
  expect(ask(3)).toBeLessThan(10_200);
  expect(ask(500)).toBeGreaterThan(25_000);
  expect(ask(500, 'words '.repeat(300))).toBeGreaterThan(60_000);
});

it('has an end', () => {
  expect(ask(1000, 'x'.repeat(2000))).toBe(90_000);
});
