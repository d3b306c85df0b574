import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { deliverMessage } from '../outbox/deliver-message.ts';
import { registerCompany } from './test-company.ts';

let server: TestServer;
let company: Awaited<ReturnType<typeof registerCompany>>;

beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, { customer: '<script>alert("Klant")</script>' });
});

afterAll(() => server.stop());

async function settled(invoiceId: string) {
  return vi.waitFor(
    async () => {
      const { data } = await company.client.delivery.listOfInvoice({ params: { id: invoiceId } });
      expect(data[0]?.state).not.toBe('queued');
      return defined(data[0]);
    },
    { timeout: 15_000, interval: 50 },
  );
}

it('without an SMTP server a message is stored as it would have been sent, once', async () => {
  const invoice = await company.send(['ann@example.test'], { attachUbl: false });
  const delivery = await settled(invoice.id);
  expect(delivery).toMatchObject({ state: 'accepted' });
  const companyId = (await company.client.company.get()).data.id;
  await deliverMessage(server.services, { companyId, deliveryId: delivery.id });

  const { data: list } = await company.client.delivery.listMailbox();
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ to: 'ann@example.test', subject: `Invoice ${invoice.number}` });
  const { data: message } = await company.client.delivery.getMailboxMessage({
    params: { id: defined(list[0]).id },
  });
  expect(message.source).toMatch(/^From: .*penning@localhost/m);
  expect(message.source).toContain('\r\n\r\n');
  expect(message.html).not.toContain('<script>');
  expect(message.html).toContain('Dear &lt;script&gt;alert(&quot;Klant&quot;)&lt;/script&gt;,');
  expect(message.text).toContain('Dear <script>alert("Klant")</script>,');
  const { name: sender } = (await company.client.company.get()).data;
  expect(message.attachments).toEqual([
    { filename: `${sender} ${invoice.number}.pdf`, mediaType: 'application/pdf', size: expect.any(Number) },
  ]);

  const stranger = await registerCompany(server);
  expect((await stranger.client.delivery.listMailbox()).data).toEqual([]);
  await expect(
    stranger.client.delivery.getMailboxMessage({ params: { id: defined(list[0]).id } }),
  ).rejects.toMatchObject({ status: 404 });
  await stranger.client.delivery.clearMailbox();
  expect((await company.client.delivery.listMailbox()).data).toHaveLength(1);
  await company.client.delivery.clearMailbox();
  expect((await company.client.delivery.listMailbox()).data).toEqual([]);
});

it('an address at refused.test is refused, so that failure can be tested', async () => {
  const invoice = await company.send(['ann@refused.test']);
  expect(await settled(invoice.id)).toMatchObject({
    state: 'failed',
    reason: 'ann@refused.test: This email address doesn’t exist. (550 5.1.1 No such recipient here)',
  });
  expect((await company.client.delivery.listMailbox()).data).toEqual([]);
});

it('the proposed message has the customer’s addresses and the company’s own text', async () => {
  const draft = await company.draft();
  const { data } = await company.client.invoice.proposeMessage({ params: { id: draft.id } });
  expect(data).toMatchObject({
    to: ['customer@example.test'],
    cc: ['bookkeeper@example.test'],
    subject: 'Invoice {{invoice_number}} from {{company_name}}',
    from: 'Voorbeeld B.V. <penning@localhost>',
  });
  expect(data.nextNumber).toMatch(/^2026-\d{4}$/);
});

it('a preview fills the tags of a draft with the number it would get', async () => {
  const draft = await company.draft();
  const params = { id: draft.id };
  const { nextNumber } = (await company.client.invoice.proposeMessage({ params })).data;
  const body = {
    subject: 'Invoice {{invoice_number}}',
    body: 'Dear {{contact}},\n{{pay_widget}}\n{{unknown}} <b>',
  };
  const { data } = await company.client.invoice.previewMessage({ params, body });
  expect(data.subject).toBe(`Invoice ${nextNumber}`);
  expect(data.html).toContain('View and pay');
  expect(data.html).toContain('{{unknown}} &lt;b&gt;');
  expect(data.html).not.toContain('<script>');
});
