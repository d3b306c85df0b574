import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buyers, eInvoice, line } from '../../test/e-invoice-documents.ts';
import { PROFILES, findingsOf, kit } from '../../test/e-invoice-findings.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { textOf } from '../money/decimal.ts';
import { VAT_TYPES, type VatType, isRegionalTax } from '../vat/vat-type.ts';

const precedingInvoice = { number: '2026-0041', issuedOn: plainDate('2026-11-02') };
const money = fc.integer({ min: -500_000, max: 5_000_000 }).map((units) => textOf(BigInt(units), 4));
const rate = (types: readonly VatType[]) =>
  fc.record({
    vat: fc.constantFrom(...types),
    quantity: fc.option(fc.integer({ min: 0, max: 9_999_999 }).map((units) => textOf(BigInt(units), 4))),
    price: money,
    discount: fc.oneof(
      fc.constant('0'),
      fc.integer({ min: 0, max: 10_000 }).map((units) => textOf(BigInt(units), 2)),
    ),
    description: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `Regel ${text}`),
    number: fc.string({ unit: 'binary', maxLength: 8 }),
    regionalRate: fc.constantFrom('1', '1.03', '1.07'),
  });
const anyLines = fc
  .oneof(
    fc.constant<VatType[]>(VAT_TYPES.filter((type) => type !== 'none')),
    fc.constant<VatType[]>(['none']),
  )
  .chain((types) => fc.array(rate(types), { minLength: 1, maxLength: 12 }));
const anyDocument = fc
  .record({
    lines: anyLines.map((inputs) =>
      inputs.map(({ regionalRate, ...input }) =>
        line(isRegionalTax(input.vat) ? { ...input, factor: regionalRate } : input),
      ),
    ),
    discount: fc.oneof(fc.constant('0'), fc.constantFrom('2.5', '10', '33.33', '100')),
    includesVat: fc.boolean(),
    buyer: fc.constantFrom(buyers.belgianBusiness, buyers.germanBusiness),
    language: fc.constantFrom('nl', 'en', 'de', 'fr', 'es', 'pl'),
    note: fc.string({ unit: 'binary', maxLength: 30 }),
  })
  .map((input) => {
    const document = eInvoice(input);
    return document.totals.totalIncl.startsWith('-')
      ? { ...document, type: 'credit' as const, precedingInvoice }
      : document;
  });

describe.skipIf(!kit)('the official rules, over any document', () => {
  it.each(PROFILES)('accept whatever passes the check under %s', async (profile) => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (document) => {
        const { discount, includesVat, lines } = document;
        const isZero = lines.some(({ vat }) => vat && isRegionalTax(vat.type) && vat.factor === '1');
        fc.pre(profile !== 'facturx' || !isZero);
        // A discount on the document and VAT taken out of prices leave cents that only the strict rules
        // report.
        const strict = discount === '0' && !includesVat;
        expect(await findingsOf(document, profile, strict).then(errorsOrCents)).toEqual([]);
      }),
      { numRuns: Math.ceil(60 / PROFILES.length), seed: 20261117 },
    );
  });

  it.each(PROFILES)('accept inclusive prices under %s', async (profile) => {
    const lines = [
      line({ quantity: '3', price: '9.99' }),
      line({ quantity: '13', price: '0.99', discount: '10' }),
      line({ vat: 'low', quantity: '7', price: '2.50' }),
    ];
    const findings = await findingsOf(eInvoice({ lines, includesVat: true }), profile, false);
    expect(errorsOrCents(findings)).toEqual([]);
  });
});

/**
 * Without strict rules the kit still warns about cents of VAT, which result from the golden rule of the
 * totals.
 */
function errorsOrCents(findings: string[]): string[] {
  return findings.filter((text) => !text.startsWith('warning STRICT-VAT-AMOUNT'));
}
