import { defined } from '@penning/domain';
import type pg from 'pg';
import { type Row, measure, ms } from './measure.ts';
import type { Penning } from './penning.ts';

const RUNS = 200;

/** Pages of the archive and the global search over everything, compared with bare queries. */
export async function benchArchive(options: {
  penning: Penning;
  client: pg.Client;
  companyId: string;
}): Promise<Row[]> {
  const { penning, client, companyId } = options;
  const page = await measure(
    async (index) =>
      void (await penning.call(
        'GET',
        `/invoices?perPage=25&status=open&from=20${24 + (Math.abs(index) % 3)}-01-01`,
      )),
    { runs: RUNS },
  );
  const barePage = await measure(
    async () =>
      void (await client.query(
        `SELECT id, number, customer_name, send_date, due_date, total_incl, open FROM documents
         WHERE company_id = $1 AND status = document_status('sent') AND open > 0 AND send_date >= '2024-01-01' ORDER BY send_date DESC, id DESC LIMIT 25`,
        [companyId],
      )),
    { runs: RUNS },
  );
  const terms = ['montage 42', 'klant 77', 'B10000', 'contact 5', 'techniek', '0042'];
  const search = await measure(
    async (index) =>
      void (await penning.call(
        'GET',
        `/search?term=${encodeURIComponent(defined(terms[Math.abs(index) % terms.length]))}`,
      )),
    { runs: RUNS },
  );
  const bareSearch = await measure(
    async (index) =>
      void (await client.query(
        'SELECT document_id FROM document_search WHERE company_id = $1 AND folded LIKE $2 LIMIT 3',
        [companyId, `%${defined(terms[Math.abs(index) % terms.length]).toLowerCase()}%`],
      )),
    { runs: RUNS },
  );
  return [
    {
      what: 'archive page of 25 and its count, two filters',
      measured: `p50 ${ms(page.p50)}, p95 ${ms(page.p95)}`,
      budget: 'p50 ≤ 3 ms, p95 ≤ 50 ms',
      yardstick: `bare query without a count ${ms(barePage.p50)}`,
      met: page.p50 <= 3 && page.p95 <= 50,
    },
    {
      what: 'global search: number, customer, contact, line text',
      measured: `p50 ${ms(search.p50)}, p95 ${ms(search.p95)}`,
      budget: 'p50 ≤ 10 ms, p95 ≤ 30 ms',
      yardstick: `bare query on line text ${ms(bareSearch.p50)}`,
      met: search.p50 <= 10 && search.p95 <= 30,
    },
  ];
}
