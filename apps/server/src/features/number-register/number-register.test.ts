import { isCsvProblem, parseCsv } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertDocument } from '../../../test/document-factory.ts';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  furnishCompany,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

async function setNext(nextNumber: string) {
  const { data } = await company.client.company.getNumbers();
  await company.client.company.updateNumbers({ body: { ...data, nextNumber } });
}

type Query = NonNullable<
  NonNullable<Parameters<FurnishedCompany['client']['numberRegister']['list']>[0]>['query']
>;

/** Every entry of a range, page by page. */
async function collect(query: Query) {
  const entries = [];
  let cursor: string | undefined;
  do {
    const { data, meta } = await company.client.numberRegister.list({
      query: { perPage: 2, ...query, ...(cursor === undefined ? {} : { cursor }) },
    });
    entries.push(...data);
    cursor = meta.next ?? undefined;
  } while (cursor !== undefined);
  return entries;
}

const short = (entries: Awaited<ReturnType<typeof collect>>) =>
  entries.map(({ number, until, state }) => `${number}${until === null ? '' : `–${until}`} ${state}`);

describe('the register', () => {
  it('is empty before a number was assigned', async () => {
    expect((await company.client.numberRegister.listRanges()).data).toEqual([]);
    expect((await company.client.numberRegister.list({ query: { prefix: 'F' } })).data).toEqual([]);
  });

  it('explains every number of a range, on every page', async () => {
    await setNext('F0003');
    const first = await createSent(company, { sendDate: '2025-12-31' });
    const second = await createSent(company);
    await setNext('F0008');
    const third = await createSent(company);
    const { data: credit } = await company.client.invoice.credit({
      params: { id: second.id },
      body: { creationToken: crypto.randomUUID() },
    });
    await setNext('F0012');
    await createDraft(company);
    const entries = await collect({ prefix: 'F' });
    expect(short(entries)).toEqual([
      'F0003 sent',
      'F0004 credited',
      'F0005–F0007 skipped',
      'F0008 sent',
      'F0009 credit',
      'F0010–F0011 skipped',
    ]);
    expect(entries.map(({ documentId }) => documentId)).toEqual([
      first.id,
      second.id,
      null,
      third.id,
      credit.id,
      null,
    ]);
    expect(entries.map(({ reason }) => reason)).toEqual([
      'Dated 2025-12-31',
      'Dated 2026-11-21; fully credited by F0009',
      'Jan Jansen set the next number to F0008 on 2026-11-21',
      'Dated 2026-11-21',
      'Credit note for F0004, dated 2026-11-21',
      'Jan Jansen set the next number to F0012 on 2026-11-21',
    ]);
    expect(entries[2]).toMatchObject({ count: 3, at: '2026-11-21T10:00:00.000Z', totalIncl: null });
    const { data: ranges } = await company.client.numberRegister.listRanges();
    expect(ranges).toEqual([
      {
        series: 'invoice',
        prefix: 'F',
        first: 'F0003',
        last: 'F0011',
        next: 'F0012',
        documents: 4,
        without: 5,
        years: [2026, 2025],
      },
    ]);
  });

  it('covers in a year the first to the last number sent in it', async () => {
    expect(short(await collect({ prefix: 'F', year: 2025 }))).toEqual(['F0003 sent']);
    expect(short(await collect({ prefix: 'F', year: 2026 }))).toEqual([
      'F0004 credited',
      'F0005–F0007 skipped',
      'F0008 sent',
      'F0009 credit',
    ]);
    expect(await collect({ prefix: 'F', year: 2024 })).toEqual([]);
  });

  it('shows a missing number without a reason', async () => {
    const superuser = await server.superuser();
    await superuser.query(
      `UPDATE company_counters SET invoice_prefix = 'G', invoice_next = 9, invoice_width = 1 WHERE company_id = $1`,
      [company.companyId],
    );
    await createSent(company);
    await superuser.query(`UPDATE company_counters SET invoice_next = 12 WHERE company_id = $1`, [
      company.companyId,
    ]);
    await createSent(company);
    await superuser.end();
    const entries = await collect({ prefix: 'G' });
    expect(short(entries)).toEqual(['G9 sent', 'G10–G11 missing', 'G12 sent']);
    expect(entries[1]?.reason).toContain('No document with this number exists');
    const { data: ranges } = await company.client.numberRegister.listRanges();
    expect(ranges.map(({ prefix, without }) => [prefix, without])).toEqual([
      ['G', 2],
      ['F', 5],
    ]);
  });

  it('lists the numbers of deleted quotations', async () => {
    const add = (value: number, status: number) =>
      insertDocument(server, {
        companyId: company.companyId,
        status,
        number: `Q${value}`,
        numberValue: value,
      });
    const superuser = await server.superuser();
    const gone = await add(2, 6);
    await add(1, 4);
    await add(3, 6);
    await superuser.query(`ALTER TABLE documents DISABLE TRIGGER documents_sent_stays`);
    await superuser.query(`UPDATE documents SET send_date = '2026-11-21' WHERE number LIKE 'Q%'`);
    await superuser.query(`ALTER TABLE documents ENABLE TRIGGER documents_sent_stays`);
    for (const [event, data] of [
      ['sent', '{"number":"Q2"}'],
      ['deleted', '{}'],
    ])
      await superuser.query(
        `INSERT INTO document_events SELECT $1, coalesce(max(seq), 0) + 1, $2, '2026-11-20T10:00:00Z', $3, 'user', NULL,
           'Piet', '', $4, '', '' FROM document_events WHERE company_id = $1`,
        [company.companyId, gone, event, data],
      );
    await superuser.query('DELETE FROM documents WHERE id = $1', [gone]);
    await superuser.end();
    const entries = await collect({ series: 'quotation', prefix: 'Q' });
    expect(short(entries)).toEqual(['Q1 quotation', 'Q2 deleted', 'Q3 archived']);
    expect(entries[1]?.reason).toBe('Deleted by Piet on 2026-11-20');
  });

  it('is available as CSV, with every entry', async () => {
    const blob = await company.client.numberRegister.downloadCsv({ query: { prefix: 'F', language: 'de' } });
    const rows = parseCsv((await blob.text()).replace(/^\ufeff/, ''), ';', {
      maxRows: 50,
      maxColumns: 20,
      maxCell: 500,
    });
    if (isCsvProblem(rows)) throw new Error(rows.problem);
    expect(rows.map(({ cells }) => cells.slice(0, 4))).toEqual([
      ['Nummer', 'Bis', 'Anzahl', 'Status'],
      ['F0003', '', '1', 'Gesendet'],
      ['F0004', '', '1', 'Storniert'],
      ['F0005', 'F0007', '3', 'Übersprungen'],
      ['F0008', '', '1', 'Gesendet'],
      ['F0009', '', '1', 'Rechnungskorrektur'],
      ['F0010', 'F0011', '2', 'Übersprungen'],
    ]);
  });
});
