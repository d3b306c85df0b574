import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type InvoiceLine,
  type Percentage,
  ZERO,
  addAmounts,
  amountFromCents,
  calculateInvoice,
  factor,
  percentage,
  price,
  quantity,
  vatRowKey,
} from '../index.ts';
import { bookingLines } from './booking-lines.ts';

const VATS = [
  { id: 'h', name: 'High', type: 'high', factor: factor('1.21') },
  { id: 'l', name: 'Low', type: 'low', factor: factor('1.09') },
  { id: 'i', name: 'EU services', type: 'ICPS', factor: factor('1') },
] as const;
const ledger = { id: 'r', name: 'Revenue', number: '8000' };

function line(given: { vat?: number; price: string; quantity?: string; discount?: string }): InvoiceLine {
  return {
    id: 'x',
    number: '',
    description: 'A chair',
    quantity: quantity(given.quantity ?? '1'),
    price: price(given.price),
    discount: percentage(given.discount ?? '0'),
    vat: VATS[given.vat ?? 0] ?? null,
    ledger,
    descriptionOnly: false,
  };
}

function post(lines: readonly InvoiceLine[], how: { includesVat: boolean; discount: Percentage }) {
  const totals = calculateInvoice({ lines, currency: 'EUR', ...how });
  return { totals, posted: bookingLines({ lines, totals, currency: 'EUR', ...how }) };
}
const none = percentage('0');

describe('the lines that a bookkeeping gets', () => {
  it('are those of the document, after their discounts', () => {
    const lines = [line({ price: '100.00', discount: '10' }), line({ price: '50.00', vat: 2 })];
    const { posted } = post(lines, { includesVat: false, discount: percentage('10') });
    expect(posted.map(({ amount, exclVat }) => [amount, exclVat])).toEqual([
      ['81.00', '81.00'],
      ['45.00', '45.00'],
    ]);
  });

  it('leave text and lines of nothing out', () => {
    const text = { ...line({ price: '0.00' }), vat: null, ledger: null, price: null, descriptionOnly: true };
    const { posted } = post([text, line({ price: '0.00' }), line({ price: '1.00' })], {
      includesVat: false,
      discount: none,
    });
    expect(posted).toHaveLength(1);
  });

  it('state what inclusive prices are without VAT', () => {
    const { posted } = post([line({ price: '10.00' }), line({ price: '10.00' })], {
      includesVat: true,
      discount: none,
    });
    expect(posted.map(({ amount, exclVat }) => [amount, exclVat])).toEqual([
      ['10.00', '8.27'],
      ['10.00', '8.26'],
    ]);
  });

  it('have the VAT of their rate when a deposit leaves nothing or next to nothing of the row', () => {
    const figures = (prices: readonly string[], includesVat: boolean) =>
      post(
        prices.map((each) => line({ price: each })),
        { includesVat, discount: none },
      ).posted.map(({ exclVat, vatAmount }) => [exclVat, vatAmount]);
    expect(figures(['121.00', '-121.00'], true)).toEqual([
      ['100.00', '21.00'],
      ['-100.00', '-21.00'],
    ]);
    expect(figures(['100.00', '-100.00'], false)).toEqual([
      ['100.00', '21.00'],
      ['-100.00', '-21.00'],
    ]);
    expect(figures(['121.00', '-120.99'], true)).toEqual([
      ['100.00', '21.00'],
      ['-99.99', '-21.00'],
    ]);
  });

  it('add up to the VAT breakdown, to the cent', () => {
    const lines = fc.array(
      fc.record({
        vat: fc.integer({ min: 0, max: 2 }),
        price: fc.integer({ min: -99_999, max: 99_999 }).map((cents) => amountFromCents(BigInt(cents))),
        quantity: fc.constantFrom('1', '0.3333', '7', '12.5'),
        discount: fc.constantFrom('0', '2.5', '33.33'),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(
        lines,
        fc.boolean(),
        fc.constantFrom('0', '1.5', '10', '33.33'),
        fc.boolean(),
        (given, includesVat, discount, isCredit) => {
          const sign = isCredit ? '-' : '';
          const all = given.map((each) => line({ ...each, quantity: `${sign}${each.quantity}` }));
          const { totals, posted } = post(all, { includesVat, discount: percentage(discount) });
          for (const row of totals.vat) {
            const own = posted.filter(({ vat }) => vatRowKey(vat) === vatRowKey(row));
            const sum = (key: 'amount' | 'exclVat' | 'vatAmount') =>
              own.reduce((all, each) => addAmounts(all, each[key]), ZERO);
            expect(sum('exclVat')).toBe(row.base);
            expect(sum('vatAmount')).toBe(row.vat);
            expect(sum('amount')).toBe(includesVat ? addAmounts(row.base, row.vat) : row.base);
            // Each line is its own price at its rate, whatever the others leave of the row.
            for (const { exclVat, vatAmount, vat } of own)
              expect(Math.abs(Number(vatAmount) - Number(exclVat) * (Number(vat.factor) - 1))).toBeLessThan(
                0.03,
              );
          }
        },
      ),
    );
  });
});
