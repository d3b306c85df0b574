import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  companyBody,
  createDraft,
  customerBody,
  furnishCompany,
  lineBody,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

const SELLER = '0202239951';
const BUYER = '0403170701';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  company = await furnishCompany(server);
  const own = { ...companyBody('Bakkerij Peeters'), country: 'BE', coc: SELLER, vatNumber: `BE${SELLER}` };
  await company.client.company.update({ body: own });
});
afterAll(() => server.stop());

interface Case {
  customer?: Parameters<typeof customerBody>[0];
  draft?: Parameters<typeof createDraft>[1];
  send?: object;
}

/** An invoice to a Belgian business, by email unless stated: what was proposed, and what became of it. */
async function send({ customer = {}, draft = {}, send: how = {} }: Case = {}) {
  const { data: buyer } = await company.client.customer.create({
    body: customerBody({ country: 'BE', coc: BUYER, vatNumber: `BE${BUYER}`, ...customer }),
  });
  const { id, version } = await createDraft(company, { customerId: buyer.id, ...draft });
  const { eInvoice } = (await company.client.invoice.proposeMessage({ params: { id } })).data;
  const body = { version, channel: 'email' as const, ...how };
  await company.client.invoice.send({ params: { id }, body });
  const { data } = await company.client.transmission.listOfInvoice({ params: { id } });
  return { isRequired: eInvoice.isRequired, to: data.map(({ recipient }) => recipient) };
}

describe('an invoice of a Belgian seller to a Belgian business', () => {
  it('goes over Peppol by default, however it is sent besides', async () => {
    expect(await send()).toEqual({ isRequired: true, to: [`0208:${BUYER}`] });
    expect(await send({ send: { channel: 'link' } })).toMatchObject({ to: [`0208:${BUYER}`] });
    expect(await send({ send: { channel: 'peppol' } })).toMatchObject({ to: [`0208:${BUYER}`] });
    const byNumber = await send({ customer: { vatNumber: '' } });
    expect(byNumber).toEqual({ isRequired: true, to: [`0208:${BUYER}`] });
  });

  it('goes there no more than the sender wants', async () => {
    expect(await send({ send: { eInvoice: false } })).toEqual({ isRequired: true, to: [] });
    expect(await send({ send: { channel: 'mark' } })).toEqual({ isRequired: true, to: [] });
  });

  it('is sent by email all the same where it can’t be an e-invoice', async () => {
    const lines = [lineBody(company), lineBody(company, { vatId: company.vat.none })];
    expect(await send({ draft: { lines } })).toEqual({ isRequired: true, to: [] });
  });

  it('is credited over Peppol too, which is proposed as it was for the invoice', async () => {
    const credit = async (customer: Parameters<typeof customerBody>[0]) => {
      const { data: buyer } = await company.client.customer.create({
        body: customerBody({ country: 'BE', coc: BUYER, vatNumber: `BE${BUYER}`, ...customer }),
      });
      const { id, version } = await createDraft(company, { customerId: buyer.id });
      await company.client.invoice.send({ params: { id }, body: { version, channel: 'email' } });
      const { eInvoice } = (await company.client.invoice.proposeCredit({ params: { id } })).data;
      const channel = eInvoice.isPreselected ? ('peppol' as const) : ('mark' as const);
      const { data } = await company.client.invoice.credit({ params: { id }, body: { channel } });
      const sent = await company.client.transmission.listOfInvoice({ params: { id: data.id } });
      return { ...eInvoice, to: sent.data.map(({ recipient }) => recipient) };
    };
    const address = `0208:${BUYER}`;
    expect(await credit({})).toEqual({ peppolAddress: address, isPreselected: true, to: [address] });
    const consumer = await credit({ person: true, coc: '', vatNumber: '' });
    expect(consumer).toEqual({ peppolAddress: null, isPreselected: false, to: [] });
  });

  it('isn’t one to a consumer or abroad', async () => {
    const consumer = await send({ customer: { person: true, coc: '', vatNumber: '' } });
    expect(consumer).toEqual({ isRequired: false, to: [] });
    const abroad = await send({ customer: { country: 'NL', coc: '30114455', vatNumber: '' } });
    expect(abroad).toEqual({ isRequired: false, to: [] });
  });
});
