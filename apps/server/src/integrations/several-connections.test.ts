import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, createSent, furnishCompany, refusalOf } from '../../test/furnish-company.ts';
import { readBooks } from '../features/payment/test/books.ts';
import { type AtMollie, startAtMollie } from './mollie/test/at-mollie.ts';

const SECOND = 'mollie--2';

let at: AtMollie;
let company: FurnishedCompany;
beforeAll(async () => {
  at = await startAtMollie();
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
  await at.connect(company);
});
afterAll(() => at.stop());

/** Connects a second account, by an agreement that is answered at the one address that Mollie knows. */
async function connectSecond(label = 'Shop Utrecht') {
  const params = { name: SECOND };
  const { data } = await company.client.integration.connect({ params, body: { config: { label } } });
  const query = at.mollie.agree(defined(data.authorisationUrl));
  return (await company.client.integration.callback({ params: { name: 'mollie' }, query })).data;
}
const listed = async () =>
  (await company.client.integration.list({ query: { class: 'payment' } })).data.filter(({ name }) =>
    name.startsWith('mollie'),
  );
const profileId = async () =>
  defined((await company.client.profile.list()).data.find(({ isDefault }) => isDefault)).id;
const prefer = async (paymentProvider: string | null) =>
  company.client.profile.update({ params: { id: await profileId() }, body: { paymentProvider } });
/** By which profile of Mollie an invoice is paid: the key has its own, the agreement names one. */
const paidBy = async () => {
  const invoice = await createSent(company);
  const id = await at.payOnline(invoice);
  return { invoice, id, webhook: at.mollie.account.find(id).webhookUrl };
};

describe('a second connection to a service', () => {
  it('is offered once there is a first, has a name of its own, and is agreed to on the service’s one page', async () => {
    expect(await listed()).toMatchObject([
      { name: 'mollie', title: 'Mollie', state: 'connected' },
      { name: SECOND, title: 'Another Mollie connection', state: 'off' },
    ]);
    const nameless = company.client.integration.connect({ params: { name: SECOND }, body: { config: {} } });
    expect(await refusalOf(nameless)).toMatchObject({ field: 'config.label' });
    expect(await connectSecond()).toMatchObject({
      name: SECOND,
      title: 'Mollie: Shop Utrecht',
      state: 'connected',
    });
    expect((await listed()).map(({ name, state }) => [name, state])).toEqual([
      ['mollie', 'connected'],
      [SECOND, 'connected'],
      ['mollie--3', 'off'],
    ]);
  });

  it('is paid by where a profile prefers it, and each knows its own payments, webhooks and refunds', async () => {
    const first = await paidBy();
    await connectSecond();
    await prefer(SECOND);
    const second = await paidBy();
    expect(second.webhook).not.toBe(first.webhook);
    const wordsOf = async (id: string) =>
      (await company.client.invoice.listTimeline({ params: { id } })).data
        .filter(({ event }) => event === 'paid')
        .map(({ detail }) => detail);
    expect(await wordsOf(first.invoice.id)).toEqual(['Mollie']);
    expect(await wordsOf(second.invoice.id)).toEqual(['Mollie: Shop Utrecht']);
    const { data: paid } = await company.client.invoice.get({ params: { id: second.invoice.id } });
    expect(paid.payments).toMatchObject([
      { onlineMethod: 'ideal', provider: SECOND, providerTitle: 'Mollie (Shop Utrecht)' },
    ]);
    const { data: known } = await company.client.customerOverview.listTimeline({
      params: { id: company.customerId },
      query: { kind: 'payment' },
    });
    expect(known.map(({ detail }) => detail).toSorted()).toEqual([
      'iDEAL via Mollie',
      'iDEAL via Mollie (Shop Utrecht)',
    ]);
    const books = await Promise.all([first, second].map(({ invoice }) => readBooks(at.server, invoice.id)));
    expect(books).toMatchObject([
      { paid: '121.00', payments: 1 },
      { paid: '121.00', payments: 1 },
    ]);
    const { data: credit } = await company.client.invoice.credit({
      params: { id: second.invoice.id },
      body: {},
    });
    const refund = await company.client.refund.create({
      params: { id: credit.id },
      body: { way: 'provider' },
    });
    expect(refund.data).toMatchObject({ provider: SECOND, state: 'pending' });
    expect(at.mollie.countRefunds(second.id)).toBe(1);
    await prefer(null);
    expect((await paidBy()).webhook).toBe(first.webhook);
  });

  it('that is paused takes no payments meant for it elsewhere; once it is gone, the first does', async () => {
    await connectSecond();
    await prefer(SECOND);
    await company.client.integration.update({ params: { name: SECOND }, body: { enabled: false } });
    const invoice = await createSent(company);
    expect((await refusalOf(at.start(invoice))).code).toBe(ERRORS.invalidRequest.code);
    await company.client.integration.disconnect({ params: { name: SECOND } });
    await at.payOnline(invoice);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '121.00' });
    expect((await listed()).map(({ name }) => name)).toEqual(['mollie', SECOND]);
    expect(await refusalOf(prefer(SECOND).then(() => prefer('mollie--3')))).toMatchObject({
      field: 'paymentProvider',
    });
  });

  it('to the same account reads its payouts once, with the documents paid by either', async () => {
    await company.client.integration.disconnect({ params: { name: 'mollie' } });
    const { data } = await company.client.integration.connect({
      params: { name: 'mollie' },
      body: { config: {} },
    });
    const query = at.mollie.agree(defined(data.authorisationUrl));
    await company.client.integration.callback({ params: { name: 'mollie' }, query });
    await connectSecond();
    await prefer(SECOND);
    const { id, invoice } = await paidBy();
    at.mollie.account.settlements.push({
      id: 'stl_1',
      reference: '7654321.2611.01',
      status: 'paidout',
      settledAt: '2026-11-20T09:41:44+00:00',
      amount: { currency: 'EUR', value: '121.00' },
      costs: [],
      payments: [id],
      refunds: [],
      chargebacks: [],
    });
    expect((await company.client.payout.refresh({})).data.read).toBe(1);
    const [payout, another] = (await company.client.payout.list({ query: {} })).data;
    expect(another).toBeUndefined();
    const parts = await company.client.payout.listParts({
      params: { id: defined(payout).id },
      query: {},
    });
    expect(parts.data).toMatchObject([{ kind: 'payment', document: { id: invoice.id } }]);
    // The company named the second alone; whichever read the payout, it is called as it is known.
    expect(['Mollie', 'Mollie: Shop Utrecht']).toContain(payout?.title);
  });

  it('is called by its name wherever it paid out, and by that of the service once it is gone', async () => {
    await connectSecond();
    at.mollie.account.settlements.push({
      id: 'stl_named',
      reference: '7654321.2611.02',
      status: 'paidout',
      settledAt: '2026-11-20T09:41:44+00:00',
      amount: { currency: 'EUR', value: '0.00' },
      costs: [],
      payments: [],
      refunds: [],
      chargebacks: [],
    });
    // The first is connected by a key, which opens no settlements.
    await company.client.payout.refresh({});
    const titles = async () =>
      (await company.client.payout.list({ query: {} })).data.map(({ title }) => title);
    expect(new Set(await titles())).toEqual(new Set(['Mollie: Shop Utrecht']));
    const { data } = await company.client.payout.list({ query: {} });
    const { id } = defined(data[0]);
    expect((await company.client.payout.get({ params: { id } })).data.title).toBe('Mollie: Shop Utrecht');
    await company.client.integration.disconnect({ params: { name: SECOND } });
    expect(new Set(await titles())).toEqual(new Set(['Mollie']));
  });

  it('renews its own authorisation', async () => {
    await connectSecond();
    await prefer(SECOND);
    at.mollie.voidAccess();
    const { invoice } = await paidBy();
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '121.00' });
  });

  it('isn’t possible where twice is once too often, such as a bookkeeping', async () => {
    const { data } = await company.client.integration.list({ query: { class: 'accounting' } });
    expect(data.filter(({ name }) => name.includes('--'))).toEqual([]);
    const again = company.client.integration.connect({
      params: { name: 'moneybird--2' },
      body: { config: {} },
    });
    expect(await refusalOf(again)).toMatchObject({ code: ERRORS.notFound.code });
  });
});
