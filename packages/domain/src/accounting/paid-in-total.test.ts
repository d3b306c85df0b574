import { describe, expect, it } from 'vitest';
import { amount, plainDate } from '../index.ts';
import { type KnownPayment, type PaymentLink, comparePayments } from './compare-payments.ts';
import { paymentsInTotal } from './paid-in-total.ts';

const seenOn = plainDate('2026-11-21');
const paid = (id: string, euros: string, day = '2026-11-10'): KnownPayment => ({
  id,
  amount: amount(euros),
  paidOn: plainDate(day),
});
const there = (paymentId: string, remoteId: string): PaymentLink => ({
  paymentId,
  remoteId,
  origin: 'there',
});
const compare = (total: string, ours: KnownPayment[], links: PaymentLink[] = []) =>
  comparePayments(ours, paymentsInTotal({ amount: amount(total), seenOn }, ours, links), links);

describe('what is paid in total', () => {
  it('is a payment of its own when nothing is known here', () => {
    expect(compare('21.00', []).register).toMatchObject([{ amount: '21.00', paidOn: seenOn }]);
    expect(compare('0.00', []).register).toEqual([]);
  });

  it('is one more where it goes beyond what came from there', () => {
    const { register, unregister } = compare('121.00', [paid('1', '21.00')], [there('1', 'paid/21.00')]);
    expect(register).toMatchObject([{ id: 'paid/121.00', amount: '100.00' }]);
    expect(unregister).toEqual([]);
  });

  it('includes what was paid here, in however many parts', () => {
    const { register, linked } = compare('121.00', [paid('1', '21.00'), paid('2', '100.00')]);
    expect(register).toEqual([]);
    expect(linked).toHaveLength(2);
  });

  it('may be less than what was paid here, which it has yet to hear of', () => {
    const { register, unregister, linked } = compare('0.00', [paid('1', '121.00')]);
    expect([register, unregister, linked]).toEqual([[], [], []]);
  });

  it('undoes what came from there once it is less, the last first', () => {
    const ours = [paid('1', '21.00', '2026-11-10'), paid('2', '100.00', '2026-11-12')];
    const links = [there('1', 'paid/21.00'), there('2', 'paid/121.00')];
    expect(compare('21.00', ours, links)).toMatchObject({ register: [], unregister: [{ paymentId: '2' }] });
    expect(compare('0.00', ours, links).unregister).toHaveLength(2);
    expect(compare('50.00', ours, links)).toMatchObject({
      register: [{ amount: '29.00' }],
      unregister: [{ paymentId: '2' }],
    });
  });

  it('is negative for what pays a credit invoice', () => {
    expect(compare('-121.00', []).register).toMatchObject([{ amount: '-121.00' }]);
    expect(compare('-121.00', [paid('1', '-21.00')], [there('1', 'paid/-21.00')]).register).toMatchObject([
      { amount: '-100.00' },
    ]);
  });

  it('stays as it is when it is stated again', () => {
    const again = compare('21.00', [paid('1', '21.00')], [there('1', 'paid/21.00')]);
    expect(again).toMatchObject({ register: [], unregister: [], forgotten: [], linked: [] });
  });
});
