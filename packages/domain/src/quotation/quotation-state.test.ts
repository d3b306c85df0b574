import { describe, expect, it } from 'vitest';
import {
  type QuotationFacts,
  type QuotationState,
  STATUS,
  isPastValidUntil,
  plainDate,
  quotationState,
} from '../index.ts';

const TODAY = plainDate('2026-11-21');
const OPEN: QuotationFacts = {
  status: STATUS.quotation,
  outcome: null,
  validUntil: plainDate('2026-11-30'),
  becameInvoice: false,
  today: TODAY,
};
const OVER = plainDate('2026-11-20');

describe('the state of a quotation', () => {
  it.each<[string, Partial<QuotationFacts>, QuotationState | undefined]>([
    ['before its last day', {}, 'open'],
    ['on its last day', { validUntil: TODAY }, 'open'],
    ['the day after', { validUntil: OVER }, 'expired'],
    ['without a last day', { validUntil: null }, 'open'],
    ['accepted', { outcome: 'accepted' }, 'accepted'],
    ['accepted, and the date is over', { outcome: 'accepted', validUntil: OVER }, 'accepted'],
    ['rejected, and the date is over', { outcome: 'rejected', validUntil: OVER }, 'rejected'],
    ['a draft whose date is over', { status: STATUS.draftQuotation, validUntil: OVER }, 'draft'],
    ['archived', { status: STATUS.archivedQuotation, outcome: 'accepted' }, 'archived'],
    [
      'archived by becoming an invoice',
      { status: STATUS.archivedQuotation, becameInvoice: true },
      'converted',
    ],
    ['restored after it became an invoice', { becameInvoice: true }, 'open'],
    ['an invoice', { status: STATUS.sent }, undefined],
  ])('%s', (_, facts, state) => {
    expect(quotationState({ ...OPEN, ...facts })).toBe(state);
  });

  it('has expired from the day after its last day', () => {
    expect(isPastValidUntil({ validUntil: TODAY, today: TODAY })).toBe(false);
    expect(isPastValidUntil({ validUntil: OVER, today: TODAY })).toBe(true);
  });
});
