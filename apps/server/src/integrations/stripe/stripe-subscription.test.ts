import { amount, defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { furnishCompany } from '../../../test/furnish-company.ts';
import { listDueBills } from '../../features/subscription/billing/bill-store.ts';
import { sweepSubscriptions } from '../../features/subscription/sweep-subscriptions.ts';
import { signInAgain } from '../../features/subscription/test/sign-in-again.ts';
import { type AtProvider, startAtProvider } from '../test/at-provider.ts';
import { type StripeSimulator, startStripe } from './test/simulator.ts';

let at: AtProvider<StripeSimulator>;
beforeAll(async () => {
  at = await startAtProvider(await startStripe());
});
afterAll(() => at.stop());

/** A company in its trial, whose subscription the platform's company collects by Stripe. */
async function register() {
  const { server } = at;
  const platform = await furnishCompany(server, { company: 'Penning B.V.' });
  await at.connect(platform);
  const { companyId: billingCompanyId } = platform;
  await server.services.database.platform.updateTable('platformSettings').set({ billingCompanyId }).execute();
  const { client, token } = await server.register({ trial: true });
  const get = async () => (await (await signInAgain(server, token)).subscription.get()).data;
  return { client, get };
}

it('the bank verification costs what Stripe takes at least, which the first bill deducts', async () => {
  const { server, provider } = at;
  server.clock.set('2026-11-10T10:00:00Z');
  const { client, get } = await register();
  expect(await get()).toMatchObject({ next: 'bankCheck', nextAmount: '0.50' });
  await client.subscription.startBankCheck();
  await at.settle(defined(provider.account.sessions.at(-1)).id, 'paid');
  expect(await get()).toMatchObject({ state: 'confirmed', hasMandate: true });

  server.clock.set('2026-12-01T09:00:00Z');
  await sweepSubscriptions(server.services);
  const collected = defined(provider.account.intents.at(-1));
  await at.settle(collected.id, 'paid');
  await sweepSubscriptions(server.services);
  const { invoices } = await get();
  const [bill] = invoices;
  expect(Number(bill?.totalIncl) * 100 - collected.amount).toBe(50);
  expect(bill).toMatchObject({ month: '2026-11-01', open: '0.00' });
});

it('a bill of less than Stripe takes stays open, and suspends nobody', async () => {
  const { server, provider } = at;
  server.clock.set('2026-12-30T10:00:00Z');
  const { client, get } = await register();
  const price = amount('10.00');
  await server.services.database.platform
    .updateTable('platformSettings')
    .set({ starterPrice: price, businessPrice: price, accountancyPrice: price })
    .execute();
  await client.subscription.startBankCheck();
  await at.settle(defined(provider.account.sessions.at(-1)).id, 'paid');

  server.clock.set('2027-01-01T09:00:00Z');
  for (let times = 0; times < 2; times += 1) await sweepSubscriptions(server.services);
  expect(await listDueBills(server.services.database.platform, 10)).toEqual([]);
  const { state, invoices } = await get();
  expect(state).toBe('confirmed');
  expect(invoices).toMatchObject([{ month: '2026-12-01', totalIncl: '0.79', open: '0.29' }]);
});
