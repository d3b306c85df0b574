import { LANGUAGES, type Receipt } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../../test/furnish-company.ts';
import { logoFile } from '../../../../test/samples/company/profile.ts';
import { receiptBody } from '../../../../test/samples/invoice/receipt.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  company = await furnishCompany(server);
});

const create = async (changes: object = {}) =>
  (await company.client.receipt.create({ body: receiptBody(changes) })).data;
const pageOf = ({ link }: Receipt) => server.url + new URL(link).pathname;
const textOf = async (url: string, headers = {}) => (await fetch(url, { headers })).text();
const again = async ({ id }: Receipt) => (await company.client.receipt.get({ params: { id } })).data;
const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const BUYER = {
  name: 'Café De Zwaan',
  address: 'Damstraat 4',
  postalCode: '1012 JM',
  city: 'Amsterdam',
  country: 'NL',
  email: 'boekhouding@zwaan.example',
  coc: '30114455',
};

/** What a browser submits with the form. */
async function ask(receipt: Receipt, fields: Record<string, string> = BUYER) {
  const formToken = /name="formToken" value="([^"]+)"/.exec(await textOf(pageOf(receipt)))?.[1] ?? '';
  return post(pageOf(receipt), { formToken, ...fields });
}

describe('a receipt in the hand of its customer', () => {
  it('is opened by its number and code, however they are typed', async () => {
    const { number, code, link } = await create({ number: 'A65315.17' });
    const open = (typed: Record<string, string>) => post(`${server.url}/external/receipt`, typed);
    const found = await open({ number: number.toLowerCase(), code: code.toLowerCase().replaceAll('-', ' ') });
    expect([found.status, found.headers.get('location')]).toEqual([303, new URL(link).pathname]);
    for (const typed of [
      { number, code: 'ABCD-EFGH-JKMN-PQRS' },
      { number: 'A65315.18', code },
    ]) {
      const refused = await open(typed);
      expect(refused.status).toBe(404);
      expect(await refused.text()).toContain('We don’t know a receipt with this number and code');
    }
  });

  it('needs no script and no cookie, isn’t indexed, and shows nothing of the customers', async () => {
    const answer = await fetch(pageOf(await create()));
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const text = await answer.text();
    expect(text).not.toMatch(/<script|<style/);
    expect(text).toContain('Coffee beans');
    expect(text).not.toContain('Korenaar');
  });

  it('carries the company’s logo once it has one', async () => {
    const receipt = await create();
    expect(await textOf(pageOf(receipt))).not.toContain('logo.png');
    expect((await fetch(`${pageOf(receipt)}/logo.png`)).status).toBe(404);
    const params = { id: company.profileId };
    await company.client.profile.uploadLogo({ params, body: await logoFile() });
    const done = await ask(receipt);
    const pages = [defined(done.headers.get('location') ?? undefined), new URL(receipt.link).pathname];
    for (const page of pages)
      expect(await textOf(server.url + page)).toContain(`${new URL(receipt.link).pathname}/logo.png`);
    const logo = await fetch(`${pageOf(receipt)}/logo.png`);
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it.each(LANGUAGES)('is said in %s', async (language) => {
    const receipt = await create();
    const t = server.services.texts.translate(language);
    expect(await textOf(pageOf(receipt), { 'accept-language': language })).toContain(t('receipt.submit'));
  });

  it('becomes an invoice that is paid, and is emailed to the address that was typed', async () => {
    const receipt = await create();
    const done = await ask(receipt, { ...BUYER, reference: 'PO 7' });
    expect(done.status).toBe(303);
    const shown = await textOf(server.url + defined(done.headers.get('location') ?? undefined));
    const { documentId, documentNumber } = await again(receipt);
    expect(shown).toContain(`Your invoice ${documentNumber}`);
    const { data } = await company.client.invoice.get({ params: { id: defined(documentId ?? undefined) } });
    expect(data).toMatchObject({ totalIncl: '12.10', open: '0.00', reference: 'PO 7' });
    expect(data.receiver).toMatchObject({ name: 'Café De Zwaan', city: 'Amsterdam' });
    const [delivery] = (await company.client.delivery.listOfInvoice({ params: { id: data.id } })).data;
    expect(delivery).toMatchObject({ recipient: BUYER.email });
    const view = /href="([^"]+\/view)"/.exec(shown)?.[1] ?? '';
    expect(await textOf(server.url + new URL(view).pathname)).toContain(documentNumber);
    // Whoever finds the receipt later learns that there is one, and no more.
    const later = await textOf(pageOf(receipt));
    expect(later).toContain('An invoice has already been created');
    expect(later).not.toMatch(/\/external\/invoice|2026-0001|zwaan/i);
  });

  it('is invoiced once, however often the form is sent at the same moment', async () => {
    const receipt = await create();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(receipt)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect((await company.client.invoice.list({ query: {} })).meta.count).toBe(1);
  });

  it('is for the customer who is known by all that was typed, and for nobody else', async () => {
    await ask(await create());
    await ask(await create());
    const { data } = await company.client.customer.list({ query: { q: 'zwaan' } });
    expect(data.map(({ invoiceCount }) => invoiceCount)).toEqual([2]);
    await ask(await create(), { ...BUYER, postalCode: '9999 ZZ' });
    expect((await company.client.customer.list({ query: { q: 'zwaan' } })).data).toHaveLength(2);
  });

  it.each([
    ['name', { ...BUYER, name: ' ' }, 'Enter Company or name.'],
    ['email', { ...BUYER, email: 'nobody' }, 'Check Email address.'],
    ['address', { ...BUYER, address: '' }, 'Enter Street and number.'],
  ])('says what is wrong with %s, and keeps what was typed', async (_, fields, problem) => {
    const receipt = await create();
    const answer = await ask(receipt, fields);
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain(problem);
    expect(text).toContain('Damstraat 4'.slice(0, fields.address === '' ? 0 : undefined));
    expect(await again(receipt)).toMatchObject({ state: 'open' });
    expect((await company.client.customer.list({ query: { q: 'zwaan' } })).data).toEqual([]);
  });

  it('is left alone by a form from elsewhere', async () => {
    const receipt = await create();
    const answer = await post(pageOf(receipt), { ...BUYER, formToken: '9999999999.forged' });
    expect([answer.status, (await again(receipt)).state]).toEqual([409, 'open']);
  });

  it('says what keeps the company from making the invoice, and adds no customer', async () => {
    const lines = [{ description: 'Bread', amount: '12.10', vatRate: '5.5' }];
    const answer = await ask(await create({ lines }));
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('There’s no VAT code for a rate on this receipt');
    expect((await company.client.customer.list({ query: { q: 'zwaan' } })).data).toEqual([]);
  });

  it('is unknown under any other address', async () => {
    expect((await fetch(`${server.url}/external/receipt/${'x'.repeat(32)}`)).status).toBe(404);
  });
});
