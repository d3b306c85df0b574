import { randomUUID } from 'node:crypto';
import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const get = (id: string) => company.client.invoice.get({ params: { id } });

async function onDatabase(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const superuser = await server.superuser();
  try {
    return (await superuser.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await superuser.end();
  }
}

describe('deleting', () => {
  it('removes a draft and leaves its event log', async () => {
    const { id } = await createDraft(company);
    await company.client.invoice.delete({ params: { id } });
    expect((await refusalOf(get(id))).code).toBe(ERRORS.notFound.code);
    expect((await refusalOf(company.client.invoice.delete({ params: { id } }))).code).toBe(
      ERRORS.notFound.code,
    );
    const events = await onDatabase('SELECT event FROM document_events WHERE document_id = $1 ORDER BY seq', [
      id,
    ]);
    expect(events).toEqual([{ event: 'created' }, { event: 'deleted' }]);
  });

  it('refuses a sent document, and changes nothing', async () => {
    const sent = await createSent(company);
    const before = (await get(sent.id)).data;
    expect((await refusalOf(company.client.invoice.delete({ params: { id: sent.id } }))).code).toBe(4);
    expect((await get(sent.id)).data).toEqual(before);
  });

  it('several at once deletes those that can be deleted and lists the others', async () => {
    const drafts = await Promise.all([createDraft(company), createDraft(company)]);
    const sent = await createSent(company);
    const unknown = randomUUID();
    const ids = [drafts[0].id, sent.id, unknown, drafts[1].id, drafts[0].id];
    const { data } = await company.client.invoice.deleteMany({ body: { ids } });
    expect(data).toEqual({
      deleted: drafts.map(({ id }) => id),
      failed: [
        {
          id: sent.id,
          code: 4,
          message: 'This can’t be done right now. Reload the page to see what has changed.',
        },
        { id: unknown, code: 3, message: 'We couldn’t find this. It may have been deleted.' },
      ],
    });
    const dutch = await server.as(company.token, 'nl').invoice.deleteMany({ body: { ids: [sent.id] } });
    expect(defined(dutch.data.failed[0]).message).toBe(
      'Dit kan niet bij de huidige status. Laad de pagina opnieuw om die te zien.',
    );
  });

  it('is limited to an employee’s own drafts', async () => {
    const mine = await createDraft(company);
    const theirs = await createDraft(company);
    await onDatabase('UPDATE documents SET created_by = NULL WHERE id = $1', [theirs.id]);
    await onDatabase(`UPDATE memberships SET role = 'employee' WHERE user_id = $1`, [company.userId]);
    await company.client.invoice.delete({ params: { id: mine.id } });
    expect((await refusalOf(company.client.invoice.delete({ params: { id: theirs.id } }))).code).toBe(
      ERRORS.forbidden.code,
    );
    await onDatabase(`UPDATE memberships SET role = 'owner' WHERE user_id = $1`, [company.userId]);
    await company.client.invoice.delete({ params: { id: theirs.id } });
  });
});

describe('copying', () => {
  it('makes a new draft of a sent invoice, dated when it will be sent', async () => {
    const sent = await createSent(company, {
      sendDate: '2026-11-01',
      reference: 'PO 7',
      textTop: 'Above',
      discount: '10',
    });
    const { data: copy } = await company.client.invoice.copy({ params: { id: sent.id } });
    expect(copy).toMatchObject({
      status: 0,
      version: 1,
      number: null,
      sendDate: null,
      reference: 'PO 7',
      text: { top: 'Above' },
      discount: '10',
      totalIncl: sent.totalIncl,
      customerId: company.customerId,
      contentHash: null,
      viewLink: null,
      payments: [],
    });
    expect(copy.id).not.toBe(sent.id);
    expect(copy.creationToken).not.toBe(sent.creationToken);
    expect(defined(copy.lines[0]).id).not.toBe(defined(sent.lines[0]).id);
    expect(copy.lines.map(({ description, price }) => [description, price])).toEqual([
      ['Design of a logo', '100.00'],
    ]);
    const [entry] = (await company.client.invoice.listTimeline({ params: { id: copy.id } })).data;
    expect(entry).toMatchObject({ event: 'created', actor: 'Jan Jansen' });
  });

  it('makes a new draft of a draft', async () => {
    const draft = await createDraft(company, { reference: 'PO 8' });
    const { data: copy } = await company.client.invoice.copy({ params: { id: draft.id } });
    expect(copy).toMatchObject({ reference: 'PO 8', status: 0, totalIncl: '121.00' });
  });

  it('leaves out what is no longer offered', async () => {
    const { data: ledger } = await company.client.ledger.create({
      body: {
        name: 'Sales',
        ledgerNumber: '8801',
        creditLedgerNumber: '',
        costCenter: '',
        bookTaxless: false,
      },
    });
    const { id } = await createSent({ ...company, ledgerId: ledger.id });
    await company.client.ledger.retire({ params: { id: ledger.id } });
    const { data: copy } = await company.client.invoice.copy({ params: { id } });
    expect(copy.lines[0]).toMatchObject({ ledger: null, vat: { type: 'high' } });
    expect(defined((await get(id)).data.lines[0]).ledger).toMatchObject({ number: '8801' });
  });
});
