import { amount, price } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import type { PayoutPart } from '../../../integrations/port/payouts.ts';
import { sumPayout } from './payout-sums.ts';

const part = (kind: PayoutPart['kind'], value: string, fee = '0.00'): PayoutPart => ({
  kind,
  id: crypto.randomUUID(),
  paymentId: null,
  amount: price(value),
  fee: price(fee),
  description: '',
});

describe('the sums of a payout', () => {
  it('are gross less fees, refunds and chargebacks, fees by payment and by themselves', () => {
    const parts = [
      part('payment', '121.00', '2.00'),
      part('payment', '60.50', '1.10'),
      part('refund', '21.00'),
      part('chargeback', '60.50', '15.00'),
      part('fee', '0.40'),
    ];
    expect(sumPayout(amount('81.50'), parts)).toEqual({
      gross: '181.50',
      fees: '18.50',
      refunds: '21.00',
      chargebacks: '60.50',
      difference: '0.00',
    });
  });

  it.each(['119.69', '119.70'])('leave the rounding of fractions of a cent to the provider: %s', (net) => {
    const parts = [part('payment', '121.00'), part('fee', '0.8712'), part('fee', '0.4330')];
    const sums = sumPayout(amount(net), parts);
    expect(sums.difference).toBe('0.00');
    expect(sums.fees).toBe(net === '119.69' ? '1.31' : '1.30');
  });

  it.each([
    ['119.68', '0.02'],
    ['119.72', '-0.02'],
    ['121.00', '-1.30'],
  ])('that come to another amount than %s say by how much', (net, difference) => {
    const parts = [part('payment', '121.00'), part('fee', '0.8712'), part('fee', '0.4330')];
    expect(sumPayout(amount(net), parts)).toMatchObject({ fees: '1.30', difference });
  });

  it('know chargebacks that were reversed, and count nothing else in', () => {
    const parts = [part('payment', '10.00'), part('chargeback', '-5.00'), part('other', '3.00')];
    expect(sumPayout(amount('15.00'), parts)).toMatchObject({ chargebacks: '-5.00', difference: '0.00' });
    expect(sumPayout(amount('18.00'), parts)).toMatchObject({ difference: '-3.00' });
  });
});
