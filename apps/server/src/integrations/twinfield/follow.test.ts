import { amount, plainDate } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import type { BrowsedLine } from './browse.ts';
import { paymentsOf } from './follow.ts';

const today = plainDate('2026-11-21');
const invoice = (open: string, total = '121.00') => ({
  code: 'VRK',
  number: '202600001',
  invoiceNumber: '2026-0001',
  currency: 'EUR',
  customer: '1000',
  total: amount(total),
  open: amount(open),
  sumOfLines: amount(total),
});
const line = (changes: Partial<BrowsedLine>): BrowsedLine => ({
  code: 'BNK',
  number: '202690001',
  line: '2',
  date: plainDate('2026-11-19'),
  currency: 'EUR',
  customer: '1000',
  value: amount('-21.00'),
  open: amount('0.00'),
  matchedOn: undefined,
  ...changes,
});

describe('what was paid of a transaction', () => {
  it('is the lines that say its invoice number, each on its own day', () => {
    const second = line({ line: '3', value: amount('-100.00'), date: plainDate('2026-11-20') });
    expect(paymentsOf(invoice('0.00'), [line({}), second], today)).toMatchObject([
      { id: 'BNK/202690001/2', amount: '21.00', paidOn: '2026-11-19' },
      { id: 'BNK/202690001/3', amount: '100.00', paidOn: '2026-11-20' },
    ]);
  });

  it('counts a line only as far as it is matched', () => {
    const half = line({ value: amount('-50.00'), open: amount('-29.00') });
    expect(paymentsOf(invoice('100.00'), [half], today)).toMatchObject([{ amount: '21.00' }]);
  });

  it('is one more for what is matched besides those, on the day of the matching', () => {
    const own = line({ code: 'VRK', number: '202600001', matchedOn: plainDate('2026-11-18') });
    const lines = [own, line({ customer: '2000' }), line({ currency: 'USD' })];
    expect(paymentsOf(invoice('0.00'), lines, today)).toMatchObject([
      { id: 'matched/121.00', amount: '121.00', paidOn: '2026-11-18' },
    ]);
  });

  it('is never more than Twinfield says', () => {
    const more = line({ value: amount('-500.00') });
    expect(paymentsOf(invoice('100.00'), [more], today)).toMatchObject([
      { amount: '21.00', paidOn: '2026-11-21' },
    ]);
  });

  it('is negative for a credit invoice', () => {
    const refund = line({ value: amount('121.00') });
    expect(paymentsOf(invoice('0.00', '-121.00'), [refund], today)).toMatchObject([{ amount: '-121.00' }]);
  });
});
