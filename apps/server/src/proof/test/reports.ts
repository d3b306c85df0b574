import { BASE_PATH } from '@penning/contract';
import { isCsvProblem, parseCsv, defined } from '@penning/domain';
import type { FurnishedCompany } from '../../../test/furnish-company.ts';
import type { TestServer } from '../../../test/start-test-server.ts';

/** The CSV of all invoices, as rows by their English headings. */
export async function loadCsv(
  server: TestServer,
  { client }: FurnishedCompany,
  rows: 'documents' | 'lines',
): Promise<Record<string, string>[]> {
  const selection = { filter: { sort: 'number' as const } };
  const { data } = await client.download.create({ body: { kind: 'csv', rows, selection, language: 'en' } });
  const response = await fetch(`${server.url}${BASE_PATH}${data.path}`);
  const text = await response.text();
  const table = parseCsv(text.replace(/^\ufeff/, ''), ',', { maxRows: 5000, maxColumns: 50, maxCell: 4000 });
  if (isCsvProblem(table)) throw new Error(table.problem);
  const [headings, ...cells] = table.map((row) => row.cells);
  return cells.map((row) =>
    Object.fromEntries(defined(headings).map((heading, index) => [heading, row[index] ?? ''])),
  );
}

/** Every number of the invoices' range, in order, with its entry in the register. */
export async function loadRegister({ client }: FurnishedCompany, prefix: string) {
  const entries = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { series: 'invoice' as const, prefix, perPage: 200, ...(cursor ? { cursor } : {}) };
    const { data, meta } = await client.numberRegister.list({ query });
    entries.push(...data);
    cursor = meta.next;
  }
  return entries;
}
