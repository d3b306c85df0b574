import { defined } from '@penning/domain';
import type pg from 'pg';
import { type Master, createAndSend, prepareCompany } from '../drafts.ts';
import { type Fetched, fetchFile } from '../fetch-file.ts';
import { type Row, measure, ms, times } from '../measure.ts';
import { type Penning, memoryOf } from '../penning.ts';
import { seedInvoices } from '../seed.ts';

const RUNS = 100;

/** How many documents each row takes. */
export interface Sizes {
  readonly pdfs: number;
  readonly inserted: number;
  readonly small: number;
  readonly large: number;
}

export const WHOLE: Sizes = { pdfs: 1000, inserted: 5000, small: 10_000, large: 100_000 };
export const QUICK: Sizes = { pdfs: 100, inserted: 500, small: 1000, large: 10_000 };

/**
 * Many documents at once, in separate companies: a zip of PDFs, a search right after thousands were
 * added, and how a list grows.
 */
export async function benchMany(penning: Penning, client: pg.Client, sizes: Sizes): Promise<Row[]> {
  await penning.register('Bench many B.V.');
  const master = await prepareCompany(penning);
  const { data: company } = await penning.call('GET', '/company');
  const companyId = String(company['id']);
  const zipped = await benchZip(penning, master, sizes.pdfs);
  await seedInvoices(client, {
    companyId,
    profileId: master.profileId,
    count: sizes.inserted,
    firstValue: 5_000_000,
  });
  const terms = ['klant 77', 'B5004321', 'montage 42', 'contact 5', 'techniek'];
  const search = await measure(
    async (index) =>
      void (await penning.call(
        'GET',
        `/search?term=${encodeURIComponent(defined(terms[Math.abs(index) % terms.length]))}`,
      )),
    { runs: RUNS, warmUp: 0 },
  );
  const small = await pageOf(penning, client, sizes.small);
  const large = await pageOf(penning, client, sizes.large);
  return [
    ...zipped,
    {
      what: `global search right after ${sizes.inserted} inserts`,
      measured: `p50 ${ms(search.p50)}, p95 ${ms(search.p95)}`,
      budget: 'p95 ≤ 50 ms',
      yardstick: '',
      met: search.p95 <= 50,
    },
    {
      what: `archive page of 25, sorted by customer and amount: ${sizes.large} documents against ${sizes.small}`,
      measured: `p50 ${ms(large)} (${times(large / small)})`,
      budget: '≤ 2 × the small company',
      yardstick: `${sizes.small} documents ${ms(small)}`,
      met: large <= 2 * small,
    },
  ];
}

async function benchZip(penning: Penning, master: Master, pdfs: number): Promise<Row[]> {
  let next = 0;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (next++ < pdfs) await createAndSend(penning, master, 8);
    }),
  );
  const before = await memoryOf(defined(penning.process.pid));
  const first = await fetchZip(penning);
  const again = await fetchZip(penning);
  const row = (what: string, zip: Fetched, seconds: number): Row => ({
    what,
    measured: `${zip.seconds.toFixed(1)} s, ${(zip.bytes / 1024 ** 2).toFixed(1)} MiB, memory at most ${zip.peak.toFixed(0)} MiB`,
    budget: `≤ ${seconds} s, at most 400 MiB more than before`,
    yardstick: `memory before ${before.toFixed(0)} MiB`,
    met: zip.seconds <= seconds && zip.peak - before <= 400,
  });
  return [
    row(`zip of ${pdfs} PDFs of 8 lines, made while it is read`, first, 60),
    row('… of PDFs that were made before', again, 15),
  ];
}

async function fetchZip(penning: Penning): Promise<Fetched> {
  const { data } = await penning.call<{ data: { path: string } }>('POST', '/downloads', {
    kind: 'zip',
    contents: ['pdf'],
    selection: { filter: { from: '2026-01-01' } },
  });
  return fetchFile(penning, data.path);
}

/** A page of a separate company with this many documents. */
async function pageOf(penning: Penning, client: pg.Client, count: number): Promise<number> {
  await penning.register(`Bench ${count}`);
  const { data: company } = await penning.call('GET', '/company');
  const profiles = await penning.call<{ data: { id: string }[] }>('GET', '/profiles');
  const profileId = defined(profiles.data[0]).id;
  await seedInvoices(client, { companyId: String(company['id']), profileId, count });
  await client.query('ANALYZE documents');
  const page = await measure(
    async () => void (await penning.call('GET', '/invoices?perPage=25&sort=customer,-amount')),
    { runs: RUNS },
  );
  return page.p50;
}
