import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importKinds } from '../src/features/import-kinds.ts';
import { runImport } from '../src/features/import/run-import.ts';
import { ublInvoice } from '../src/features/purchase/test/e-invoices.ts';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  customerBody,
  draftBody,
  furnishCompany,
  lineBody,
  refusalOf,
} from './furnish-company.ts';
import { createSentQuotation } from './furnish-quotation.ts';
import { makeCamt } from './make-camt.ts';
import { type TestServer, startTestServer } from './start-test-server.ts';

let server: TestServer;
let superuser: pg.Client;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  superuser = await server.superuser();
  company = await furnishCompany(server);
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
});
beforeEach(() => superuser.query('DELETE FROM rate_limits'));

/** A checksum of everything except rate limits and sessions. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await superuser.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'penning'::regnamespace AND relkind = 'r'
     AND relname NOT IN ('rate_limits', 'sessions') ORDER BY 1`,
  );
  const parts = rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM ${name} t`,
  );
  const sums = await superuser.query<{ name: string; sum: string }>(parts.join(' UNION ALL '));
  return Object.fromEntries(sums.rows.map(({ name, sum }) => [name, sum]));
}

/** Waits until nothing is written any more: PDFs are stored after the response. */
async function settled(): Promise<Record<string, string>> {
  let [last, now] = [await everything(), await everything()];
  while (JSON.stringify(last) !== JSON.stringify(now)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    [last, now] = [now, await everything()];
  }
  return now;
}

type Company = FurnishedCompany;
type Attempt = (company: Company) => Promise<() => Promise<unknown>>;

const payment = (amount: string) => ({
  token: randomUUID(),
  amount: amount as never,
  paidOn: '2026-11-21' as never,
  note: '',
});

/**
 * Actions without a button on the screens, or with a disabled one: each is prepared first, then requested
 * from the API.
 */
const REFUSED: [string, Attempt][] = [
  [
    'sending what is not complete',
    async (own) => {
      const { id, version } = await createDraft(own, { lines: [] });
      return () => own.client.invoice.send({ params: { id }, body: { version, channel: 'mark' } });
    },
  ],
  [
    'sending what was changed elsewhere',
    async (own) => {
      const { id, version } = await createDraft(own);
      return () =>
        own.client.invoice.send({ params: { id }, body: { version: version + 1, channel: 'mark' } });
    },
  ],
  [
    'sending by email to nobody',
    async (own) => {
      const { id, version } = await createDraft(own);
      return () =>
        own.client.invoice.send({
          params: { id },
          body: { version, channel: 'email', message: { to: [], cc: [], subject: 'x', body: 'x' } } as never,
        });
    },
  ],
  [
    'changing what was sent',
    async (own) => {
      const { id, version } = await createSent(own);
      const { creationToken: _, ...body } = draftBody(own);
      return () => own.client.invoice.update({ params: { id }, body: { ...body, version } });
    },
  ],
  [
    'deleting what was sent',
    async (own) => {
      const { id } = await createSent(own);
      return () => own.client.invoice.delete({ params: { id } });
    },
  ],
  [
    'paying more than is open',
    async (own) => {
      const { id } = await createSent(own);
      return () =>
        own.client.invoice.registerPayment({
          params: { id },
          body: { ...payment('121.01'), methodId: own.methodId },
        });
    },
  ],
  [
    'paying a draft',
    async (own) => {
      const { id } = await createDraft(own);
      return () =>
        own.client.invoice.registerPayment({
          params: { id },
          body: { ...payment('1.00'), methodId: own.methodId },
        });
    },
  ],
  [
    'crediting a draft',
    async (own) => {
      const { id } = await createDraft(own);
      return () =>
        own.client.invoice.credit({
          params: { id },
          body: { token: randomUUID(), channel: 'mark' } as never,
        });
    },
  ],
  [
    'reminding of what is not sent',
    async (own) => {
      const { id } = await createDraft(own);
      return () => own.client.reminder.proposeMessage({ params: { id } });
    },
  ],
  [
    'deleting a customer whose documents name it',
    async (own) => {
      await createDraft(own);
      return () => own.client.customer.delete({ params: { id: own.customerId } });
    },
  ],
  [
    'deleting a ledger in use',
    async (own) => {
      await createDraft(own);
      return () => own.client.ledger.delete({ params: { id: own.ledgerId } });
    },
  ],
  [
    'deleting the sender that is the default',
    async (own) => async () => own.client.profile.delete({ params: { id: own.profileId } }),
  ],
  [
    'a customer with an address that is none',
    async (own) => async () => own.client.customer.create({ body: customerBody({ email: 'nobody' }) }),
  ],
  [
    'a line with a VAT code that is not there',
    async (own) => async () =>
      own.client.invoice.create({
        body: draftBody(own, { lines: [lineBody(own, { vatId: randomUUID() })] }),
      }),
  ],
  [
    'a price of text',
    async (own) => async () =>
      own.client.invoice.create({
        body: draftBody(own, { lines: [lineBody(own, { price: '1e3' })] }),
      }),
  ],
  [
    'a discount of more than everything',
    async (own) => async () =>
      own.client.invoice.create({
        body: draftBody(own, { lines: [lineBody(own, { discount: '101' })] }),
      }),
  ],
  [
    'more lines than a document has',
    async (own) => async () =>
      own.client.invoice.create({
        body: draftBody(own, { lines: Array.from({ length: 1001 }, () => lineBody(own)) }),
      }),
  ],
  [
    'a status that is given',
    async (own) => async () =>
      own.client.invoice.create({ body: { ...draftBody(own), status: 1, number: '2026-0001' } as never }),
  ],
  [
    'a number that is given already',
    async (own) => {
      const { number } = await createSent(own);
      const { data } = await own.client.company.getNumbers();
      return () => own.client.company.updateNumbers({ body: { ...data, nextNumber: number } as never });
    },
  ],
  [
    'sending a quotation twice',
    async (own) => {
      const { id, version } = await createSentQuotation(own);
      return () => own.client.quotation.send({ params: { id }, body: { version, channel: 'mark' } });
    },
  ],
  [
    'the password without the old one',
    async (own) => async () =>
      own.client.session.changePassword({ body: { old: 'not this one', new: 'a new horse battery' } }),
  ],
];

describe('bypassing the screens', () => {
  it.each(REFUSED)('the API refuses what the screens refuse: %s', async (_, prepare) => {
    const attempt = await prepare(company);
    const before = await settled();
    const refusal = await refusalOf(attempt());
    expect(refusal.status).toBeGreaterThanOrEqual(400);
    expect(refusal.status).toBeLessThan(500);
    expect(await everything()).toEqual(before);
  });
});

const EVIL = 'Evil\u202e\u0007\u2066 <b>"&\'Ltd';
const FORMULA = '=HYPERLINK("http://evil.example")';

/** Routes for whole files, with text that no screen would accept. */
const DOORS: [string, (own: Company) => Promise<unknown>][] = [
  [
    'the invoices of an earlier system',
    async (own) => {
      const csv = `number;date;name;total\n2019-1;2019-01-31;"${EVIL.replace('"', '""')}";121,00\n2019-2;2019-02-31;x;1,00\n2019-3;2019-01-31;${FORMULA};abc\n`;
      const { data } = await own.client.importedInvoice.upload({ body: new File([csv], 'old.csv') });
      const columns = ['number', 'invoiceDate', 'customerName', 'totalIncl'] as const;
      const body = {
        encoding: 'utf-8' as const,
        separator: ';' as const,
        decimalMark: ',' as const,
        dateFormat: 'yyyy-MM-dd' as const,
        hasHeadings: true,
        columns: [...columns],
        currency: 'EUR',
      };
      await own.client.importedInvoice.start({ params: { id: data.id }, body });
      await runImport(server.services, importKinds, { companyId: own.companyId, importId: data.id });
      const { data: rows } = await own.client.importedInvoice.list({ query: { q: '2019' } });
      expect(rows.map(({ number }) => number)).toEqual(['2019-1']);
    },
  ],
  [
    'a statement of the bank',
    async (own) => {
      const clean = EVIL.replaceAll(/[\u0000-\u001f]/g, '')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;');
      const camt = makeCamt([
        { entries: [{ amount: '17.43', name: clean, text: clean, bankReference: 'B1' }] },
      ]);
      await own.client.bank.import({ body: new File([camt], 'statement.xml') });
      expect((await own.client.bank.listTransactions({ query: {} })).data).toHaveLength(1);
    },
  ],
  [
    'an e-invoice of a supplier',
    async (own) => {
      const evil = EVIL.replaceAll(/[\u0000-\u001f]/g, '')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;');
      const xml = ublInvoice()
        .replaceAll(/(<cbc:RegistrationName>)[^<]*/g, `$1${evil}`)
        .replaceAll(/(<cac:PartyName><cbc:Name>)[^<]*/g, `$1${evil}`);
      await own.client.purchase.create({ body: new File([xml], `${EVIL}.xml`) });
      expect((await own.client.purchase.list({ query: {} })).data).toHaveLength(1);
    },
  ],
  [
    'reference rates',
    async (own) => {
      const refusal = await refusalOf(
        own.client.exchangeRate.import({
          body: new File([`Date,USD\n2026-11-20,-1\n2026-02-31,1.08\n`], 'eurofxref.csv'),
        }),
      );
      expect(refusal.status).toBe(422);
    },
  ],
];

describe('in files', () => {
  it.each(DOORS)('imports follow the same rules as typing: %s', async (_, bring) => {
    const own = await furnishCompany(server);
    await bring(own);
    const { rows } = await superuser.query<{ table: string; column: string }>(
      `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
       JOIN information_schema.columns k ON k.table_schema = c.table_schema AND k.table_name = c.table_name AND k.column_name = 'company_id'
       JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
       WHERE c.table_schema = 'penning' AND c.data_type IN ('text', 'character varying', 'jsonb', 'ARRAY')`,
    );
    expect(rows.length).toBeGreaterThan(100);
    const dirty: string[] = [];
    for (const { table, column } of rows) {
      const { rows: found } = await superuser.query(
        `SELECT 1 FROM ${table} WHERE company_id = $1 AND ${column}::text ~ '[\\u0001-\\u0008\\u202a-\\u202e\\u2066-\\u2069]' LIMIT 1`,
        [own.companyId],
      );
      if (found.length > 0) dirty.push(`${table}.${column}`);
    }
    expect(dirty).toEqual([]);
  });
});
