import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Factor,
  type InvoiceCalculation,
  type InvoiceLine,
  type Percentage,
  type Price,
  type Quantity,
  type VatType,
  absAmount,
  amountToCents,
  isPayableIn,
  calculateInvoice,
  creditLines,
  negateAmount,
  parsePercentage,
  parsePrice,
  parseQuantity,
  subtractAmounts,
  sumAmounts,
} from '../index.ts';
import { smallestCents } from '../money/amount.ts';
import { textOf, unitsOf } from '../money/decimal.ts';

const VATS: [VatType, string][] = [
  ['high', '1.21'],
  ['high', '1.09'],
  ['low', '1.09'],
  ['low', '1.055'],
  ['exempt', '1'],
  ['none', '1'],
  ['ICPS', '1'],
  ['ICPG', '1'],
  ['EBU', '1'],
];

const decimal = (least: number, max: number, scale: number) =>
  fc.integer({ min: least, max: max }).map((units) => textOf(BigInt(units), scale));
const quantity = decimal(-99_999, 99_999, 4).map((text) => parseQuantity(text) as Quantity);
const price = fc
  .oneof(decimal(-99_999, 99_999, 4), decimal(-500_000, 500_000, 2))
  .map((text) => parsePrice(text) as Price);
const percentage = fc
  .oneof(fc.constant('0'), decimal(0, 10_000, 2))
  .map((text) => parsePercentage(text) as Percentage);
const vat = fc.constantFrom(...VATS).map(([type, factor]) => ({
  id: type,
  name: type,
  type,
  factor: factor as Factor,
}));
const line: fc.Arbitrary<InvoiceLine> = fc.record({
  id: fc.constant('line'),
  number: fc.constant(''),
  description: fc.constant('A line'),
  quantity: fc.option(quantity),
  price: fc.option(price, { freq: 20 }),
  discount: percentage,
  vat: fc.option(vat, { freq: 20 }),
  ledger: fc.constant(null),
  descriptionOnly: fc.constant(false),
});
const invoice = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  discount: percentage,
  includesVat: fc.boolean(),
  currency: fc.constantFrom('EUR', 'JPY'),
});

function holds(check: (calculation: Omit<InvoiceCalculation, 'lines'> & { lines: InvoiceLine[] }) => void) {
  fc.assert(fc.property(invoice, check), { numRuns: 300 });
}

describe('any document', () => {
  it('adds up: exclusive and VAT are inclusive, VAT rows and bases are their totals', () => {
    holds((calculation) => {
      const totals = calculateInvoice(calculation);
      expect(sumAmounts([totals.totalExcl, totals.totalVat])).toBe(totals.totalIncl);
      expect(sumAmounts(totals.vat.map((row) => row.vat))).toBe(totals.totalVat);
      expect(sumAmounts(totals.vat.map((row) => row.base))).toBe(totals.totalExcl);
    });
  });

  it('has only amounts that its currency has: no part of a yen', () => {
    holds((calculation) => {
      const { lines, vat, ...sums } = calculateInvoice(calculation);
      const amounts = [
        ...Object.values(sums),
        ...vat.flatMap((row) => [row.base, row.vat]),
        ...lines.flatMap((row) => Object.values(row)),
      ];
      expect(amounts.filter((one) => !isPayableIn(one, calculation.currency))).toEqual([]);
    });
  });

  it('adds its lines up to the subtotal, and takes the discount off it', () => {
    holds((calculation) => {
      const totals = calculateInvoice(calculation);
      expect(sumAmounts(totals.lines.map((row) => row.subTotalInclDiscount))).toBe(totals.subTotal);
      const after = calculation.includesVat ? totals.totalIncl : totals.totalExcl;
      expect(subtractAmounts(totals.subTotal, totals.discountAmount)).toBe(after);
      for (const row of totals.lines) {
        expect(sumAmounts([row.subTotalExclVat, row.vatAmount])).toBe(row.subTotalInclVat);
      }
    });
  });

  it('is mirrored exactly by its credit: every figure negated', () => {
    holds((calculation) => {
      const totals = calculateInvoice(calculation);
      const credit = calculateInvoice({ ...calculation, lines: creditLines(calculation.lines) });
      expect(credit).toEqual({
        lines: totals.lines.map((row) => ({
          subTotalExclVat: negateAmount(row.subTotalExclVat),
          subTotalInclVat: negateAmount(row.subTotalInclVat),
          subTotalInclDiscount: negateAmount(row.subTotalInclDiscount),
          vatAmount: negateAmount(row.vatAmount),
        })),
        vat: totals.vat.map((row) => ({ ...row, base: negateAmount(row.base), vat: negateAmount(row.vat) })),
        subTotal: negateAmount(totals.subTotal),
        discountAmount: negateAmount(totals.discountAmount),
        totalExcl: negateAmount(totals.totalExcl),
        totalVat: negateAmount(totals.totalVat),
        totalIncl: negateAmount(totals.totalIncl),
      });
    });
  });

  it('has the same totals in any order of its lines', () => {
    const withShuffle = invoice.chain((calculation) =>
      fc.record({
        calculation: fc.constant(calculation),
        shuffled: fc.shuffledSubarray(calculation.lines, {
          minLength: calculation.lines.length,
          maxLength: calculation.lines.length,
        }),
      }),
    );
    fc.assert(
      fc.property(withShuffle, ({ calculation, shuffled }) => {
        const totals = calculateInvoice(calculation);
        const others = calculateInvoice({ ...calculation, lines: shuffled });
        expect({ ...others, lines: [] }).toEqual({ ...totals, lines: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('has at most one VAT row per factor above 1, in ascending order', () => {
    holds((calculation) => {
      const factors = calculateInvoice(calculation).vat.map((row) => Number(row.factor));
      expect(factors).toEqual([...factors].sort((a, b) => a - b));
      const taxed = factors.filter((factor) => factor > 1);
      expect(new Set(taxed).size).toBe(taxed.length);
    });
  });

  it('without document discount and with exclusive prices has the VAT of its base to the cent, and no discount', () => {
    holds((calculation) => {
      const plain = { ...calculation, discount: '0' as Percentage, includesVat: false };
      const totals = calculateInvoice(plain);
      expect(totals.discountAmount).toBe('0.00');
      for (const row of totals.vat) {
        const rate = unitsOf(row.factor, 4) - 10_000n;
        const difference = amountToCents(row.vat) * 10_000n - amountToCents(row.base) * rate;
        const half = 5_000n * smallestCents(calculation.currency);
        expect(difference <= half && difference >= -half).toBe(true);
      }
    });
  });

  it('keeps the base of a rate within two cents of its own lines less the discount', () => {
    holds((calculation) => {
      const totals = calculateInvoice({ ...calculation, includesVat: false });
      const alone = totals.vat.map((row) => {
        const lines = calculation.lines.filter(
          (one) => one.vat?.factor === row.factor && (row.factor !== '1' || one.vat.type === row.type),
        );
        return calculateInvoice({ ...calculation, lines, includesVat: false }).totalExcl;
      });
      totals.vat.forEach((row, index) => {
        const off = absAmount(subtractAmounts(row.base, alone[index] ?? row.base));
        expect(amountToCents(off)).toBeLessThanOrEqual(2n * smallestCents(calculation.currency));
      });
    });
  });

  it('of a thousand lines is calculated in one go', () => {
    const many = fc.array(line, { minLength: 1000, maxLength: 1000, size: 'max' });
    fc.assert(
      fc.property(many, percentage, fc.boolean(), (lines, discount, includesVat) => {
        const totals = calculateInvoice({ lines, discount, includesVat, currency: 'EUR' });
        expect(sumAmounts(totals.vat.map((row) => row.base))).toBe(totals.totalExcl);
      }),
      { numRuns: 3 },
    );
  });
});
