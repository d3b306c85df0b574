import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowCollecting, createCollection } from '../../../../test/furnish-collection.ts';
import {
  type FurnishedCompany,
  addRate,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { deliverMessage } from '../../outbox/deliver-message.ts';

let server: TestServer;
let company: FurnishedCompany;
let id: string;
let url: string;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  id = await newCustomer('Owing B.V.');
  url = await link();
});
afterAll(() => server.stop());

async function newCustomer(name: string): Promise<string> {
  const body = customerBody({ name, email: 'owing@example.test', optionLanguage: 'en' });
  return (await company.client.customer.create({ body })).data.id;
}
const here = (address: string) => server.url + new URL(address).pathname;
const link = async (customerId = id) =>
  here((await company.client.customerStatement.createLink({ params: { id: customerId } })).data.url);
const owing = (price: string, more: object = {}) =>
  createSent(company, { customerId: id, lines: [lineBody(company, { price })], ...more });

describe('the page of a customer’s account', () => {
  it('says that nothing is open, without script, cookie, cache or anything from elsewhere', async () => {
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    const policy = defined(answer.headers.get('content-security-policy'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe|https:|\*/);
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const page = await answer.text();
    expect(page).toContain('Nothing is outstanding.');
    expect(page).not.toMatch(/<script|<form|javascript:/);
  });

  it('lists what is open per currency, each document with the page on which it is paid', async () => {
    await addRate(company, 'USD');
    const late = await owing('100.00', { sendDate: '2026-09-01' });
    await owing('50.00');
    await owing('10.00', { currency: 'USD' });
    const other = await newCustomer('Somebody else');
    const theirs = await createSent(company, { customerId: other });
    const page = await (await fetch(url)).text();
    expect(page).toContain(formatMoney('181.50', 'EUR'));
    expect(page).toContain(formatMoney('12.10', 'USD'));
    expect(page).toContain(`Of which overdue ${formatMoney('121.00', 'EUR')}`);
    expect(page).not.toContain(defined(theirs.number));
    const links = [...page.matchAll(/href="(\/external\/invoice\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(links).toHaveLength(3);
    const invoice = await (await fetch(server.url + defined(links[0]))).text();
    expect(invoice).toContain(defined(late.number));
    expect(invoice).toContain('/pay"');
    await company.client.invoice.registerPayment({
      params: { id: late.id },
      body: { token: randomUUID(), amount: '121.00', paidOn: '2026-11-21', methodId: null, note: '' },
    });
    expect(await (await fetch(url)).text()).not.toContain(defined(late.number));
  });

  it('asks nobody to pay what the company collects', async () => {
    await allowCollecting(company);
    const sent = await createCollection(company);
    const page = await (await fetch(await link(defined(sent.customerId)))).text();
    expect(page).toContain(defined(sent.number));
    expect(page).toMatch(/direct debit|geïncasseerd/);
    expect(page).toContain('class="button plain" href="/external/invoice/');
  });

  it('has the company’s message and account, and the same as PDF', async () => {
    await company.client.company.updatePaymentPage({
      body: { message: 'Thank you <b>', methods: ['transfer'] },
    });
    const page = await (await fetch(url)).text();
    expect(page).toContain('Thank you &lt;b&gt;');
    expect(page).toContain('NL91 ABNA');
    const pdf = await fetch(`${url}/statement.pdf`);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('is reached from no invoice: who got one of them by its link sees that one alone', async () => {
    const { viewLink } = await owing('1.00');
    expect(await (await fetch(here(defined(viewLink)))).text()).not.toContain('/external/statement/');
  });
});

describe('its link', () => {
  it('stays the same until it is revoked, and then opens nothing', async () => {
    const customerId = await newCustomer('Revoked');
    const params = { id: customerId };
    const api = company.client.customerStatement;
    expect((await api.getLink({ params })).data.url).toBeNull();
    const [one, two] = await Promise.all([link(customerId), link(customerId)]);
    expect(two).toBe(one);
    expect(here(defined((await api.getLink({ params })).data.url))).toBe(one);
    expect((await fetch(one)).status).toBe(200);
    await api.revokeLink({ params });
    for (const path of ['', '/statement.pdf', '/logo.png'])
      expect((await fetch(one + path)).status).toBe(404);
    const next = await link(customerId);
    expect(next).not.toBe(one);
    expect((await fetch(next)).status).toBe(200);
  });

  it('opens the account of the customer that its own was merged into, until the merge is undone', async () => {
    const [one, two, three] = [
      await newCustomer('Branch'),
      await newCustomer('Region'),
      await newCustomer('Head office'),
    ];
    const sent = await createSent(company, {
      customerId: three,
      lines: [lineBody(company, { price: '7.00' })],
    });
    const address = await link(one);
    const shows = async () => {
      const answer = await fetch(address);
      return answer.ok && (await answer.text()).includes(defined(sent.number));
    };
    const merge = (masterId: string, merged: string) =>
      company.client.customerMerge.create({ body: { masterId, customerIds: [merged] } });
    expect(await shows()).toBe(false);
    await merge(two, one);
    const { data: last } = await merge(three, two);
    expect(await shows()).toBe(true);
    expect((await fetch(`${address}/statement.pdf`)).status).toBe(200);
    // The master has no link of its own, and its page says that this one opens the account.
    const ofMaster = () => company.client.customerStatement.getLink({ params: { id: three } });
    expect((await ofMaster()).data).toEqual({ url: null, ofMerged: 1 });
    await company.client.customerMerge.undo({ params: { id: last.id } });
    expect(await shows()).toBe(false);
    expect((await fetch(address)).status).toBe(200);
    // Whoever closes an account to the outside closes it to all.
    await merge(three, two);
    await company.client.customerStatement.revokeLink({ params: { id: three } });
    expect((await fetch(address)).status).toBe(404);
    expect((await ofMaster()).data).toEqual({ url: null, ofMerged: 0 });
  });

  it('opens nothing when it is invented', async () => {
    expect((await fetch(`${server.url}/external/statement/${'x'.repeat(32)}`)).status).toBe(404);
  });

  it('is in the email of a statement, made if there was none', async () => {
    const customerId = await newCustomer('Mailed');
    const params = { id: customerId };
    await company.client.customerStatement.send({ params, body: { token: randomUUID() } });
    const address = defined((await company.client.customerStatement.getLink({ params })).data.url);
    const query = { kind: 'mail' } as const;
    const { data } = await company.client.customerOverview.listTimeline({ params, query });
    const { companyId } = company;
    await deliverMessage(server.services, { companyId, deliveryId: defined(data[0]).id });
    const superuser = await server.superuser();
    const { rows } = await superuser.query<{ raw: string }>(
      `SELECT convert_from(source, 'UTF8') AS raw FROM mailbox_messages ORDER BY received_at DESC LIMIT 1`,
    );
    await superuser.end();
    const raw = defined(rows[0]).raw.replaceAll('=\r\n', '').replaceAll('=\n', '');
    expect(raw).toContain(address);
  });
});
