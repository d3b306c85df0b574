import { onlineMethodOf } from '@penning/domain/payment/online-method';
import { expect, it } from 'vitest';
import { Order, toPayment } from './mapping.ts';

function orderBy(type: string | null) {
  return Order.parse({
    order_id: 'o-1',
    status: 'completed',
    financial_status: 'completed',
    amount: 12_100,
    currency: 'EUR',
    payment_details: { type },
  });
}

it.each([
  ['IDEAL', 'ideal'],
  ['IDEALQR', 'ideal'],
  ['MISTERCASH', 'bancontact'],
  ['CREDITCARD', 'card'],
  ['VISA', 'card'],
  ['MASTERCARD', 'card'],
  ['AMEX', 'card'],
  ['MAESTRO', 'card'],
  ['BANKTRANS', 'transfer'],
  ['DIRDEB', 'directDebit'],
  ['AFTERPAY', 'riverty'],
  ['CBC', 'kbc'],
  ['APPLEPAY', 'applePay'],
  ['PSAFECARD', 'giftCard'],
  ['WECHAT', 'weChatPay'],
  ['TRUSTLY', 'trustly'],
  // Sofort, which has no name here.
  ['DIRECTBANK', undefined],
  ['BLOEMENCAD', undefined],
])('what MultiSafepay says was paid by %s is %s here', (gateway, ours) => {
  expect(onlineMethodOf(toPayment(orderBy(gateway)).method ?? '')).toBe(ours);
});

it('says nothing of the way while MultiSafepay doesn’t', () => {
  expect(toPayment(orderBy(null))).not.toHaveProperty('method');
});
