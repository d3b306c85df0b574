import { request } from 'node:http';
import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { type TestSmtp, startTestSmtp } from '../../mail/start-test-smtp.ts';
import { deliverMessage } from '../outbox/deliver-message.ts';
import { registerCompany } from './test-company.ts';

const SECRET = 'sixteen characters or more';
let smtp: TestSmtp;
let server: TestServer;
let company: Awaited<ReturnType<typeof registerCompany>>;
let companyId: string;

beforeAll(async () => {
  smtp = await startTestSmtp();
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'penning@mail.example.test',
    BOUNCE_ADDRESS: 'bounces@mail.example.test',
    BOUNCE_SECRET: SECRET,
    RUN_JOBS: 'false',
  };
  server = await startTestServer({ env });
  company = await registerCompany(server);
  companyId = (await company.client.company.get()).data.id;
});
afterAll(() => server.stop());
beforeEach(() => {
  smtp.taken.length = 0;
});

async function deliver(to: string[]) {
  const invoice = await company.send(to);
  const { data } = await company.client.delivery.listOfInvoice({ params: { id: invoice.id } });
  const delivery = defined(data[0]);
  await deliverMessage(server.services, { companyId, deliveryId: delivery.id });
  return { invoice, delivery, returnAddress: defined(smtp.taken.at(-1)).from };
}

const deliveryOf = async (id: string) =>
  defined((await company.client.delivery.listOfInvoice({ params: { id } })).data[0]);
const eventsOf = async (id: string) =>
  (await company.client.invoice.listTimeline({ params: { id } })).data.map(({ event }) => event);
const unread = async () => (await company.client.notification.count()).data.unread;

interface Report {
  to: string;
  recipient: string;
  action?: string;
  status?: string;
  diagnostic?: string;
  messageId?: string;
}

/** A delivery status notification as a mail server writes it (RFC 3464). */
function report({
  to,
  recipient,
  action = 'failed',
  status = '5.1.1',
  diagnostic,
  messageId,
}: Report): string {
  return [
    'From: MAILER-DAEMON@mx.example.net',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is the mail system.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic ?? `550 ${status} No such user here`}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId ?? '<unknown@elsewhere.example>'}`,
    'Subject: Invoice',
    '',
    '--b--',
    '',
  ].join('\r\n');
}

const receive = async (message: string, more: { recipient?: string } = {}, secret = SECRET) =>
  (await server.as(secret).delivery.receiveBounce({ body: { message, ...more } })).data.outcome;

describe('a returned report', () => {
  it('is shown on the document and notified, once', async () => {
    const { invoice, returnAddress } = await deliver(['ann@example.test']);
    expect(returnAddress).toMatch(/^bounces\+[a-z2-7]+@mail\.example\.test$/);
    expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'accepted' });
    const before = await unread();
    const message = report({ to: returnAddress, recipient: 'ann@example.test' });
    expect(await receive(message)).toBe('recorded');
    expect(await deliveryOf(invoice.id)).toMatchObject({
      state: 'failed',
      reason: 'ann@example.test: This email address doesn’t exist. (550 5.1.1 No such user here)',
      recipients: [{ address: 'ann@example.test', state: 'failed', statusCode: '5.1.1' }],
    });
    expect(await eventsOf(invoice.id)).toContain('failed');
    expect(await unread()).toBe(before + 1);
    expect(await receive(message)).toBe('unchanged');
    expect(await unread()).toBe(before + 1);
    const { data } = await company.client.notification.list({ query: { unread: 'true' } });
    expect(data[0]).toMatchObject({ kind: 'deliveryFailed', documentId: invoice.id, number: invoice.number });
  });

  it('about one of two recipients leaves the message accepted for the other, and says for whom it failed', async () => {
    const { invoice, returnAddress } = await deliver(['ann@example.test', 'bob@example.test']);
    await receive(report({ to: returnAddress, recipient: 'bob@example.test', status: '5.2.2' }));
    expect(await deliveryOf(invoice.id)).toMatchObject({
      state: 'accepted',
      reason: expect.stringContaining('bob@example.test'),
    });
  });

  it('says that a message is delayed, then that it has arrived', async () => {
    const { invoice, returnAddress } = await deliver(['ann@example.test']);
    const about = { to: returnAddress, recipient: 'ann@example.test' };
    await receive(report({ ...about, action: 'delayed', status: '4.4.1' }));
    expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'accepted' });
    await receive(report({ ...about, action: 'delivered', status: '2.0.0' }));
    expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'delivered', reason: '' });
    expect(await eventsOf(invoice.id)).toEqual(expect.arrayContaining(['delayed', 'delivered']));
  });

  it('is recognised by the Message-ID it returns when its address says nothing', async () => {
    const { invoice, delivery } = await deliver(['ann@example.test']);
    const messageId = `<${delivery.id}@mail.example.test>`;
    const message = report({ to: 'postmaster@mail.example.test', recipient: 'ann@example.test', messageId });
    expect(await receive(message)).toBe('recorded');
    expect((await deliveryOf(invoice.id)).state).toBe('failed');
  });

  it('changes nothing when its address was made up, it is about no message of ours, or it isn’t a report', async () => {
    const { invoice, delivery } = await deliver(['ann@example.test']);
    const forged = `bounces+${'a'.repeat(42)}@mail.example.test`;
    const messageId = `<${delivery.id}@mail.example.test>`;
    const wrong = [
      report({ to: forged, recipient: 'ann@example.test', messageId }),
      report({ to: 'postmaster@mail.example.test', recipient: 'ann@example.test' }),
      'Subject: Out of accounting firm\r\n\r\nBack on Monday.',
    ];
    for (const message of wrong) expect(await receive(message)).toBe('ignored');
    expect((await deliveryOf(invoice.id)).state).toBe('accepted');
  });

  it('is only accepted with the secret', async () => {
    const call = receive('Subject: x', {}, 'a guess of that length');
    await expect(call).rejects.toMatchObject({ code: ERRORS.invalidCredentials.code });
  });

  it('costs nothing without the secret: its body isn’t read', async () => {
    const address = `${server.url}/api/v1/inbound/bounces`;
    const headers = { 'content-type': 'application/json', 'content-length': '2000000' };
    const status = await new Promise((resolve, reject) => {
      // Nothing of the body is ever sent.
      const call = request(address, { method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode);
        call.destroy();
      });
      call.on('error', reject);
      call.flushHeaders();
    });
    expect(status).toBe(ERRORS.invalidCredentials.status);
  });
});

describe('the company’s notifications', () => {
  it('are read by each person for themselves', async () => {
    const { returnAddress } = await deliver(['ann@example.test']);
    await receive(report({ to: returnAddress, recipient: 'ann@example.test' }));
    const [first] = (await company.client.notification.list({ query: { unread: 'true' } })).data;
    const before = await unread();
    const { data: read } = await company.client.notification.read({ params: { id: defined(first).id } });
    expect(read.readAt).not.toBeNull();
    expect(await unread()).toBe(before - 1);
    await company.client.notification.readAll();
    expect(await unread()).toBe(0);
  });
});
