import { defined } from '@penning/domain';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillArchive } from '../../test/fill-archive.ts';
import { makeAccountant } from '../../test/furnish-accountant.ts';
import { allowCollecting, createCollection, fillBatch } from '../../test/furnish-collection.ts';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  customerBody,
  furnishCompany,
  markAsSent,
} from '../../test/furnish-company.ts';
import { createSentQuotation } from '../../test/furnish-quotation.ts';
import { makeCamt } from '../../test/make-camt.ts';
import { createRecurring } from '../../test/recurring-body.ts';
import { peppolConfig } from '../../test/samples/accountant/integration.ts';
import { importedCustomersId } from '../../test/samples/company/import.ts';
import { testWebhook } from '../../test/samples/company/webhook.ts';
import { importedInvoiceSamples } from '../../test/samples/invoice/imported-invoice.ts';
import { purchaseSamples } from '../../test/samples/invoice/purchase.ts';
import { receiptSamples } from '../../test/samples/invoice/receipt.ts';
import { createRefundFile } from '../../test/samples/payment/refund.ts';
import { ROWS } from '../../test/samples/rows-of-a-company.ts';
import { type TestServer, startTestServer } from '../../test/start-test-server.ts';
import { deliverMessage } from '../features/outbox/deliver-message.ts';
import { sweepRecurring } from '../features/recurring/run/sweep-recurring.ts';
import { insertVatCheck } from '../features/vat-check/vat-check-store.ts';
import { sweepSumDays } from '../platform/sums/sweep-sum-days.ts';
import { systemActor } from '../platform/system-actor.ts';

const DENIED = '42501';
/** The platform maintains who works where; a session isn't a company's data. */
const NOT_A_TENANTS = ['sessions', 'company_visits'];
let server: TestServer;
let client: pg.Client;
let a: FurnishedCompany;
let b: FurnishedCompany;
let tables: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false', MAIL_PER_DAY: '1000' } });
  client = await server.superuser();
  a = await furnishCompany(server);
  b = await furnishCompany(server);
  await fillEveryTable(a);
  await fillEveryTable(b);
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute t ON t.attrelid = c.oid AND t.attname = 'company_id' AND NOT t.attisdropped
     WHERE n.nspname = 'penning' AND c.relkind IN ('r', 'p') ORDER BY 1`,
  );
  tables = rows.map(({ name }) => name).filter((name) => !NOT_A_TENANTS.includes(name));
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

/** Uses the product until every table of the company has rows. */
async function fillEveryTable(company: FurnishedCompany): Promise<void> {
  const api = company.client;
  const product = { number: '', description: 'A logo', price: '1.00', unit: '', ledgerId: company.ledgerId };
  await api.product.create({ body: { ...product, vatId: company.vat.high } });
  await api.upload.create({ body: new File(['notes'], 'notes.txt') });
  const upload = { uuid: crypto.randomUUID(), filename: 'notes.txt', total: 5 };
  await api.uploadFile.create({ body: upload });
  await api.uploadFile.addChunk({ params: { uuid: upload.uuid, index: 0 }, body: new File(['notes'], 'x') });
  await testWebhook(company);
  await createDraft(company);
  await server.services.database.withTenant(company.companyId, systemActor('test'), (tx) =>
    insertVatCheck(tx, {
      id: crypto.randomUUID(),
      vatNumber: 'NL004495445B01',
      at: server.clock.now(),
      atOnce: false,
    }),
  );
  const joining = async () => (await api.customer.create({ body: customerBody({ person: true }) })).data.id;
  await api.customerMerge.create({ body: { masterId: await joining(), customerIds: [await joining()] } });
  const tag = (await api.customerTag.create({ body: { name: 'Bakery' } })).data.id;
  const known = { params: { id: defined((await api.customer.list()).data[0]).id } };
  await api.customerTag.choose({ ...known, body: { tagIds: [tag] } });
  await api.customerNote.create({ ...known, body: { body: 'Pays late' } });
  await api.customerContact.create({ ...known, body: { name: 'Zoë Bakker' } });
  await api.apiToken.create({ body: { name: 'Link', scopes: ['archive.read'], days: null } });
  const invited = { name: 'Piet', email: `${crypto.randomUUID()}@example.test` };
  await api.user.invite({ body: { ...invited, role: 'employee', language: 'nl' } });
  const { id, viewLink } = await createSent(company);
  const letter = { to: ['klant@klant.example'], subject: 'Invoice', body: 'Hello' };
  await api.invoice.resend({ params: { id }, body: letter });
  const [delivery] = (await api.delivery.listOfInvoice({ params: { id } })).data;
  await deliverMessage(server.services, { companyId: company.companyId, deliveryId: defined(delivery).id });
  await server.anonymous.external.startPayment({
    params: { token: defined(defined(viewLink).split('/').at(-1)) },
    body: {},
  });
  await api.invoice.registerPayment({ params: { id }, body: { token: crypto.randomUUID(), amount: '1.00' } });
  await api.sms.updateSettings({ body: { retriesFailedEmail: true } });
  await api.sms.createOptOut({ body: { phone: '+31612345678' } });
  await api.reminder.updateSettings({ body: { enabled: false, steps: [{ days: 3 }] } });
  await api.reminder.send({ params: { id }, body: {} });
  await api.reminder.pauseInvoice({ params: { id }, body: { until: null, reason: '' } });
  await sweepSumDays(server.services);
  const overdue = await createSent(company, { sendDate: '2026-09-01' });
  await api.debtCollection.sendToCollections({ params: { id: overdue.id }, body: {} });
  const paid = await createSent(company, { customerId: await joining() });
  const iban = 'NL44RABO0123456789';
  const entry = { amount: '121.00', text: defined(paid.number), iban, name: 'Bakkerij De Gouden Korenaar' };
  await api.bank.import({ body: new File([makeCamt([{ entries: [entry] }])], 'statement.xml') });
  await allowCollecting(company);
  await fillBatch(company, [(await createCollection(company)).id]);
  await createRefundFile(company);
  await client.query(
    `INSERT INTO notifications (company_id, id, key, kind, data, created_at)
     VALUES ($1, gen_random_uuid(), 'test', 'batchDue', '{}', now())`,
    [company.companyId],
  );
  await api.notification.readAll();
  await api.comment.create({ params: { id }, body: { token: crypto.randomUUID(), body: 'They called' } });
  const slip = { deliveryAddress: '', trackingNumber: '3S', note: '' };
  await api.packingSlip.update({ params: { id }, body: slip });
  await api.terms.upload({ query: { language: 'en' }, body: new File(['%PDF-1.7'], 'terms.pdf') });
  const quotation = await createSentQuotation(company);
  await api.quotation.accept({ params: { id: quotation.id }, body: { name: 'Zoë Bakker' } });
  await createRecurring(company, { startOn: '2026-11-21', sendsAutomatically: false });
  await sweepRecurring(server.services);
  const recurring = await createRecurring(company);
  await api.recurring.skip({ params: { id: recurring.id }, body: { occursOn: defined(recurring.nextOn) } });
  const prepaid = await createDraft(company);
  const tenth = { params: { id: prepaid.id }, body: { percentage: '10' } };
  const { data: deposit } = await api.invoice.requestDeposit(tenth);
  await markAsSent(company, deposit);
  await api.invoice.addDeductions({ params: { id: prepaid.id }, body: { version: prepaid.version } });
  await api.bookkeepingFile.update({ params: { format: 'datev' }, body: { client: '12' } });
  await api.closedPeriod.create({ body: { startsOn: '2020-01-01', endsOn: '2020-12-31' } });
  await api.prognosis.create({ body: { name: 'Second shop' } });
  await api.exchangeRate.save({ body: { currency: 'USD', ratedOn: '2026-11-20', rate: '1.0832' } });
  await api.transmission.send({ params: { id }, body: {} });
  // A network address belongs to a single company.
  await client.query(`INSERT INTO network_addresses VALUES ($1::uuid, '0106', $1::text, now())`, [
    company.companyId,
  ]);
  await client.query(`INSERT INTO gone_purchases VALUES ($1, 'a message', gen_random_uuid(), now())`, [
    company.companyId,
  ]);
  await client.query(`INSERT INTO pdf_tries VALUES ($1, $2, 1, now())`, [company.companyId, id]);
  await api.notification.updateSettings({ body: { settings: [{ kind: 'batchDue', roles: ['owner'] }] } });
  await api.account.updateNotificationMail({ body: { kinds: ['batchDue'] } });
  const { accountantId } = await makeAccountant(server, company);
  await client.query(
    `INSERT INTO accountant_links (company_id, id, accountant_id, asked_by, state, asked_name, asked_at)
     VALUES ($1, gen_random_uuid(), $2, 'company', 'asked', 'Jan', now())`,
    [company.companyId, accountantId],
  );
  const samples = [purchaseSamples, importedInvoiceSamples, receiptSamples];
  for (const { get } of samples) await get.own(company, server);
  await importedCustomersId(company, server);
  await fillArchive(server, company, id);
  await client.query(
    `INSERT INTO subscription_months VALUES ($1, '2026-11-01', '2026-11-21', 'business', 19, 0, now())`,
    [company.companyId],
  );
  await client.query(`INSERT INTO usage VALUES ($1, '2026-11-01', 'sms', 1, 0.25)`, [company.companyId]);
  await client.query(
    `INSERT INTO subscription_payments (company_id, id, intent, purpose, provider, provider_payment_id, amount, currency,
       state, checkout_url, created_at, updated_at)
     VALUES ($1::uuid, $1::uuid, 'test', 'bankCheck', 'test', $1::text, 0.01, 'EUR', 'open', '', now(), now())`,
    [company.companyId],
  );
  await client.query(`INSERT INTO subscription_payment_months VALUES ($1, $1, '2026-11-01', 0.01)`, [
    company.companyId,
  ]);
  await client.query(`INSERT INTO promocode_uses VALUES ($1, 'test', now())`, [company.companyId]);
  await client.query(
    `INSERT INTO subscription_notices VALUES ($1, 'test', 'trialEnds', '2026-11-21', now())`,
    [company.companyId],
  );
  await client.query(
    `INSERT INTO subscription_bills (company_id, billed_company_id, month, created_at) VALUES ($1, $1, '2026-11-01', now())`,
    [company.companyId],
  );
  const { data: address } = await api.emailAddress.create({
    body: { address: `${crypto.randomUUID()}@example.test` },
  });
  await client.query(
    `INSERT INTO mail_servers VALUES ($1, 'localhost', 587, 'tls', '', '', $2, 'retry', now(), '', NULL, now())`,
    [company.companyId, address.id],
  );
  await api.subscription.createExport();
  await api.integration.connect({ params: { name: 'peppol' }, body: { config: peppolConfig(server) } });
  for (const text of ROWS) await client.query(text, [company.companyId]);
}

/** Works as a role, inside a company when one is given, and rolls everything back. */
async function as<T>(role: string, companyId: string | null, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    await client.query(`SELECT set_config('role', $1, true), set_config('app.company_id', $2, true)`, [
      role,
      companyId ?? '',
    ]);
    return await work();
  } finally {
    await client.query('ROLLBACK');
  }
}

/** The code with which a statement is refused, or the number of affected rows. */
async function outcome(text: string, values: unknown[] = []): Promise<string | number | null> {
  await client.query('SAVEPOINT attempt');
  try {
    const { rowCount } = await client.query(text, values);
    return rowCount;
  } catch (error) {
    await client.query('ROLLBACK TO attempt');
    return (error as { code: string }).code;
  }
}

async function countRows(table: string, where = 'true'): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE ${where}`,
  );
  return defined(rows[0]).count;
}

describe('row-level security', () => {
  it('covers every table of a company, even for its owner', async () => {
    expect(tables.length).toBeGreaterThanOrEqual(18);
    const { rows } = await client.query(
      `SELECT c.relname AS name FROM pg_class c
       WHERE c.relnamespace = 'penning'::regnamespace AND c.relname = ANY($1) AND c.relrowsecurity AND c.relforcerowsecurity
         AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'tenant' AND p.polcmd = '*'
           AND p.polroles = ARRAY['app_user'::regrole::oid]
           AND pg_get_expr(p.polqual, p.polrelid) = '(company_id = current_company())'
           AND pg_get_expr(p.polwithcheck, p.polrelid) = '(company_id = current_company())')
       ORDER BY 1`,
      [tables],
    );
    expect(rows.map(({ name }) => name as string)).toEqual(tables);
  });

  it('is tested here on tables with rows of both companies', async () => {
    for (const table of tables) {
      expect(await countRows(table, `company_id = '${a.companyId}'`), table).toBeGreaterThan(0);
      expect(await countRows(table, `company_id = '${b.companyId}'`), table).toBeGreaterThan(0);
    }
  });

  it('shows nothing outside a company', async () => {
    await as('app_user', null, async () => {
      for (const table of [...tables, 'companies']) expect(await countRows(table), table).toBe(0);
    });
  });

  it('shows a company its own rows and none of another’s', async () => {
    await as('app_user', a.companyId, async () => {
      for (const table of tables) {
        expect(await countRows(table, `company_id = '${a.companyId}'`), table).toBeGreaterThan(0);
        expect(await countRows(table, `company_id <> '${a.companyId}'`), table).toBe(0);
      }
      expect(await countRows('companies')).toBe(1);
    });
  });

  it('refuses rows created in another’s name', async () => {
    for (const table of tables) {
      const { rows } = await client.query<{ columns: string; row: object }>(
        `SELECT (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
                 WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
           to_jsonb(t) AS row FROM ${table} t WHERE company_id = $1 LIMIT 1`,
        [b.companyId],
      );
      const { columns, row } = defined(rows[0]);
      await as('app_user', a.companyId, async () => {
        const insert = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, $1)`;
        expect(await outcome(insert, [JSON.stringify(row)]), table).toBe(DENIED);
        const move = `UPDATE ${table} SET company_id = $1 WHERE company_id = $2`;
        expect(await outcome(move, [b.companyId, a.companyId]), table).toBe(DENIED);
      });
    }
  });

  it('changes and deletes nothing of another’s', async () => {
    await as('app_user', a.companyId, async () => {
      for (const table of [...tables, 'companies']) {
        const key = table === 'companies' ? 'id' : 'company_id';
        expect([0, DENIED], table).toContain(
          await outcome(`UPDATE ${table} SET ${key} = ${key} WHERE ${key} = $1`, [b.companyId]),
        );
        expect([0, DENIED], table).toContain(
          await outcome(`DELETE FROM ${table} WHERE ${key} = $1`, [b.companyId]),
        );
        expect(await outcome(`TRUNCATE ${table} CASCADE`), table).toBe(DENIED);
      }
    });
  });

  it('keeps people’s secrets, sessions and the platform’s tables out of a company’s reach', async () => {
    const own = await client.query<{ id: string }>(
      `SELECT user_id AS id FROM memberships WHERE company_id = $1
       UNION SELECT user_id FROM company_visits WHERE company_id = $1 ORDER BY 1`,
      [a.companyId],
    );
    expect(own.rows.length).toBeGreaterThan(0);
    await as('app_user', a.companyId, async () => {
      const known = await client.query<{ id: string }>('SELECT id FROM users ORDER BY 1');
      expect(known.rows).toEqual(own.rows);
      for (const column of ['email', 'password_hash', 'email_folded', '*']) {
        expect(await outcome(`SELECT ${column} FROM users`), column).toBe(DENIED);
      }
      for (const table of [
        'sessions',
        'company_visits',
        'rate_limits',
        'service_paces',
        'test_bank_payments',
        'accountants',
        'promocodes',
        'migrations',
      ]) {
        expect(await outcome(`SELECT * FROM ${table}`), table).toBe(DENIED);
      }
      expect(await outcome(`UPDATE users SET name = 'x'`)).toBe(DENIED);
      expect(await outcome(`INSERT INTO companies (id) SELECT id FROM companies`)).toBe(DENIED);
    });
  });

  it('gives the platform nothing inside a company', async () => {
    // Who may enter a company, and how, is only known to the platform.
    const platforms = [
      'memberships',
      'companies',
      'subscriptions',
      'invitations',
      'api_tokens',
      'accountant_links',
      'promocode_uses',
    ];
    await as('app_platform', null, async () => {
      for (const table of tables.filter((name) => !platforms.includes(name))) {
        expect(await outcome(`SELECT FROM ${table}`), table).toBe(DENIED);
        expect(await outcome(`DELETE FROM ${table}`), table).toBe(DENIED);
        expect(await outcome(`UPDATE ${table} SET company_id = company_id`), table).toBe(DENIED);
      }
    });
  });

  it('gives the queue nothing at all', async () => {
    await as('app_jobs', a.companyId, async () => {
      for (const table of [...tables, 'companies', 'users', 'sessions']) {
        expect(await outcome(`SELECT FROM ${table}`), table).toBe(DENIED);
      }
    });
  });

  it('searches only one’s own company', async () => {
    await as('app_user', a.companyId, async () => {
      const { rows } = await client.query<{ ref: string }>(
        `SELECT ref FROM search_company('bakker', '{}', '{}', 50)`,
      );
      const refs = rows.map(({ ref }) => ref);
      expect(refs).toContain(a.customerId);
      expect(refs).not.toContain(b.customerId);
    });
    await as('app_user', null, async () =>
      expect(await outcome(`SELECT FROM search_company('bakker', '{}', '{}', 50)`)).toBe(0),
    );
  });
});

describe('references between tables', () => {
  it('include the company, so that none can point into another', async () => {
    const { rows } = await client.query<{ name: string; own: string[]; target: string[] }>(
      `SELECT k.conrelid::regclass || '.' || k.conname AS name,
         (SELECT array_agg(t.attname::text ORDER BY t.attname) FROM pg_attribute t WHERE t.attrelid = k.conrelid AND t.attnum = ANY(k.conkey)) AS own,
         (SELECT array_agg(t.attname::text ORDER BY t.attname) FROM pg_attribute t WHERE t.attrelid = k.confrelid AND t.attnum = ANY(k.confkey)) AS target
       FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
       WHERE k.contype = 'f' AND f.relname = ANY($1)`,
      [tables],
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { name, own, target } of rows) {
      // The company's own row is identified by its id alone.
      expect(own, name).toContain(/\bcompanies\./.test(name) ? 'id' : 'company_id');
      expect(target, name).toContain('company_id');
    }
  });

  it('refuse another company’s customer even without the policies', async () => {
    await client.query('BEGIN');
    const update = `UPDATE documents SET customer_id = $1 WHERE company_id = $2 AND status = document_status('draft')`;
    expect(await outcome(update, [b.customerId, a.companyId])).toBe('23503');
    await client.query('ROLLBACK');
  });
});
