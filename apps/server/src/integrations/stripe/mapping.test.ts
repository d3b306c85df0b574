import { onlineMethodOf } from '@penning/domain/payment/online-method';
import { expect, it } from 'vitest';
import { StripeIntent, StripeSession, toCollected, toPayment } from './mapping.ts';
import { methodsFor } from './method-names.ts';

const CURRENCIES = ['EUR', 'DKK', 'SEK', 'CHF', 'USD'];

function intentBy(type: string | null) {
  const charge = { id: 'ch_1', payment_method_details: type === null ? null : { type, [type]: {} } };
  return { id: 'pi_1', status: 'succeeded', amount: 12_100, currency: 'eur', latest_charge: charge };
}

function sessionBy(type: string | null) {
  return StripeSession.parse({
    id: 'cs_1',
    status: 'complete',
    payment_status: 'paid',
    amount_total: 12_100,
    currency: 'eur',
    payment_intent: intentBy(type),
  });
}

it.each([
  ['ideal', 'ideal'],
  ['card', 'card'],
  ['bancontact', 'bancontact'],
  ['sepa_debit', 'directDebit'],
  ['customer_balance', 'transfer'],
  ['p24', 'przelewy24'],
  ['wechat_pay', 'weChatPay'],
  ['boleto', undefined],
])('what Stripe says was paid by %s is %s here', (type, ours) => {
  expect(onlineMethodOf(toPayment(sessionBy(type)).method ?? '')).toBe(ours);
  expect(onlineMethodOf(toCollected(StripeIntent.parse(intentBy(type))).method ?? '')).toBe(ours);
});

it('has a name for every way that it offers', () => {
  const offered = new Set(CURRENCIES.flatMap(methodsFor));
  expect([...offered].filter((id) => onlineMethodOf(id) === undefined)).toEqual([]);
});

it('says nothing of the way while Stripe doesn’t', () => {
  expect(toPayment(sessionBy(null))).not.toHaveProperty('method');
  const unexpanded = StripeSession.parse({ ...sessionBy(null), payment_intent: 'pi_1' });
  expect(toPayment(unexpanded)).not.toHaveProperty('method');
});
