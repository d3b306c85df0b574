import { amount, plainDate, defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults } from '../../../test/conformance/validate-file.ts';
import { allowCollecting, createDebtor, fileBatch, fillBatch } from '../../../test/furnish-collection.ts';
import { type FurnishedCompany, createDraft, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { deliverMessage } from '../outbox/deliver-message.ts';
import { returnEntry } from '../sepa-batch/entry/settle-entry.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  await allowCollecting(company);
});
afterAll(() => server.stop());

async function sendByEmail() {
  const { customerId, mandate } = await createDebtor(company);
  const { id, version } = await createDraft(company, { type: 'I', customerId });
  const letter = { to: ['klant@klant.example'], cc: [], subject: 'Your invoice', body: 'Dear customer' };
  const { data } = await company.client.invoice.send({
    params: { id },
    body: { version, channel: 'email', ...letter },
  });
  return { invoice: data, mandate };
}

describe('the announcement of a collection', () => {
  it('is in the email: when and from which account, and nothing to pay', async () => {
    const { invoice } = await sendByEmail();
    const [delivery] = (await company.client.delivery.listOfInvoice({ params: { id: invoice.id } })).data;
    await deliverMessage(server.services, { companyId: company.companyId, deliveryId: defined(delivery).id });
    const [mail] = (await company.client.delivery.listMailbox()).data;
    const { data } = await company.client.delivery.getMailboxMessage({ params: { id: defined(mail).id } });
    expect(data.text).toContain('Collected around: 2026-12-05');
    expect(data.text).toContain('From account: NL20 INGB 0001 2345 67');
    expect(data.text).not.toContain('View and pay');
  });

  it('is on the customer’s page, which asks for a payment only once the bank returned the direct debit', async () => {
    const { invoice } = await sendByEmail();
    const url = `${server.url}${new URL(defined(invoice.viewLink)).pathname}`;
    const before = await (await fetch(url)).text();
    expect(before).toContain('will be collected from your account NL20 … 4567 around 2026-12-05');
    expect(before).not.toContain('<form class="pay"');
    const batch = await fileBatch(company, await fillBatch(company, [invoice.id]));
    const { data } = await company.client.sepaBatch.listCollections({ params: { id: batch.id } });
    await server.services.database.withTenant(company.companyId, systemActor('mandate'), (tx) =>
      returnEntry(tx, server.services, {
        endToEndId: defined(defined(data[0]).endToEndId),
        amount: amount('121.00'),
        bookedOn: plainDate('2026-12-01'),
        transactionId: 'announce-1',
        reasonCode: 'AM04',
      }),
    );
    const after = await (await fetch(url)).text();
    expect(after).toContain('<form class="pay"');
    expect(after).not.toContain('will be collected');
  });

  it('is in the e-invoice, as a direct debit with its mandate', async () => {
    const { invoice, mandate } = await sendByEmail();
    const ubl = await company.client.invoice.downloadUbl({ params: { id: invoice.id } });
    const xml = await ubl.text();
    expect(xml).toContain('<cbc:PaymentMeansCode>59</cbc:PaymentMeansCode>');
    expect(xml).toContain(mandate.reference);
    expect(await findFaults(xml, '2026-11-21')).toEqual([]);
  });
});
