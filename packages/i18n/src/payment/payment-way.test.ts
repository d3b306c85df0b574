import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../catalogue-of.ts';
import { createTranslator } from '../translator.ts';
import { type MovedMoney, paymentMeans, paymentWay } from './payment-way.ts';

const t = createTranslator('en', catalogueOf('en'));

function money(changes: Partial<MovedMoney>): MovedMoney {
  return {
    amount: '121.00',
    provider: 'mollie',
    methodName: '',
    onlineMethod: null,
    isChargeback: false,
    ...changes,
  };
}

describe('the way of a payment', () => {
  it.each<[string, string, Partial<MovedMoney>]>([
    ['iDEAL via Mollie', 'iDEAL', { onlineMethod: 'ideal' }],
    ['Card via Mollie', 'Card', { onlineMethod: 'card' }],
    ['Paid online via Mollie', '', {}],
    ['Refunded online via Mollie', '', { amount: '-21.00' }],
    [
      'Charged back by the customer’s bank via Mollie',
      'Card',
      { amount: '-121.00', isChargeback: true, onlineMethod: 'card' },
    ],
    ['Chargeback reversed via Mollie', '', { isChargeback: true }],
    ['Cash', 'Cash', { provider: null, methodName: 'Cash' }],
  ])('is "%s" for the company, and what the customer paid with is "%s"', (way, means, changes) => {
    expect(paymentWay(money(changes), 'Mollie', t)).toBe(way);
    expect(paymentMeans(money(changes), t)).toBe(means);
  });

  it.each<[string, Partial<MovedMoney>]>([
    ['Paid online via Test bank', { provider: 'test' }],
    ['Paid online', { provider: 'gone' }],
    ['By bank transfer', { provider: 'bank' }],
    ['Refunded by bank transfer', { provider: 'bank', amount: '-21.00' }],
    ['Refunded by bank transfer', { provider: 'transfer', amount: '-21.00' }],
    ['Refund returned by the bank', { provider: 'transfer' }],
    ['By direct debit', { provider: 'sepa' }],
    ['Returned', { provider: 'sepa', amount: '-121.00' }],
  ])('is "%s" where it went by no connection', (way, changes) => {
    expect(paymentWay(money(changes), '', t)).toBe(way);
  });

  it.each<[string, Partial<MovedMoney>]>([
    ['Test bank', { provider: 'test' }],
    ['Bank transfer', { provider: 'bank' }],
    ['Direct debit', { provider: 'sepa' }],
    ['Refund returned by the bank', { provider: 'transfer' }],
  ])('is "%s" for the customer', (means, changes) => {
    expect(paymentMeans(money(changes), t)).toBe(means);
  });
});
