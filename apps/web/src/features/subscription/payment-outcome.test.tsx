import type { Subscription } from '@penning/contract';
import { amount, plainDate, price } from '@penning/domain';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../test/fake-server.ts';
import { preferencesOf } from '../../../test/samples.ts';
import { show, tokenOf } from '../../../test/show.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';

/** A company that was suspended because it didn't pay. */
function of(next: Subscription['next'], nextAmount: Subscription['nextAmount']): Subscription {
  return {
    state: next === 'pay' ? 'suspended' : 'confirmed',
    daysLeft: 0,
    satisfied: next !== 'pay',
    viewOnly: next === 'pay',
    trialEndsAt: '2026-12-10T10:00:00.000Z',
    graceEndsAt: null,
    confirmedAt: '2026-12-11T10:00:00.000Z',
    cancelledAt: null,
    endsAt: null,
    endsOn: null,
    suspendedReason: '',
    suspendedBy: next === 'pay' ? 'nonPayment' : null,
    billed: true,
    startsOn: null,
    next,
    nextAmount,
    package: 'business',
    price: amount('19.95'),
    features: [],
    packages: [],
    addons: [],
    smsPrice: price('0.25'),
    promocode: null,
    month: plainDate('2027-05-01'),
    usage: [],
    invoices: [],
    hasMandate: true,
    deletion: null,
  };
}

const comeBack = (subscription: Subscription) => {
  const server = startFakeServer();
  const paid = { state: 'success', amount: amount('24.14'), redirectUrl: null, startedAt: null } as const;
  server.answer('subscription.getReactivation', () => ({ data: paid }));
  server.answer('subscription.get', () => ({ data: subscription }));
  server.answer('session.refresh', () => ({ data: { token: tokenOf('owner') } }));
  server.answer('preferences.get', () => ({ data: preferencesOf() }));
  return show(<PaymentOutcome payment="payment" />);
};

it('says that a paid account is active again', async () => {
  await comeBack(of('none', null));
  expect(await screen.findByRole('heading', { name: 'Your account is active again' })).toBeDefined();
});

it('says what is still open when another month was not paid either', async () => {
  await comeBack(of('pay', amount('24.14')));
  expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeDefined();
  expect(screen.getByText(/Another €\s24,14 is still open/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Pay €\s24,14$/ })).toBeDefined();
});
