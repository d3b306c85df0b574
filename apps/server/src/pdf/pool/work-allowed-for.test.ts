import { expect, it } from 'vitest';
import { samplePdf } from '../sample-pdf.ts';
import { workAllowedFor } from './work-allowed-for.ts';

const ask = (count: number, description = 'Hours') => {
  const pdf = samplePdf('nl', count);
  const lines = pdf.lines.map((line) => ({ ...line, description }));
  return workAllowedFor({ kind: 'svg', safe: false, data: { ...pdf, lines } });
};

it('gives a short PDF ten seconds of a processor, and a long one many times what it takes', () => {
  expect(ask(3)).toBeLessThan(10_200);
  expect(ask(500)).toBeGreaterThan(25_000);
  expect(ask(500, 'words '.repeat(300))).toBeGreaterThan(60_000);
});

it('has an end', () => {
  expect(ask(1000, 'x'.repeat(2000))).toBe(90_000);
});
