import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { sweepSubscriptions } from '../../features/subscription/sweep-subscriptions.ts';
import { signInAgain } from '../../features/subscription/test/sign-in-again.ts';
import { type AtMollie, startAtMollie } from './test/at-mollie.ts';

let at: AtMollie;
beforeAll(async () => {
  at = await startAtMollie();
});
afterAll(() => at.stop());

it('a subscription is agreed to with a cent and collected by the month, at the provider of the platform’s company', async () => {
  const { server, mollie } = at;
  const platform = await furnishCompany(server, { company: 'Penning B.V.' });
  await platform.client.integration.connect({
    params: { name: 'mollie' },
    body: { config: { key: mollie.key } },
  });
  const { companyId: billingCompanyId } = platform;
  await server.services.database.platform.updateTable('platformSettings').set({ billingCompanyId }).execute();

  const { client, token } = await server.register({ trial: true });
  mollie.fault = 500;
  expect(await refusalOf(client.subscription.startBankCheck())).toMatchObject({
    code: ERRORS.paymentProviderUnavailable.code,
    message:
      'The payment provider isn’t available right now. Nothing has been charged. Please try again in a few minutes.',
  });
  mollie.fault = undefined;
  server.clock.advance(61_000);
  const { data } = await client.subscription.startBankCheck();
  const id = defined(data.redirectUrl?.split('/').at(-1));
  expect(mollie.account.find(id)).toMatchObject({
    amount: { currency: 'EUR', value: '0.01' },
    sequenceType: 'first',
    customerId: expect.stringMatching(/^cst_/),
  });
  await at.settle(id, 'paid');
  const { data: confirmed } = await (await signInAgain(server, token)).subscription.get();
  expect(confirmed).toMatchObject({ state: 'confirmed', hasMandate: true });

  server.clock.set('2026-12-01T09:00:00Z');
  await sweepSubscriptions(server.services);
  const { customerId, mandateId } = mollie.account.find(id);
  const monthly = mollie.account.payments.filter(({ sequenceType }) => sequenceType === 'recurring');
  expect(monthly).toMatchObject([{ customerId, mandateId, status: 'pending', redirectUrl: null }]);
  await at.settle(defined(monthly[0]).id, 'paid');
  await sweepSubscriptions(server.services);
  expect(mollie.account.payments.filter(({ sequenceType }) => sequenceType === 'recurring')).toHaveLength(1);
  const { data: after } = await (await signInAgain(server, token)).subscription.get();
  expect(after.invoices).toMatchObject([{ month: '2026-11-01', open: '0.00' }]);
});
