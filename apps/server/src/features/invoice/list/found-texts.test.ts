import { plainDate } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  furnishCompany,
  lineBody,
  markAsSent,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const findInvoices = (query: { q: string; cursor?: string; perPage?: number }) =>
  company.client.invoice.list({ query: { type: 'invoice', sort: '-sendDate', ...query } });

const draftOf = (description: string, sendDate: string) =>
  createDraft(company, { sendDate: plainDate(sendDate), lines: [lineBody(company, { description })] });

describe('a search text in sent documents', () => {
  it('is found from the moment its draft is sent, newest first, with the count of every page', async () => {
    const drafts = [];
    for (const day of ['2026-11-03', '2026-11-19', '2026-11-11']) drafts.push(await draftOf('Zeppelin', day));
    expect((await findInvoices({ q: 'zeppelin' })).meta.count).toBe(0);
    for (const draft of drafts) await markAsSent(company, draft);
    const first = await findInvoices({ q: 'ZEPPELIN', perPage: 2 });
    expect(first.data.map(({ sendDate }) => sendDate)).toEqual(['2026-11-19', '2026-11-11']);
    expect(first.meta).toMatchObject({ count: 3, countIsBound: false, first: 1, last: 2 });
    const second = await findInvoices({ q: 'zeppelin', perPage: 2, cursor: first.meta.next ?? '' });
    expect(second.data.map(({ sendDate }) => sendDate)).toEqual(['2026-11-03']);
    expect(second.meta).toMatchObject({ count: 3, first: 3, last: 3, next: null });
  });

  it('is found with the latest date of its draft', async () => {
    const draft = await draftOf('Luchtballon', '2026-11-04');
    const { data: moved } = await company.client.invoice.update({
      params: { id: draft.id },
      body: { version: draft.version, sendDate: plainDate('2026-11-21') },
    });
    await markAsSent(company, await draftOf('Luchtballon', '2026-11-20'));
    await markAsSent(company, moved);
    const { data } = await findInvoices({ q: 'luchtballon', perPage: 1 });
    expect(data.map(({ id }) => id)).toEqual([draft.id]);
  });

  it('is found once where the number begins with it too', async () => {
    const sent = await markAsSent(company, await draftOf('Boot', '2026-11-21'));
    const { number } = sent;
    if (number === null) throw new Error('a sent invoice has a number');
    await markAsSent(company, await draftOf(`Deel van ${number}`, '2026-11-21'));
    expect((await findInvoices({ q: number })).meta.count).toBe(2);
  });
});
