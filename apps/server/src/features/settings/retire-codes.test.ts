import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  draftBody,
  furnishCompany,
  lineBody,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { createQuotation, createSentQuotation } from '../../../test/furnish-quotation.ts';
import { createRecurring } from '../../../test/recurring-body.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { recalculateRest } from '../document/recalculate/recalculate-unsent.ts';
import { sweepRecurring } from '../recurring/run/sweep-recurring.ts';
import { sweepPlanned } from '../sending/sweep-planned.ts';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set('2026-11-21T10:00:00Z');
  company = await furnishCompany(server);
});

const setRate = (factor: string) =>
  company.client.vatCode.update({ params: { id: company.vat.high }, body: { factor } });
const retire = () => company.client.vatCode.retire({ params: { id: company.vat.high } });
const get = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;
const notifications = async () =>
  (await company.client.notification.list()).data.flatMap(({ kind, data }) =>
    kind === 'codeChanged' ? [data] : [],
  );

describe('a VAT code whose rate changes', () => {
  it('recalculates unsent documents everywhere, and leaves sent ones', async () => {
    const draft = await createDraft(company);
    const planned = await createDraft(company, { sendDate: '2026-12-01' });
    await company.client.invoice.send({
      params: { id: planned.id },
      body: { version: planned.version, channel: 'mark' },
    });
    const recurring = await createRecurring(company);
    const quotation = await createQuotation(company);
    const sent = await createSent(company);
    const offered = await createSentQuotation(company);
    await setRate('1.25');
    const { data: rows } = await company.client.invoice.list({ query: { type: 'draft' } });
    expect(rows.map(({ totalIncl }) => totalIncl)).toEqual(rows.map(() => '125.00'));
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([draft.id, planned.id]));
    expect((await company.client.recurring.list({})).data).toMatchObject([
      { id: recurring.id, totalIncl: '125.00' },
    ]);
    const { data: quotations } = await company.client.quotation.list({ query: {} });
    expect(quotations.find(({ id }) => id === quotation.id)?.totalIncl).toBe('125.00');
    expect(quotations.find(({ id }) => id === offered.id)?.totalIncl).toBe('121.00');
    const { data: dashboard } = await company.client.overview.getDashboard();
    expect(JSON.stringify(dashboard)).toContain('125.00');
    const shown = await get(draft.id);
    expect(shown).toMatchObject({ totalIncl: '125.00', version: draft.version });
    expect(shown.calculated.totalIncl).toBe('125.00');
    expect(await get(sent.id)).toMatchObject({ totalIncl: '121.00', contentHash: sent.contentHash });
    expect(await notifications()).toMatchObject([{ reason: expect.stringContaining('4 unsent documents') }]);
    const { data: timeline } = await company.client.invoice.listTimeline({ params: { id: draft.id } });
    expect(timeline.map(({ event }) => event)).toEqual(['created', 'recalculated']);
  });

  it('recalculates hundreds, the last of them by its job, with the same result when run twice', async () => {
    const one = await createDraft(company);
    const database = await server.superuser();
    await database.query(
      `INSERT INTO penning.documents (company_id, id, creation_token, kind, status, term, currency, language, includes_vat,
         discount, lines, total_excl, total_vat, total_incl, created_at, updated_at)
       SELECT company_id, gen_random_uuid(), gen_random_uuid(), kind, status, term, currency, language, includes_vat,
         discount, lines, total_excl, total_vat, total_incl, created_at, updated_at
       FROM penning.documents, generate_series(1, 450) WHERE id = $1`,
      [one.id],
    );
    await setRate('1.2');
    const { companyId } = company;
    const job = { companyId, vatId: company.vat.high };
    await recalculateRest(server.services, job);
    await recalculateRest(server.services, job);
    const { rows } = await database.query<{ total: string; count: string }>(
      `SELECT total_incl AS total, count(*) FROM penning.documents WHERE company_id = $1 GROUP BY total_incl`,
      [companyId],
    );
    const events = await database.query(
      `SELECT 1 FROM penning.document_events WHERE company_id = $1 AND event = 'recalculated'`,
      [companyId],
    );
    await database.end();
    expect(rows).toEqual([{ total: '120.00', count: '451' }]);
    expect(events.rowCount).toBe(451);
  });
});

describe('a retired VAT code', () => {
  it('isn’t offered, takes its VAT off unsent documents, and can be restored', async () => {
    const draft = await createDraft(company);
    const sent = await createSent(company);
    expect((await retire()).data).toMatchObject({ retired: true });
    expect(await notifications()).toMatchObject([
      { reason: '1 unsent document has lost it. Choose another there before it is sent.' },
    ]);
    const { data: offered } = await company.client.vatCode.list({});
    expect(offered.map(({ id }) => id)).not.toContain(company.vat.high);
    const { data: all } = await company.client.vatCode.list({ query: { include: 'retired' } });
    expect(all.find(({ id }) => id === company.vat.high)).toMatchObject({ retired: true });
    const shown = await get(draft.id);
    expect(shown).toMatchObject({ totalIncl: '0.00', lines: [{ vat: null }] });
    expect(shown.resetLines).toEqual([{ lineId: defined(shown.lines[0]).id, lost: ['vat'] }]);
    expect(await get(sent.id)).toMatchObject({ totalIncl: '121.00', resetLines: [] });
    const send = company.client.invoice.send({
      params: { id: draft.id },
      body: { version: shown.version, channel: 'mark' },
    });
    expect(await refusalOf(send)).toMatchObject({ code: 1008 });
    const credit = await company.client.invoice.credit({ params: { id: sent.id }, body: {} });
    expect(credit.data).toMatchObject({ totalIncl: '-121.00' });
    await company.client.vatCode.restore({ params: { id: company.vat.high } });
    expect(await get(draft.id)).toMatchObject({ totalIncl: '121.00', resetLines: [] });
  });

  it('shows at once that scheduled and recurring documents need another, not on their day', async () => {
    const draft = await createDraft(company, { sendDate: '2026-12-01' });
    await company.client.invoice.send({
      params: { id: draft.id },
      body: { version: draft.version, channel: 'mark' },
    });
    const recurring = await createRecurring(company);
    const listed = async () => {
      const [invoices, recurrences] = [
        await company.client.invoice.list({ query: { type: 'draft' } }),
        await company.client.recurring.list({}),
      ];
      return [
        invoices.data.find(({ id }) => id === draft.id)?.planProblem,
        recurrences.data.find(({ id }) => id === recurring.id)?.lacksCode,
        (await get(draft.id)).planProblem,
        (await company.client.recurring.get({ params: { id: recurring.id } })).data.lacksCode,
      ];
    };
    const toDo = async () => {
      const { incompletePlanned, incompleteRecurring } = (await company.client.overview.getDashboard()).data
        .toDo;
      return [incompletePlanned, incompleteRecurring];
    };
    expect(await listed()).toEqual(['', false, '', false]);
    expect(await toDo()).toEqual([0, 0]);
    await retire();
    expect(await listed()).toEqual(['documentIncomplete', true, 'documentIncomplete', true]);
    expect(await toDo()).toEqual([1, 1]);
    await company.client.vatCode.restore({ params: { id: company.vat.high } });
    expect(await listed()).toEqual(['', false, '', false]);
    expect(await toDo()).toEqual([0, 0]);
  });

  it('resets a line that names it over the API, and a copy; an unknown code is refused', async () => {
    const sent = await createSent(company);
    await retire();
    const draft = await createDraft(company);
    expect(draft).toMatchObject({ lines: [{ vat: null }], resetLines: [{ lost: ['vat'] }] });
    const { data: copy } = await company.client.invoice.copy({ params: { id: sent.id } });
    expect(copy).toMatchObject({ totalIncl: '0.00', resetLines: [{ lost: ['vat'] }] });
    const strange = draftBody(company, { lines: [lineBody(company, { vatId: company.profileId })] });
    expect(await refusalOf(company.client.invoice.create({ body: strange }))).toMatchObject({ code: 101 });
    const { data: plain } = await company.client.invoice.create({
      body: { customerId: company.customerId, lines: [{ description: 'Advice', price: '10.00' }] },
    });
    expect(plain.lines[0]?.vat?.id).not.toBe(company.vat.high);
  });

  it('turns recurring runs and scheduled documents into drafts with a notification', async () => {
    await createRecurring(company, { startOn: '2026-11-22' });
    const planned = await createDraft(company, { sendDate: '2026-11-22' });
    await company.client.invoice.send({
      params: { id: planned.id },
      body: { version: planned.version, channel: 'mark' },
    });
    await retire();
    server.clock.set('2026-11-22T08:00:00Z');
    await sweepRecurring(server.services);
    await sweepPlanned(server.services);
    const { data: session } = await server.anonymous.session.login({
      body: { email: company.email, password: 'correct horse battery' },
    });
    const client = server.as(session.token);
    const { data: told } = await client.notification.list();
    const kinds = told.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['recurringProblem', 'scheduledSendFailed']));
    const { data: drafts } = await client.invoice.list({ query: { type: 'draft' } });
    expect(drafts).toHaveLength(2);
    expect(drafts.map(({ number }) => number)).toEqual([null, null]);
  });

  it('can’t be deleted while anything uses it, sent or not', async () => {
    await createSent(company);
    const remove = () => company.client.vatCode.delete({ params: { id: company.vat.high } });
    expect(await refusalOf(remove())).toMatchObject({ code: 1004 });
    const { client, ledgerId } = company;
    expect(await refusalOf(client.ledger.delete({ params: { id: ledgerId } }))).toMatchObject({ code: 1004 });
    await client.vatCode.delete({ params: { id: company.vat.low } });
  });
});

it('a retired ledger account is removed from unsent lines, with a warning', async () => {
  const draft = await createDraft(company);
  await company.client.ledger.retire({ params: { id: company.ledgerId } });
  expect(await get(draft.id)).toMatchObject({
    totalIncl: '121.00',
    lines: [{ ledger: null }],
    resetLines: [{ lost: ['ledger'] }],
  });
  expect(await notifications()).toHaveLength(1);
  await company.client.ledger.restore({ params: { id: company.ledgerId } });
  expect(await get(draft.id)).toMatchObject({ resetLines: [] });
});
