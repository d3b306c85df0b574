import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  companyBody,
  createDraft,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { findMessage } from '../../integrations/test-network/network-store.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { presentTransmission } from './present-transmission.ts';
import { sweepTransmissions } from './sweep-transmissions.ts';
import { listTransmissionsOf } from './transmission-store.ts';
import { transmitInvoice } from './transmit-invoice.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = '2026-11-21T10:00:00Z';
let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  // The test is its own worker, so that it sees each step.
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
beforeEach(() => server.clock.set(START));
afterAll(() => server.stop());

type Channel = 'email' | 'peppol' | 'link' | 'mark';

/** Sends an invoice to a customer who wants Peppol at this KvK number. */
async function sendTo(coc: string, channel: Channel = 'link', more: { eInvoice?: boolean } = {}) {
  const { client } = company;
  const { data: customer } = await client.customer.create({
    body: customerBody({ coc, eInvoice: 'peppol' }),
  });
  const draft = await createDraft(company, { customerId: customer.id });
  const body = { version: draft.version, channel, to: ['klant@klant.example'], ...more };
  return (await client.invoice.send({ params: { id: draft.id }, body })).data;
}

/** Read straight from the database: a login doesn't last as long as some transmissions take. */
const transmissionsOf = async (id: string) =>
  (
    await server.services.database.withTenant(company.companyId, systemActor('network'), (tx) =>
      listTransmissionsOf(tx, id),
    )
  ).map((row) => presentTransmission(row, server.services.texts.translate('en')));
const eventsOf = async (id: string) =>
  (await company.client.invoice.listTimeline({ params: { id } })).data.filter(({ event }) =>
    event.startsWith('transm'),
  );
const stateOf = async (id: string) => defined((await transmissionsOf(id)).at(-1)).state;

async function step(invoiceId: string): Promise<void> {
  const transmission = defined((await transmissionsOf(invoiceId)).at(-1));
  await transmitInvoice(server.services, {
    companyId: company.companyId,
    transmissionId: transmission.id,
  });
}

describe('an e-invoice over the network', () => {
  it('is sent once, and delivered only when the receipt says so', async () => {
    const invoice = await sendTo('30114455');
    expect(invoice).toMatchObject({ eInvoiceProfile: 'peppol', transmission: 'queued' });
    expect(await eventsOf(invoice.id)).toEqual([]);
    await step(invoice.id);
    await step(invoice.id);
    expect(await stateOf(invoice.id)).toBe('accepted');
    server.clock.advance(MINUTE);
    await step(invoice.id);
    expect(await stateOf(invoice.id)).toBe('delivered');
    expect((await eventsOf(invoice.id)).map(({ event }) => event)).toEqual([
      'transmitted',
      'transmissionDelivered',
    ]);
    expect((await company.client.invoice.get({ params: { id: invoice.id } })).data.transmission).toBe(
      'delivered',
    );
    const { data } = await company.client.transmission.listOfInvoice({ params: { id: invoice.id } });
    expect(data).toMatchObject([
      { sender: '0106:69599084', recipient: '0106:30114455', profile: 'peppol', state: 'delivered' },
    ]);
    const again = await refusalOf(company.client.transmission.send({ params: { id: invoice.id }, body: {} }));
    expect(again.code).toBe(ERRORS.invalidRequest.code);
  });

  it('is the same document that can be downloaded', async () => {
    const invoice = await sendTo('30114455', 'peppol');
    await step(invoice.id);
    const client = await server.superuser();
    const { rows } = await client.query<{ message_id: string }>(
      'SELECT message_id FROM transmissions WHERE document_id = $1',
      [invoice.id],
    );
    await client.end();
    const message = await findMessage(server.services.database.platform, defined(rows[0]).message_id);
    const xml = Buffer.from(defined(message).document, 'base64').toString('utf8');
    const download = await company.client.invoice.downloadUbl({ params: { id: invoice.id } });
    expect(xml).toBe(await download.text());
    expect(defined(message).documentType).toContain('poacc:billing:3.0');
  });

  it('is sent once although the first answer got lost', async () => {
    const invoice = await sendTo('00000408');
    await step(invoice.id);
    expect(await transmissionsOf(invoice.id)).toMatchObject([{ state: 'queued', attempts: 1 }]);
    expect(defined((await transmissionsOf(invoice.id))[0]).reason).toContain('access point');
    await step(invoice.id);
    expect(defined((await transmissionsOf(invoice.id))[0]).attempts).toBe(1);
    server.clock.advance(2 * MINUTE);
    await step(invoice.id);
    expect(await stateOf(invoice.id)).toBe('accepted');
    const client = await server.superuser();
    const { rows } = await client.query(
      "SELECT submissions FROM test_network_messages WHERE recipient = '0106:00000408'",
    );
    await client.end();
    expect(rows).toEqual([{ submissions: 2 }]);
  });

  it('is retried while the access point is out of order, and fails in the end', async () => {
    const invoice = await sendTo('00000503');
    for (let attempt = 0; attempt < 7; attempt++) {
      expect(await stateOf(invoice.id)).toBe('queued');
      await step(invoice.id);
      server.clock.advance(DAY);
    }
    expect(await stateOf(invoice.id)).toBe('failed');
    server.clock.set('2026-11-21T10:10:00Z');
    expect(await eventsOf(invoice.id)).toMatchObject([{ event: 'transmissionFailed' }]);
    const { data } = await company.client.transmission.send({ params: { id: invoice.id }, body: {} });
    expect(data).toMatchObject({ state: 'queued', attempts: 0 });
    expect(await transmissionsOf(invoice.id)).toHaveLength(2);
  });

  it.each([
    ['00000404', 'wasn’t found'],
    ['00000422', 'does not take documents'],
  ])('fails at once for %s', async (coc, reason) => {
    const invoice = await sendTo(coc);
    await step(invoice.id);
    const [transmission] = await transmissionsOf(invoice.id);
    expect(transmission).toMatchObject({ state: 'failed', nextTryAt: null });
    expect(defined(transmission).reason).toContain(reason);
    const [event] = await eventsOf(invoice.id);
    expect(event).toMatchObject({ event: 'transmissionFailed', detail: defined(transmission).reason });
  });

  it('fails when the other side rejects what was accepted', async () => {
    const invoice = await sendTo('00000499');
    await step(invoice.id);
    server.clock.advance(MINUTE);
    await step(invoice.id);
    expect((await eventsOf(invoice.id)).map(({ event }) => event)).toEqual([
      'transmitted',
      'transmissionFailed',
    ]);
  });

  it('waits for a late receipt without calling it delivered', async () => {
    const invoice = await sendTo('00000202');
    await step(invoice.id);
    for (let hours = 0; hours < 5; hours++) {
      server.clock.advance(60 * MINUTE);
      await step(invoice.id);
      expect(await stateOf(invoice.id)).toBe('accepted');
    }
    server.clock.advance(DAY);
    await step(invoice.id);
    expect(await stateOf(invoice.id)).toBe('delivered');
  });

  it('is found again when its job got lost', async () => {
    const invoice = await sendTo('30114455');
    server.clock.advance(5 * MINUTE);
    await sweepTransmissions(server.services);
    const client = await server.superuser();
    const { rows } = await client.query(
      "SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'transmit-invoice' AND data->>'transmissionId' = $1",
      [defined((await transmissionsOf(invoice.id))[0]).id],
    );
    await client.end();
    expect(rows).toEqual([{ jobs: 2 }]);
  });

  it('does not wait for a clock that ran ahead when it was planned', async () => {
    const invoice = await sendTo('30114455');
    const { id } = defined((await transmissionsOf(invoice.id))[0]);
    const client = await server.superuser();
    await client.query(
      `UPDATE transmissions SET next_try_at = next_try_at + interval '3 days' WHERE id = $1`,
      [id],
    );
    await client.end();
    expect((await sweepTransmissions(server.services)).done).toBeGreaterThan(0);
    await step(invoice.id);
    expect(await stateOf(invoice.id)).not.toBe('queued');
  });

  it('isn’t sent for an invoice marked as sent, or sent as PDF only', async () => {
    expect((await sendTo('30114455', 'mark')).transmission).toBeNull();
    expect((await sendTo('30114455', 'link', { eInvoice: false })).transmission).toBeNull();
    const later = await createSent(company);
    const { data } = await company.client.transmission.send({ params: { id: later.id }, body: {} });
    expect(data.state).toBe('queued');
  });
});

describe('what can’t be the e-invoice that the customer wants', () => {
  it.each([
    ['en', 'The customer'],
    ['nl', 'De klant'],
  ])('is refused before it is sent, in %s words', async (language, words) => {
    const { data: customer } = await company.client.customer.create({
      body: customerBody({ eInvoice: 'xrechnung', country: 'DE', coc: '', email: '' }),
    });
    const draft = await createDraft(company, { customerId: customer.id });
    const client = server.as(company.token, language);
    const body = { version: draft.version, channel: 'mark' as const };
    const refusal = await refusalOf(client.invoice.send({ params: { id: draft.id }, body }));
    expect(refusal.code).toBe(ERRORS.eInvoiceNotPossible.code);
    expect(refusal.message).toContain(words);
    expect(JSON.stringify(refusal.data)).toContain('buyerReferenceMissing');
    const { data: proposal } = await client.invoice.proposeMessage({ params: { id: draft.id } });
    expect(proposal.eInvoice).toMatchObject({ wanted: 'xrechnung', profile: null });
    expect(proposal.eInvoice.problems.map(({ message }) => message).join(' ')).toContain(words);
    const sent = await client.invoice.send({
      params: { id: draft.id },
      body: { ...body, eInvoice: false },
    });
    expect(sent.data).toMatchObject({ status: 1, eInvoiceProfile: null });
  });

  it('has no VAT of the type “none” beside another', async () => {
    const lines = [lineBody(company), lineBody(company, { vatId: company.vat.none })];
    const { data: customer } = await company.client.customer.create({
      body: customerBody({ eInvoice: 'peppol' }),
    });
    const draft = await createDraft(company, { customerId: customer.id, lines });
    const body = { version: draft.version, channel: 'peppol' as const };
    const refusal = await refusalOf(company.client.invoice.send({ params: { id: draft.id }, body }));
    expect(JSON.stringify(refusal.data)).toContain('noneMixedWithOtherVat');
    expect((await company.client.invoice.get({ params: { id: draft.id } })).data.status).toBe(0);
  });

  it('refuses an address that is invalid in its scheme', async () => {
    const electronicAddress = { scheme: '0208', id: '0123456789' };
    const refusal = await refusalOf(
      company.client.customer.create({ body: customerBody({ electronicAddress }) }),
    );
    expect(refusal).toMatchObject({ code: ERRORS.validationFailed.code, field: 'electronicAddress.id' });
  });

  it('reaches a consumer with an address of their own over Peppol', async () => {
    const { data: customer } = await company.client.customer.create({
      body: customerBody({
        person: true,
        coc: '',
        eInvoice: 'peppol',
        electronicAddress: { scheme: '9918', id: 'NL91ABNA0417164300' },
      }),
    });
    const draft = await createDraft(company, { customerId: customer.id });
    const { data } = await company.client.invoice.send({
      params: { id: draft.id },
      body: { version: draft.version, channel: 'peppol' },
    });
    expect(data).toMatchObject({ eInvoiceProfile: 'peppol', transmission: 'queued' });
  });
});

describe('the network', () => {
  it('says whether an address can be reached', async () => {
    const find = (scheme: string, id: string) =>
      company.client.transmission.findParticipant({ query: { scheme, id } });
    expect((await find('0106', '30114455')).data.isReachable).toBe(true);
    expect((await find('0106', '00000404')).data.isReachable).toBe(false);
    expect((await refusalOf(find('0106', '123'))).field).toBe('id');
  });

  it('gives an address to one company only', async () => {
    const other = await furnishCompany(server);
    await other.client.company.update({ body: { ...companyBody('Ander'), coc: '12345678' } });
    expect((await other.client.transmission.getAddress()).data).toEqual({
      registered: null,
      own: { scheme: '0106', id: '12345678' },
    });
    await other.client.transmission.register({ body: {} });
    await company.client.transmission.register({ body: {} });
    await other.client.company.update({ body: companyBody('Ander') });
    const refusal = await refusalOf(other.client.transmission.register({ body: {} }));
    expect(refusal.code).toBe(ERRORS.addressTaken.code);
    await company.client.transmission.unregister();
    const { data } = await other.client.transmission.register({ body: {} });
    expect(data.registered).toEqual({ scheme: '0106', id: '69599084' });
  });

  it('delivers an e-invoice to the purchases of the right company, once', async () => {
    const other = await furnishCompany(server);
    await other.client.company.update({ body: { ...companyBody('Klant'), coc: '87654321' } });
    await other.client.transmission.register({ body: {} });
    const invoice = await sendTo('87654321', 'peppol');
    await step(invoice.id);
    await sweepTransmissions(server.services);
    await sweepTransmissions(server.services);
    const { data } = await other.client.purchase.list({ query: {} });
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).toContain(invoice.number);
    expect((await company.client.purchase.list({ query: {} })).data).toEqual([]);
  });
});
