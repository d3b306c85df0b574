import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type AtProvider, startAtProvider } from '../test/at-provider.ts';
import { type MollieSimulator, startMollie } from './test/simulator.ts';

let at: AtProvider<MollieSimulator>;
let company: FurnishedCompany;
beforeAll(async () => {
  at = await startAtProvider(await startMollie());
  company = await furnishCompany(at.server);
  await at.connect(company);
});
afterAll(() => at.stop());

async function shownOf({ viewLink }: { viewLink: string | null }) {
  const page = await (await fetch(`${at.server.url}${new URL(defined(viewLink)).pathname}`)).text();
  return [...page.matchAll(/name="method" value="(\w+)"/g)].map(([, id]) => id);
}

it('a profile has an order of its own, or the company’s', async () => {
  const { client } = company;
  const invoice = await createSent(company);
  const id = defined((await client.profile.list()).data[0]).id;
  const order = async (onlineOrder: string[] | null) =>
    (await client.profile.update({ params: { id }, body: { onlineOrder } })).data.onlineOrder;
  await client.company.updatePaymentPage({ body: { onlineOrder: ['creditcard'] } });
  expect((await shownOf(invoice))[0]).toBe('creditcard');
  expect(await order(['banktransfer', 'ideal'])).toEqual(['banktransfer', 'ideal']);
  expect(await shownOf(invoice)).toEqual(['banktransfer', 'ideal', 'bancontact', 'creditcard']);
  expect((await refusalOf(order(['ideal', 'ideal']))).field).toBe('onlineOrder');
  expect(await order(null)).toBeNull();
  expect((await shownOf(invoice))[0]).toBe('creditcard');
  await client.company.updatePaymentPage({ body: { onlineOrder: [] } });
});

it('the ways to pay are in the company’s order where it chose one, with the others behind', async () => {
  const invoice = await createSent(company);
  const { client } = company;
  const { data: offered } = await client.company.listOnlineMethods();
  expect(offered.map(({ id }) => id)).toEqual(['ideal', 'bancontact', 'creditcard', 'banktransfer']);
  const onlineOrder = ['creditcard', 'gone', 'ideal'];
  await client.company.updatePaymentPage({ body: { onlineOrder } });
  expect((await client.company.getPaymentPage()).data).toMatchObject({ onlineOrder });
  const ordered = ['creditcard', 'ideal', 'bancontact', 'banktransfer'];
  expect((await client.company.listOnlineMethods()).data.map(({ id }) => id)).toEqual(ordered);
  expect(await shownOf(invoice)).toEqual(ordered);
  const twice = client.company.updatePaymentPage({ body: { onlineOrder: ['ideal', 'ideal'] } });
  expect((await refusalOf(twice)).field).toBe('onlineOrder');
});
