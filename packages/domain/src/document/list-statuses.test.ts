import { describe, expect, it } from 'vitest';
import { type ListStatus, type ListedDocument, amount, listStatuses, plainDate } from '../index.ts';

const open: ListedDocument = {
  status: 1,
  type: '',
  totalIncl: amount('121.00'),
  paid: amount('0'),
  dueOn: plainDate('2026-03-14'),
  today: plainDate('2026-03-14'),
  reminded: false,
  booked: false,
  inBatch: false,
  sentToCollections: false,
};

describe('list statuses', () => {
  it.each<[string, Partial<ListedDocument>, ListStatus[]]>([
    ['a sent invoice on its due date', {}, ['open', 'notbooked']],
    ['the day after', { today: plainDate('2026-03-15') }, ['open', 'pastdue', 'notbooked']],
    ['partly paid', { paid: amount('120.99') }, ['open', 'notbooked']],
    ['paid, and late', { paid: amount('121.00'), today: plainDate('2026-04-01') }, ['paid', 'notbooked']],
    ['paid too much', { paid: amount('122.00') }, ['paid', 'torefund', 'notbooked']],
    ['reminded and booked', { reminded: true, booked: true }, ['open', 'reminded', 'booked']],
    ['in a batch', { inBatch: true }, ['open', 'notbooked', 'sepa']],
    ['handed to debt collection', { sentToCollections: true }, ['open', 'notbooked', 'handedover']],
    [
      'sent to collections and then paid',
      { sentToCollections: true, paid: amount('121.00') },
      ['paid', 'notbooked'],
    ],
    ['automatic collection', { type: 'I' }, ['open', 'notbooked', 'sepa']],
    ['an invoice of nothing', { totalIncl: amount('0') }, ['paid', 'notbooked']],
    ['paid, then credited', { status: 3, paid: amount('121.00') }, ['paid', 'credited', 'notbooked']],
    ['a credit invoice', { type: 'C', totalIncl: amount('-121.00') }, ['torefund', 'credit', 'notbooked']],
    [
      'a credit invoice paid back',
      { type: 'C', totalIncl: amount('-121.00'), paid: amount('-121.00') },
      ['paid', 'credit', 'notbooked'],
    ],
    [
      'a credit invoice whose refund is owed again',
      { type: 'C', totalIncl: amount('-121.00'), paid: amount('-242.00') },
      ['open', 'credit', 'notbooked'],
    ],
    [
      'credited, and owed again after its late payment was refunded and returned',
      { status: 3, today: plainDate('2026-04-01') },
      ['open', 'pastdue', 'credited', 'notbooked'],
    ],
    [
      'an invoice below nothing, after its due date',
      { totalIncl: amount('-121.00'), today: plainDate('2026-04-01') },
      ['torefund', 'notbooked'],
    ],
    ['a draft', { status: 0 }, []],
    ['a recurring invoice', { status: 2 }, []],
    ['a quotation', { status: 4 }, []],
    ['a draft quotation', { status: 5 }, []],
    ['an archived quotation', { status: 6 }, []],
  ])('%s', (_, change, expected) => {
    expect(listStatuses({ ...open, ...change })).toEqual(expected);
  });
});
