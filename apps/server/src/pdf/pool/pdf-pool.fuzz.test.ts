import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { PdfData, PdfOptions } from '../pdf-data.ts';
import { samplePdf } from '../sample-pdf.ts';
import { createPdfPool } from './pdf-pool.ts';

const pool = createPdfPool({ log: { warn: () => undefined }, waitMs: 60_000, maxWorkers: 2 });
afterAll(() => pool.close());

const options: PdfOptions = { title: 'Fuzz', author: 'Fuzz', at: '2026-11-21T10:00:00Z', attachments: [] };

const nastyPiece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  // Right-to-left letters with stray combining marks.
  fc.string({
    unit: fc.constantFrom(
      '\u0634',
      '\u05D0',
      '\u0651',
      '\u0301',
      '\u20E3',
      '\u0300',
      '\u200D',
      '\u202E',
      'a',
      ' ',
    ),
    maxLength: 30,
  }),
  // Lone surrogates.
  fc
    .array(fc.integer({ min: 0xd7f0, max: 0xe010 }), { maxLength: 8 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '👩‍👩‍👧‍👦',
    '🇳🇱',
    '#read("/etc/passwd")',
    ']',
    '$',
    '*',
    '\\',
    '#panic()',
    '\u0000',
    '\u2028',
    '\r\n',
    '\t',
  ),
  fc.integer({ min: 1, max: 400 }).map((length) => 'W'.repeat(length)),
  fc.integer({ min: 1, max: 200 }).map((length) => 'e\u0301\u0323'.repeat(length)),
);
const nasty = fc.array(nastyPiece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''));

const nastyData = fc
  .record({ one: nasty, two: nasty, three: nasty, language: fc.constantFrom('nl' as const, 'de' as const) })
  .map(({ one, two, three, language }): PdfData => {
    const pdf = samplePdf(language, 2);
    const line = { quantity: two, price: three, discount: one, vat: two, amount: three, runningTotal: one };
    return {
      ...pdf,
      title: one,
      label: two,
      sender: { lines: [two, three], returnLine: one },
      receiver: { lines: [one, two] },
      meta: [{ label: three, value: one }],
      textAbove: two,
      lines: [
        { ...line, description: one, descriptionOnly: false },
        { ...line, description: three, descriptionOnly: true },
      ],
      totals: [{ label: one, value: two, emphasis: 'total' }],
      vatRows: [{ label: one, base: two, vat: three }],
      notes: [three],
      payment: { text: one, iban: two, reference: three, epcQr: one, payLink: two, payQr: true },
      footer: three,
    };
  });

it('whatever is typed, there is a PDF', async () => {
  await fc.assert(
    fc.asyncProperty(nastyData, async (data) => {
      const [pdf, pages] = await Promise.all([
        pool.renderPdf(data, { ...options, title: data.title, author: data.label ?? '' }),
        pool.renderSvgPages(data),
      ]);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pages.length).toBeGreaterThan(0);
    }),
    { numRuns: 300, plugins: [fc.interruptAfterTimeLimit(9000, { failOnInterrupt: false })] },
  );
});
