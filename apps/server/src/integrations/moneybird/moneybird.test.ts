import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  addRate,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { sweepIntegrations } from '../../features/integration/check/sweep-integrations.ts';
import { jobOf } from '../test/at-bookkeeping.ts';
import { type AtMoneybird, startAtMoneybird } from './test/at-moneybird.ts';

const params = { name: 'moneybird' };
const MINUTE = 60_000;

let at: AtMoneybird;
let company: FurnishedCompany;
beforeAll(async () => {
  at = await startAtMoneybird();
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
});
afterEach(() => {
  const { moneybird } = at;
  moneybird.fault = undefined;
  moneybird.books.roundsUp = false;
  // Companies start with the same numbers.
  moneybird.books.invoices.length = 0;
  moneybird.books.contacts.length = 0;
  moneybird.books.administrations.length = 1;
  moneybird.asked.length = 0;
  at.server.clock.set('2026-11-21T10:00:00Z');
});
afterAll(() => at.stop());

const stateOf = async () => (await company.client.integration.get({ params })).data.state;
const told = async () =>
  (await company.client.notification.list()).data.filter(({ kind }) => kind === 'integrationProblem');
async function posted(...lines: Parameters<typeof lineBody>[1][]) {
  const draft = lines.length === 0 ? {} : { lines: lines.map((line) => lineBody(company, line)) };
  const sent = await createSent(company, draft);
  expect(await at.post(company, [sent.id])).toEqual([]);
  await at.work(company);
  return sent;
}

describe('connecting', () => {
  it('takes a token that Moneybird accepts, and posts once everything is matched', async () => {
    const connect = (key: string) =>
      company.client.integration.connect({ params, body: { config: { key, office: '' } } });
    expect((await refusalOf(connect('wrong'))).code).toBe(ERRORS.integrationRefused.code);
    expect((await connect(at.moneybird.key)).data).toMatchObject({ state: 'needsMapping', isMapped: true });
    const sent = await createSent(company);
    await at.post(company, [sent.id]);
    await at.work(company);
    expect(at.moneybird.books.invoices).toEqual([]);
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'waiting',
      message: expect.stringContaining('matched'),
    });
    expect(await at.match(company)).toBe(true);
    expect(await stateOf()).toBe('connected');
    await at.work(company);
    expect(at.moneybird.books.invoices).toHaveLength(1);
  });

  it('suggests what each of ours is called there', async () => {
    await at.connect(company);
    const { data } = await company.client.integration.getMapping({ params });
    const suggested = data.entries.filter(({ kind }) => kind === 'vat').map((entry) => entry.suggested);
    expect(suggested).toEqual(['21', '9', '71', '72', '73', '74', '75']);
    expect(data.choices.ledger).not.toContainEqual(expect.objectContaining({ value: '4000' }));
  });

  it('takes an authorisation on Moneybird’s page, and waits when it is withdrawn', async () => {
    const { data } = await company.client.integration.connect({ params, body: { config: { key: '' } } });
    expect(data.state).toBe('needsAuthorisation');
    const query = at.moneybird.agree(defined(data.authorisationUrl));
    await company.client.integration.callback({ params, query });
    expect(await stateOf()).toBe('needsMapping');
    await at.match(company);
    at.moneybird.voidAccess();
    const first = await posted();
    expect(at.moneybird.books.find(first.number)).toBeDefined();
    at.moneybird.revoke();
    const second = await posted();
    expect(await stateOf()).toBe('needsAuthorisation');
    expect(await told()).toHaveLength(1);
    const again = await company.client.integration.connect({ params, body: { config: {} } });
    await company.client.integration.callback({
      params,
      query: at.moneybird.agree(defined(again.data.authorisationUrl)),
    });
    expect(await stateOf()).toBe('connected');
    await at.work(company);
    expect(await jobOf(company, second.id)).toMatchObject({ state: 'done' });
  });

  it('asks which administration where there are several', async () => {
    at.moneybird.books.administrations.push({ id: '456', name: 'Jansen Holding' });
    await company.client.integration.connect({
      params,
      body: { config: { key: at.moneybird.key, office: '' } },
    });
    const refused = await refusalOf(company.client.integration.getMapping({ params }));
    expect(refused.code).toBe(ERRORS.integrationChoiceMissing.code);
    const field = { ...params, field: 'office' };
    const { data } = await company.client.integration.listChoices({ params: field });
    expect(data.map(({ value }) => value)).toEqual(['123', '456']);
    await company.client.integration.update({ params, body: { config: { office: '456' } } });
    expect(await at.match(company)).toBe(true);
    await company.client.integration.update({ params, body: { config: { office: '123' } } });
    expect(await stateOf()).toBe('needsMapping');
  });
});

describe('what is matched', () => {
  it('is checked when a code is added here or disappears there; the company is told once', async () => {
    await at.connect(company);
    await company.client.vatCode.create({
      body: { name: 'Reverse charge', factor: '1', type: 'reverseCharge', code: '' },
    });
    await sweepIntegrations(at.server.services);
    expect(await stateOf()).toBe('needsMapping');
    expect(await told()).toHaveLength(1);
    expect(await at.match(company)).toBe(true);
    const { rates } = at.moneybird.books;
    const gone = defined(rates.pop());
    at.server.clock.advance(MINUTE);
    for (const _ of [1, 2]) {
      expect((await company.client.integration.test({ params })).data.ok).toBe(false);
    }
    expect(await stateOf()).toBe('needsMapping');
    expect(await told()).toHaveLength(2);
    rates.push(gone);
  });

  it('is saved with whether documents are posted by themselves', async () => {
    await at.connect(company);
    const save = async (body: object) =>
      (await company.client.integration.saveMapping({ params, body: { entries: [], ...body } })).data
        .autobooking;
    expect([await save({}), await save({ autobooking: true }), await save({})]).toEqual([false, true, true]);
    expect((await company.client.integration.getMapping({ params })).data.autobooking).toBe(true);
    expect(await save({ autobooking: false })).toBe(false);
  });

  it('is one of ours and one of theirs', async () => {
    await at.connect(company);
    const save = (entry: { ours: string; theirs: string }) =>
      company.client.integration.saveMapping({
        params,
        body: { entries: [{ kind: 'ledger', ...entry }] },
      });
    const { ledgerId: ours } = company;
    expect(await refusalOf(save({ ours, theirs: '21' }))).toMatchObject({ field: 'entries.0.theirs' });
    expect(await refusalOf(save({ ours: 'x', theirs: '8000' }))).toMatchObject({
      field: 'entries.0.ours',
    });
    expect((await save({ ours, theirs: '8000' })).data.isComplete).toBe(false);
    const stranger = await furnishCompany(at.server);
    const ofStranger = stranger.client.integration.getMapping({ params });
    expect((await refusalOf(ofStranger)).code).toBe(ERRORS.notFound.code);
  });
});

describe('a document', () => {
  beforeEach(() => at.connect(company));

  it('is posted with its contact, accounts, VAT and PDF, and says where', async () => {
    const sent = await posted();
    const invoice = defined(at.moneybird.books.find(sent.number));
    expect(invoice).toMatchObject({
      currency: 'EUR',
      isInclusive: false,
      lines: [{ price: '100.00', tax_rate_id: '21', ledger_account_id: '8000' }],
      attachments: [{ filename: expect.stringMatching(/\.pdf$/) }],
    });
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'done',
      remoteId: invoice.id,
      remoteNumber: sent.number,
      remoteUrl: expect.stringContaining(`/123/external_sales_invoices/${invoice.id}`),
    });
    const { data } = await company.client.invoice.get({ params: { id: sent.id } });
    expect(data.statuses).toContain('booked');
  });

  it('of every VAT regime is posted to its own rate', async () => {
    const customer = await company.client.customer.create({
      body: customerBody({ country: 'DE', vatNumber: 'DE136695976', email: 'de@example.test' }),
    });
    for (const [type, rate] of [
      ['high', '21'],
      ['low', '9'],
      ['exempt', '71'],
      ['ICPS', '73'],
      ['ICPG', '74'],
      ['EBU', '75'],
    ] as const) {
      const sent = await createSent(company, {
        customerId: customer.data.id,
        lines: [lineBody(company, { vatId: company.vat[type] })],
      });
      await at.post(company, [sent.id]);
      await at.work(company);
      expect(at.moneybird.books.find(sent.number)?.lines[0]).toMatchObject({ tax_rate_id: rate });
    }
    expect(at.moneybird.books.contacts).toHaveLength(1);
  });

  it('with inclusive prices, discounts and another currency agrees to the cent', async () => {
    await addRate(company, 'USD');
    const sent = await createSent(company, {
      includesVat: true,
      discount: '7.5',
      currency: 'USD',
      lines: [
        lineBody(company, { price: '9.99', quantity: '3' }),
        lineBody(company, { price: '0.35', vatId: company.vat.low, discount: '10' }),
      ],
    });
    await at.post(company, [sent.id]);
    await at.work(company);
    const { data } = await company.client.invoice.get({ params: { id: sent.id } });
    const invoice = defined(at.moneybird.books.find(sent.number));
    const total = invoice.taxes.reduce((sum, { base, tax }) => sum + base + tax, 0);
    expect((total / 100).toFixed(2)).toBe(data.totalIncl);
    expect(invoice).toMatchObject({ currency: 'USD', isInclusive: true });
  });

  it('whose discount makes another VAT than its rate is posted with VAT, to the same total', async () => {
    const lines = [lineBody(company, { price: '90.05' })];
    const sent = await createSent(company, { discount: '5', lines });
    expect(sent).toMatchObject({ totalExcl: '85.55', totalIncl: '103.51' });
    await at.post(company, [sent.id]);
    await at.work(company);
    expect(await jobOf(company, sent.id)).toMatchObject({ state: 'done', message: '' });
    expect(at.moneybird.books.find(sent.number)).toMatchObject({
      isInclusive: true,
      lines: [{ price: '103.51' }],
    });
  });

  it('that credits is posted with negative amounts', async () => {
    const invoice = await posted();
    const { data: credit } = await company.client.invoice.credit({
      params: { id: invoice.id },
      body: { channel: 'mark' },
    });
    await at.post(company, [credit.id]);
    await at.work(company);
    expect(at.moneybird.books.find(credit.number)?.lines).toMatchObject([{ price: '-100.00' }]);
  });

  it('with another total there is withdrawn, and refused with the difference', async () => {
    at.moneybird.books.roundsUp = true;
    const sent = await posted();
    expect(at.moneybird.books.invoices).toEqual([]);
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('0,01'),
    });
    at.moneybird.books.roundsUp = false;
    expect(await at.post(company, [sent.id])).toEqual([]);
    await at.work(company);
    expect(await jobOf(company, sent.id)).toMatchObject({ state: 'done' });
  });

  it('that is there with another total, since the answer was lost, says that people have to correct it there', async () => {
    at.moneybird.books.roundsUp = true;
    at.moneybird.fault = { on: 'POST external_sales_invoices', is: 'unanswered' };
    const sent = await posted();
    at.moneybird.fault = undefined;
    at.server.clock.advance(10 * MINUTE);
    await at.work(company);
    expect(at.moneybird.books.invoices).toHaveLength(1);
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/0,01\. Correct or delete it there/),
    });
  });

  it('finds its customer again, tells changes once, and makes a deleted contact again', async () => {
    const { books } = at.moneybird;
    books.createContact({ company_name: 'Old name', customer_id: 'K1', tax_number: 'nl004495445b01' });
    const body = customerBody({ vatNumber: 'NL004495445B01' });
    const { data: customer } = await company.client.customer.create({ body });
    const send = async () => {
      const sent = await createSent(company, { customerId: customer.id });
      await at.post(company, [sent.id]);
      await at.work(company);
    };
    await send();
    await send();
    expect(books.contacts).toHaveLength(1);
    expect(books.contacts[0]?.fields).toMatchObject({ company_name: body.name, customer_id: 'K1' });
    expect(at.moneybird.asked.filter((call) => call === 'PATCH contacts')).toHaveLength(1);
    books.contacts.length = 0;
    await send();
    expect(books.contacts).toHaveLength(1);
    expect(books.invoices).toHaveLength(3);
  });
});

describe('a fault', () => {
  beforeEach(() => at.connect(company));
  const create = 'POST external_sales_invoices';

  it.each([
    ['no answer after it was posted', { on: create, is: 'unanswered' }],
    ['an answer that can’t be read', { on: create, is: 'malformed' }],
    ['an error of its own', { is: 500 }],
    ['being asked to wait', { on: create, is: 429 }],
  ] as const)('%s leads to one booking', async (_, fault) => {
    at.moneybird.fault = fault;
    const sent = await posted();
    expect(await jobOf(company, sent.id)).toMatchObject({ state: 'waiting' });
    at.moneybird.fault = undefined;
    at.server.clock.advance(2 * MINUTE);
    await at.work(company);
    expect(await jobOf(company, sent.id)).toMatchObject({ state: 'done' });
    expect(at.moneybird.books.invoices).toHaveLength(1);
    expect(at.moneybird.books.invoices[0]?.attachments).toHaveLength(1);
  });

  it('says what Moneybird refuses', async () => {
    at.moneybird.isClosed = true;
    const sent = await posted();
    at.moneybird.isClosed = false;
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('date is in a closed period'),
    });
  });
});
