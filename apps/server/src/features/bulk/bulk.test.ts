import { randomUUID } from 'node:crypto';
import type { BulkRequest } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
  markAsSent,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { createSentQuotation } from '../../../test/furnish-quotation.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { type Bookkeeping, startBookkeeping } from '../../integrations/test/bookkeeping-server.ts';
import { runBulk } from './run-bulk.ts';
import { sweepBulk } from './sweep-bulk.ts';

let bookkeeping: Bookkeeping;
let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  bookkeeping = await startBookkeeping();
  server = await startTestServer({
    env: { RUN_JOBS: 'false' },
    moreServices: [bookkeeping.definition],
  });
  company = await furnishCompany(server);
  await company.client.integration.connect({ params: { name: 'bookkeeping' }, body: { config: {} } });
});
afterAll(async () => {
  await server.stop();
  await bookkeeping.stop();
});

type Request = Parameters<FurnishedCompany['client']['bulk']['start']>[0]['body'];
type Action = BulkRequest['action'];
type Changes<A extends Action> = Partial<Omit<Extract<Request, { action: A }>, 'action'>>;

/** Starts an action. */
async function start<A extends Action>(action: A, changes: Changes<A> & { selection: Request['selection'] }) {
  const body = { token: randomUUID(), action, ...changes } as unknown as Request;
  return (await company.client.bulk.start({ body })).data;
}

/** Runs it to its end, as the job would. */
async function run(bulkId: string) {
  await runBulk(server.services, { companyId: company.companyId, bulkId });
  return (await company.client.bulk.get({ params: { id: bulkId } })).data;
}

const failures = async (id: string) =>
  (await company.client.bulk.listItems({ params: { id }, query: { state: 'failed' } })).data;
const invoice = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;

it('says before drafts are sent how many are dated before the last invoice, and after the year of the next number', async () => {
  const other = await furnishCompany(server);
  await createSent(other);
  const { data: numbers } = await other.client.company.getNumbers();
  await other.client.company.updateNumbers({ body: { nextNumber: '2025-0412' } });
  const { id: undated } = await createDraft(other);
  const { id: early } = await createDraft(other, { sendDate: '2026-11-01' });
  const { id: old } = await createDraft(other, { sendDate: '2025-12-01' });
  const advise = async (selection: Request['selection']) =>
    (await other.client.bulk.preview({ body: { selection } })).data;
  const lastDate = '2026-11-21';
  const next = { lastDate, nextNumber: '2025-0412' };
  expect(await advise({ ids: [undated] })).toEqual({ ...next, backDated: 0, afterNumbersYear: 1 });
  expect(await advise({ ids: [undated, early] })).toEqual({ ...next, backDated: 1, afterNumbersYear: 2 });
  const all = { filter: { type: 'draft' as const }, except: [undated] };
  expect(await advise(all)).toEqual({ ...next, backDated: 2, afterNumbersYear: 1 });
  expect(await advise({ ids: [old] })).toMatchObject({ afterNumbersYear: 0 });
  const token = randomUUID();
  const begin = async (action: 'send' | 'archive') => {
    const selection = { ids: [undated, early] };
    const body =
      action === 'send' ? { action, selection, token, channel: 'mark' as const } : { action, selection };
    return (await other.client.bulk.start({ body })).data;
  };
  expect((await begin('send')).advice).toEqual({ ...next, backDated: 1, afterNumbersYear: 2 });
  expect((await begin('send')).advice).toBeNull();
  expect((await begin('archive')).advice).toBeNull();
  await other.client.company.updateNumbers({ body: { nextNumber: numbers.nextNumber } });
  expect(await advise(all)).toMatchObject({ afterNumbersYear: 0 });
});

describe('an action on many documents', () => {
  it('sends drafts, and names each that couldn’t be sent', async () => {
    const { data: nobody } = await company.client.customer.create({
      body: customerBody({ name: 'Without email', email: '' }),
    });
    const good = await createDraft(company);
    const without = await createDraft(company, { customerId: nobody.id });
    const empty = await createDraft(company, { lines: [] });
    const sent = await createSent(company);
    const foreign = await createDraft(await furnishCompany(server));
    const ids = [good.id, without.id, empty.id, sent.id, foreign.id, good.id];
    const begun = await start('send', { selection: { ids }, channel: 'email' });
    expect(begun).toMatchObject({
      state: 'running',
      total: 5,
      done: 0,
      failed: 0,
      createdByName: 'Jan Jansen',
    });
    expect(await run(begun.id)).toMatchObject({ state: 'done', total: 5, done: 1, failed: 4 });
    expect(await invoice(good.id)).toMatchObject({ status: 1, delivery: 'queued' });
    expect(
      (await failures(begun.id)).map(({ documentId, label, code }) => [documentId, label, code]),
    ).toEqual([
      [sent.id, sent.number, 4],
      [without.id, 'Without email', 1012],
      [empty.id, empty.customerName, 1008],
      [foreign.id, '', 3],
    ]);
    const { data: inDutch } = await server
      .as(company.token, 'nl')
      .bulk.listItems({ params: { id: begun.id }, query: { state: 'failed' } });
    expect(inDutch[1]?.message).toBe('Vul minimaal één ontvanger in');
  });

  it('says of an invoice what the law wants on it', async () => {
    const { data: customer } = await company.client.customer.create({ body: { name: 'Without address' } });
    const line = lineBody(company, { price: '200.00' });
    const draft = await createDraft(company, { customerId: customer.id, lines: [line] });
    const { id } = await start('send', { selection: { ids: [draft.id] }, channel: 'mark' });
    await run(id);
    const alone = await refusalOf(markAsSent(company, draft));
    expect(await failures(id)).toMatchObject([{ code: alone.code, message: alone.message }]);
    expect(alone.message).toMatch(/ address/);
  });

  it('registers that the full open amount was paid, also for partly paid ones', async () => {
    const whole = await createSent(company);
    const part = await createSent(company);
    const paid = await createSent(company);
    const pay = (id: string, amount: string) =>
      company.client.invoice.registerPayment({
        params: { id },
        body: { token: randomUUID(), amount, paidOn: '2026-11-20', methodId: null, note: '' },
      });
    await pay(part.id, '21.00');
    await pay(paid.id, '121.00');
    const ids = [whole.id, part.id, paid.id];
    const begun = await start('registerPayment', { selection: { ids }, paidOn: '2026-11-21' });
    expect(await run(begun.id)).toMatchObject({ done: 2, failed: 1 });
    expect((await invoice(whole.id)).payments.map(({ amount }) => amount)).toEqual(['121.00']);
    expect((await invoice(part.id)).payments.map(({ amount }) => amount)).toEqual(['21.00', '100.00']);
    expect(await failures(begun.id)).toMatchObject([{ label: paid.number, code: 1106 }]);
  });

  it('books each document only once', async () => {
    const { id } = await createSent(company);
    const draft = await createDraft(company);
    const first = await start('book', { selection: { ids: [id, draft.id] } });
    expect(await run(first.id)).toMatchObject({ done: 1, failed: 1 });
    const second = await start('book', { selection: { ids: [id] } });
    expect(await run(second.id)).toMatchObject({ done: 0, failed: 1 });
    expect(await failures(second.id)).toMatchObject([{ documentId: id, code: 1104 }]);
    const superuser = await server.superuser();
    const { rows } = await superuser.query(`SELECT state FROM service_jobs WHERE document_id = $1`, [id]);
    await superuser.end();
    expect(rows).toEqual([{ state: 'waiting' }]);
    const { data: events } = await company.client.invoice.listTimeline({ params: { id } });
    expect(events.filter(({ event }) => event === 'bookingQueued')).toHaveLength(1);
  });

  it('credits in full', async () => {
    const { id } = await createSent(company);
    const begun = await start('credit', { selection: { ids: [id] } });
    expect(await run(begun.id)).toMatchObject({ done: 1, failed: 0 });
    expect(await invoice(id)).toMatchObject({ status: 3 });
  });

  it('reminds once a day, and says why others weren’t reminded', async () => {
    const due = await createSent(company, { sendDate: '2026-10-01', term: 14 });
    const paid = await createSent(company, { sendDate: '2026-10-01', term: 14 });
    const payment = await start('registerPayment', { selection: { ids: [paid.id] }, paidOn: '2026-11-21' });
    await run(payment.id);
    const begun = await start('remind', { selection: { ids: [due.id, paid.id] } });
    expect(await run(begun.id)).toMatchObject({ done: 1, failed: 1 });
    expect(await failures(begun.id)).toMatchObject([{ label: paid.number, code: 1106 }]);
    expect(await invoice(due.id)).toMatchObject({ remindCount: 1 });
    const again = await start('remind', { selection: { ids: [due.id] } });
    expect(await run(again.id)).toMatchObject({ done: 0, failed: 1 });
  });

  it('archives and deletes quotations', async () => {
    const [one, other] = [await createSentQuotation(company), await createSentQuotation(company)];
    const sent = await createSent(company);
    const begun = await start('archive', { selection: { ids: [one.id, other.id, sent.id] } });
    expect(await run(begun.id)).toMatchObject({ done: 2, failed: 1 });
    expect(await failures(begun.id)).toMatchObject([{ label: sent.number, code: 1105 }]);
    const found = await start('delete', { selection: { filter: { type: 'quotation' } } });
    expect(await run(found.id)).toMatchObject({ total: 2, done: 2 });
    expect((await company.client.quotation.list()).data).toEqual([]);
    const { data: register } = await company.client.numberRegister.list({
      query: { series: 'quotation', prefix: defined(one.number).replace(/\d+$/, '') },
    });
    expect(register.map(({ number, state }) => [number, state])).toEqual([
      [one.number, 'deleted'],
      [other.number, 'deleted'],
    ]);
  });

  it('deletes drafts and keeps what was sent', async () => {
    const draft = await createDraft(company);
    const sent = await createSent(company);
    const begun = await start('delete', { selection: { ids: [draft.id, sent.id] } });
    expect(await run(begun.id)).toMatchObject({ done: 1, failed: 1 });
    expect(await refusalOf(company.client.invoice.get({ params: { id: draft.id } }))).toMatchObject({
      code: 3,
    });
    const { data } = await company.client.bulk.listItems({ params: { id: begun.id } });
    expect(data.map(({ label, state }) => [label, state])).toEqual([
      [draft.customerName, 'done'],
      [sent.number, 'failed'],
    ]);
  });

  it('covers everything a filter matches at that moment, in order, except unticked ones', async () => {
    const reference = randomUUID();
    const drafts = [];
    for (const price of ['1.00', '3.00', '2.00'])
      drafts.push(
        await createDraft(company, {
          reference,
          lines: [{ ...(await createDraftLine()), price, description: reference }],
        }),
      );
    const begun = await start('delete', {
      selection: {
        filter: { type: 'draft', q: reference, sort: '-amount' },
        except: [defined(drafts[0]).id],
      },
    });
    const late = await createDraft(company, {
      lines: [{ ...(await createDraftLine()), description: reference }],
    });
    const { data } = await company.client.bulk.listItems({ params: { id: begun.id } });
    expect(data.map(({ documentId }) => documentId)).toEqual([defined(drafts[1]).id, defined(drafts[2]).id]);
    expect(await run(begun.id)).toMatchObject({ total: 2, done: 2 });
    expect(await invoice(late.id)).toMatchObject({ status: 0 });
    expect(await invoice(defined(drafts[0]).id)).toMatchObject({ status: 0 });
  });

  async function createDraftLine() {
    const { lines } = await createDraft(company);
    const { id: _, vat, ledger, ...line } = defined(lines[0]);
    return {
      id: randomUUID(),
      number: line.number,
      description: line.description,
      quantity: '1',
      price: '1.00',
      discount: '0',
      unit: '',
      descriptionOnly: false,
      vatId: defined(vat).id,
      ledgerId: defined(ledger).id,
    };
  }

  it('starts once per token, even at the same moment', async () => {
    const { id } = await createSent(company);
    const body = { token: randomUUID(), action: 'book' as const, selection: { ids: [id] } };
    const begun = await Promise.all([1, 2, 3].map(() => company.client.bulk.start({ body })));
    expect(new Set(begun.map(({ data }) => data.id)).size).toBe(1);
    await run(defined(begun[0]).data.id);
    const again = await company.client.bulk.start({ body });
    expect(again.data).toMatchObject({ id: defined(begun[0]).data.id, state: 'done', total: 1, done: 1 });
    const other = { ...body, action: 'delete' as const };
    expect(await refusalOf(company.client.bulk.start({ body: other }))).toMatchObject({
      code: 1172,
      field: 'token',
    });
  });

  it('processes each document once, though two servers work on it and one dies', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) ids.push((await createSent(company)).id);
    const begun = await start('registerPayment', { selection: { ids }, paidOn: '2026-11-21' });
    await Promise.all([run(begun.id), run(begun.id), run(begun.id)]);
    expect(await run(begun.id)).toMatchObject({ state: 'done', done: 12, failed: 0 });
    for (const id of ids) expect((await invoice(id)).payments).toHaveLength(1);
  });

  it('stops on request: what is done stays, the rest is not touched', async () => {
    const ids = [(await createDraft(company)).id, (await createDraft(company)).id];
    const begun = await start('delete', { selection: { ids } });
    const { data } = await company.client.bulk.cancel({ params: { id: begun.id } });
    expect(data.state).toBe('cancelling');
    expect(await run(begun.id)).toMatchObject({ state: 'cancelled', done: 0, failed: 0, total: 2 });
    expect(await invoice(defined(ids[0]))).toMatchObject({ status: 0 });
    expect(await refusalOf(company.client.bulk.cancel({ params: { id: begun.id } }))).toMatchObject({
      code: 4,
    });
  });

  it('is found again when its job got lost', async () => {
    const { id } = await createSent(company);
    const begun = await start('book', { selection: { ids: [id] } });
    const superuser = await server.superuser();
    const queued = async () =>
      defined(
        (
          await superuser.query<{ count: number }>(
            `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'run-bulk' AND data ->> 'bulkId' = $1`,
            [begun.id],
          )
        ).rows[0],
      ).count;
    const before = await queued();
    await sweepBulk(server.services);
    expect(await queued()).toBe(before);
    server.clock.advance(61_000);
    await sweepBulk(server.services);
    expect(await queued()).toBe(before + 1);
    await superuser.end();
    expect(await run(begun.id)).toMatchObject({ state: 'done', done: 1 });
  });

  it('acts with the rights of the moment', async () => {
    const one = await createSent(company);
    const begun = await start('book', { selection: { ids: [one.id] } });
    const draft = await createDraft(company);
    const superuser = await server.superuser();
    const become = (role: string) =>
      superuser.query('UPDATE memberships SET role = $1 WHERE user_id = $2', [role, company.userId]);
    await become('employee');
    expect(await run(begun.id)).toMatchObject({ done: 0, failed: 1 });
    expect(await failures(begun.id)).toMatchObject([{ code: 1000 }]);
    const body = { token: randomUUID(), action: 'book' as const, selection: { ids: [one.id] } };
    expect(await refusalOf(company.client.bulk.start({ body }))).toMatchObject({ code: 1000 });
    // An employee may delete their own drafts.
    const removal = await start('delete', { selection: { ids: [draft.id] } });
    expect(await run(removal.id)).toMatchObject({ done: 1, failed: 0 });
    await become('owner');
    await superuser.end();
  });

  it.each([
    [{ action: 'book', selection: { ids: [] } }, 5, 'selection.ids'],
    [{ action: 'book', selection: { filter: { number: 'nothing like it' } } }, 1102, 'selection'],
    [{ action: 'dance', selection: { ids: [randomUUID()] } }, 5, 'action'],
    [{ action: 'registerPayment', selection: { ids: [randomUUID()] } }, 5, 'paidOn'],
    [{ action: 'send', selection: { ids: [randomUUID()] }, channel: 'pigeon' }, 5, 'channel'],
  ])('refuses %j', async (body, code, field) => {
    const refusal = await refusalOf(
      company.client.bulk.start({ body: { token: randomUUID(), ...body } as unknown as Request }),
    );
    expect(refusal).toMatchObject({ code, field });
  });

  it('lists actions, newest first, only for the company', async () => {
    const { data, meta } = await company.client.bulk.list({ query: { perPage: 3 } });
    expect(data).toHaveLength(3);
    expect(meta.count).toBeGreaterThan(5);
    expect(data.map(({ createdAt }) => createdAt)).toEqual(
      data
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    const other = await furnishCompany(server);
    expect((await other.client.bulk.list()).data).toEqual([]);
    expect(await refusalOf(other.client.bulk.get({ params: { id: defined(data[0]).id } }))).toMatchObject({
      code: 3,
    });
  });
});
