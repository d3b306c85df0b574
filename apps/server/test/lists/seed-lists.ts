import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { rebuildSums } from './rebuild-sums.ts';

const NAMES = `ARRAY['Jansen','De Vries','Bakker','Visser','Smit','Meijer','Mulder','Bos','Vos','Peters']`;
const TRADES = `ARRAY['Bouw','Advies','Media','Techniek','Zorg']`;

/**
 * The ids used to measure a filled company: one of its customers, and a batch with a tenth as many
 * collections.
 */
export interface SeededLists {
  readonly customerId: string;
  readonly batchId: string;
  /** A tag on every hundredth customer. */
  readonly tagId: string;
}

/**
 * Fills a company with as many customers as sent invoices, one each, spread over three years: two thirds
 * paid, few credited or reminded, and few customers without invoices. Other lists get the same number of
 * rows, or a tenth where there are usually fewer.
 */
export async function seedLists(client: pg.Client, companyId: string, count: number): Promise<SeededLists> {
  const customerId = randomUUID();
  const batchId = randomUUID();
  const tagId = randomUUID();
  await client.query('BEGIN');
  await client.query(`SET LOCAL session_replication_role = replica`);
  await client.query(
    `INSERT INTO customers (company_id, id, name, contact, city, country, created_at, updated_at)
     SELECT $1, CASE n WHEN 1 THEN $2::uuid ELSE gen_random_uuid() END,
       'Klant ' || n || ' ' || (${TRADES})[1 + n % 5] || ' B.V.', (${NAMES})[1 + n % 97 % 10] || ' ' || n,
       'Stad ' || n % 300, CASE WHEN n % 50 = 0 THEN 'DE' ELSE 'NL' END, now() - n * interval '1 minute', now() - n * interval '1 minute'
     FROM generate_series(1, $3::int) n`,
    [companyId, customerId, count],
  );
  await client.query(
    `INSERT INTO documents (company_id, id, creation_token, kind, status, number, number_value, customer_id, customer_name,
       send_date, due_date, term, currency, language, includes_vat, discount, lines, total_excl, total_vat, total_incl,
       paid, paid_in_full_on, remind_count, content, content_hash, sent_at, created_at, updated_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'oneoff', CASE WHEN n % 200 = 0 THEN 3 ELSE 1 END,
       'B' || (1000000 + n), 1000000 + n, c.id, c.name, date '2026-11-01' - (n % 1000), date '2026-11-15' - (n % 1000), 14,
       CASE WHEN n % 250 = 1 THEN 'USD' ELSE 'EUR' END, 'nl', false, 0, '[]', 100 + n % 900, 21, 121 + n % 900,
       CASE WHEN n % 3 = 0 THEN 0 ELSE 121 + n % 900 END,
       CASE WHEN n % 3 <> 0 THEN date '2026-11-01' - (n % 1000) + n % 45 END, CASE WHEN n % 150 = 0 THEN 1 ELSE 0 END,
       '{"x":"' || repeat('x', 1490) || '"}', '\\x00', now(), now(), now()
     FROM (SELECT id, name, (row_number() OVER (ORDER BY updated_at DESC))::int AS n FROM customers WHERE company_id = $1) c`,
    [companyId],
  );
  await client.query(
    `INSERT INTO document_search (company_id, document_id, status, send_date, name, contact, line_text)
     SELECT company_id, id, status, send_date, fold(customer_name), 'contact ' || (number_value % 1000),
       'regel montage ' || (number_value * 7 % 9973) FROM documents WHERE company_id = $1`,
    [companyId],
  );
  await insertSetApart(client, { companyId, tagId, count });
  const few = Math.ceil(count / 10);
  await insertProposals(client, companyId, few);
  await insertDeliveries(client, companyId);
  await insertReceived(client, companyId, count);
  await insertBank(client, companyId, count);
  await insertCollections(client, { companyId, batchId, count: few });
  await rebuildSums(client, companyId);
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE');
  return { customerId, batchId, tagId };
}

/**
 * A hundredth as many customers without invoices, half of them archived, and a tag on a hundredth of all
 * customers.
 */
async function insertSetApart(
  client: pg.Client,
  { companyId, tagId, count }: { companyId: string; tagId: string; count: number },
): Promise<void> {
  await client.query(
    `INSERT INTO customers (company_id, id, name, contact, city, country, status, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Prospect ' || n, '', 'Stad ' || n % 300, 'NL',
       CASE WHEN n % 2 = 0 THEN 'archived' ELSE 'active' END, now(), now() - n * interval '1 minute'
     FROM generate_series(1, $2::int / 100) n`,
    [companyId, count],
  );
  await client.query(
    `INSERT INTO customer_tags (company_id, id, name, colour, created_at) VALUES ($1, $2, 'Gold', 'yellow', now())`,
    [companyId, tagId],
  );
  await client.query(
    `INSERT INTO tagged_customers (company_id, customer_id, tag_id)
     SELECT $1, id, $2 FROM (SELECT id, row_number() OVER (ORDER BY updated_at) AS n FROM customers WHERE company_id = $1) c
     WHERE n % 100 = 0`,
    [companyId, tagId],
  );
}

const DOCUMENT = `company_id, id, creation_token, kind, type, status, number, number_value, customer_id, customer_name,
  send_date, due_date, term, currency, language, includes_vat, discount, lines, total_excl, total_vat, total_incl, content,
  content_hash, sent_at, created_at, updated_at`;

/** A tenth as many quotations, recurring invoices and products. */
async function insertProposals(client: pg.Client, companyId: string, count: number): Promise<void> {
  await client.query(
    `INSERT INTO documents (${DOCUMENT})
     SELECT $1, gen_random_uuid(), gen_random_uuid(), kind, '', document_status(status), number, n, c.id, c.name,
       date '2026-11-01' - (n % 1000), date '2026-11-15' - (n % 1000), 14, 'EUR', 'nl', false, 0, '[]', 100 + n % 900, 21,
       121 + n % 900, CASE WHEN number IS NOT NULL THEN 'x' END, CASE WHEN number IS NOT NULL THEN '\\x00'::bytea END,
       CASE WHEN number IS NOT NULL THEN now() END, now(), now() - n * interval '1 minute'
     FROM (SELECT id, name, (row_number() OVER (ORDER BY id))::int AS n FROM customers WHERE company_id = $1 LIMIT $2) c,
       LATERAL (VALUES ('quotation', 'quotation', 'O' || (1000000 + n)), ('recurring', 'recurring', NULL)) made (kind, status, number)`,
    [companyId, count],
  );
  await client.query(
    `INSERT INTO document_search (company_id, document_id, status, send_date, name, contact, line_text)
     SELECT company_id, id, status, send_date, fold(customer_name), '', 'regel ' || number_value FROM documents
     WHERE company_id = $1 AND kind IN ('quotation', 'recurring')`,
    [companyId],
  );
  await client.query(
    `INSERT INTO recurrences (company_id, document_id, start_on, frequency, made, handled_until, next_on, sends_automatically)
     SELECT company_id, id, '2025-04-01', '1m', 20, '2026-11-01', date '2026-12-01' + (number_value % 30)::int, true FROM documents
     WHERE company_id = $1 AND kind = 'recurring'`,
    [companyId],
  );
  // Twenty months at two prices; which invoice each made doesn't matter to what is read of it.
  await client.query(
    `INSERT INTO recurring_runs (company_id, recurring_id, occurs_on, outcome, document_id, customer_id, currency, total_excl, at)
     SELECT d.company_id, d.id, (date '2025-04-01' + n * interval '1 month')::date, 'sent', d.id, d.customer_id, d.currency,
       d.total_excl + n / 10, now()
     FROM documents d CROSS JOIN generate_series(0, 19) n WHERE d.company_id = $1 AND d.kind = 'recurring'`,
    [companyId],
  );
  await client.query(
    `INSERT INTO products (company_id, id, number, description, price, vat_id, ledger_id, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'P' || n, 'Product ' || n || ' ' || (${TRADES})[1 + n % 5], n % 500, gen_random_uuid(),
       gen_random_uuid(), now(), now() FROM generate_series(1, $2::int) n`,
    [companyId, count],
  );
}

/** As many purchases, imported invoices and notifications. */
async function insertReceived(client: pg.Client, companyId: string, count: number): Promise<void> {
  await client.query(
    `INSERT INTO purchases (company_id, id, creation_token, file_id, source, format, has_xml, type, supplier_name,
       supplier_address, supplier_postal_code, supplier_city, supplier_country, supplier_vat_number, supplier_coc,
       supplier_email, number, invoice_date, due_date, currency, iban, bic, payment_reference, order_reference,
       preceding_number, notes, total_excl, total_vat, total_incl, payable, vat, lines, line_count, attachments, doubts,
       paid_on, created_at, dated_at, updated_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'upload', 'ubl', true, 'invoice',
       (${NAMES})[1 + n % 10] || ' ' || (${TRADES})[1 + n % 5] || ' ' || n % 500, '', '', '', 'NL', '', '', '', 'P' || (2000000 + n),
       date '2026-11-01' - (n % 1000), date '2026-11-15' - (n % 1000), 'EUR', '', '', '', '', '', '', 100 + n % 900, 21,
       121 + n % 900, 121 + n % 900, '[]', '[]', 0, '{}', '{}', CASE WHEN n % 20 <> 0 THEN date '2026-11-15' END,
       now() - n * interval '1 minute', now(), now() FROM generate_series(1, $2::int) n`,
    [companyId, count],
  );
  await client.query(
    `INSERT INTO imported_invoices (company_id, id, import_id, line, number, type, invoice_date, due_date, customer_name,
       customer_number, contact, description, reference, currency, total_incl, paid, source, created_at)
     SELECT $1, gen_random_uuid(), '00000000-0000-4000-8000-000000000001', n, 'H' || (3000000 + n), 'invoice',
       date '2019-11-01' - (n % 1000), date '2019-11-15' - (n % 1000), (${NAMES})[1 + n % 10] || ' ' || n % 500, '', '',
       'regel ' || n % 9973, '', 'EUR', 121 + n % 900, n % 50 <> 0, '{}', now() FROM generate_series(1, $2::int) n`,
    [companyId, count],
  );
  await client.query(
    `INSERT INTO notifications (company_id, id, key, kind, data, created_at)
     SELECT $1, gen_random_uuid(), 'seeded:' || n, CASE WHEN n % 100 = 0 THEN 'deliveryFailed' ELSE 'invoicePaid' END, '{}',
       now() - n * interval '1 minute' FROM generate_series(1, $2::int) n`,
    [companyId, count],
  );
}

/** A message for every tenth invoice, few of them failed. */
async function insertDeliveries(client: pg.Client, companyId: string): Promise<void> {
  await client.query(
    `INSERT INTO deliveries (company_id, id, document_id, intent, channel, recipient, subject, message, state, message_id,
       created_at, updated_at)
     SELECT company_id, gen_random_uuid(), id, 'seeded:' || number, 'email', 'post@example.com', '', '{}',
       CASE WHEN number_value % 200 = 0 THEN 'failed' ELSE 'delivered' END, number, now(), now()
     FROM documents WHERE company_id = $1 AND kind = 'oneoff' AND number_value % 10 = 0`,
    [companyId],
  );
}

/** As many transactions on one account, nearly all matched with a payment. */
async function insertBank(client: pg.Client, companyId: string, count: number): Promise<void> {
  await client.query(
    `INSERT INTO bank_accounts (company_id, id, number, created_at)
     VALUES ($1, '00000000-0000-4000-8000-000000000002', 'NL00BANK0000000002', now())`,
    [companyId],
  );
  await client.query(
    `INSERT INTO bank_transactions (company_id, id, account_id, import_id, position, format, booked_on, amount, currency,
       counterparty_name, counterparty_iban, end_to_end_id, mandate_id, batch_id, message_id, creditor_reference,
       remittance, bank_reference, entry_reference, entry_amount, is_sum, is_reversal, return_reason, fingerprint, twin,
       state, effect, created_at)
     SELECT $1, gen_random_uuid(), '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003', n,
       'camt053', date '2026-11-01' - (n % 1000), CASE WHEN n % 400 = 0 THEN -1 ELSE 1 END * (121 + n % 900), 'EUR',
       (${NAMES})[1 + n % 10] || ' ' || n % 500, 'NL00BANK' || lpad(n::text, 10, '0'), '', '', '', '', '',
       'factuur B' || (1000000 + n), '', '', 121, false, false, '', n::text::bytea, 0,
       CASE WHEN n % 300 = 0 THEN 'unmatched' ELSE 'matched' END,
       CASE WHEN n % 300 = 0 THEN NULL WHEN n % 400 = 0 THEN 'return' ELSE 'payment' END, now()
     FROM generate_series(1, $2::int) n`,
    [companyId, count],
  );
}

/** Invoices to collect, with their mandates, half of them in one batch. */
async function insertCollections(
  client: pg.Client,
  { companyId, batchId, count }: { companyId: string; batchId: string; count: number },
): Promise<void> {
  await client.query(
    `INSERT INTO sepa_batches (company_id, id, creation_token, sepa_id, scheme, state, creation_date, collection_date,
       created_at, updated_at)
     SELECT $1, CASE n WHEN 0 THEN $2::uuid ELSE gen_random_uuid() END, gen_random_uuid(), 'S' || (100 + n), 'CORE', 'open',
       '2026-11-01', date '2026-12-01' - n, now() - n * interval '1 day', now() FROM generate_series(0, 199) n`,
    [companyId, batchId],
  );
  await client.query(
    `INSERT INTO mandates (company_id, id, creation_token, customer_id, reference, state, scheme, kind, signed_on, iban,
       language, created_at, updated_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), id, 'M' || row_number() OVER (), 'active', 'CORE', 'recurrent',
       '2026-01-01', 'NL00BANK0000000001', 'nl', now(), now() FROM customers WHERE company_id = $1 LIMIT $2`,
    [companyId, count],
  );
  await client.query(
    `INSERT INTO documents (${DOCUMENT}, batch_id)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'oneoff', 'I', document_status('sent'), 'I' || (1000000 + n), n, customer_id,
       'Incasso ' || n, date '2026-11-01' - (n * 7 % 1000), date '2026-11-15' + (n % 30), 14, 'EUR', 'nl', false, 0, '[]', 100, 21, 121, 'x',
       '\\x00', now(), now(), now(), CASE WHEN n % 2 = 0 THEN $2::uuid END
     FROM (SELECT customer_id, (row_number() OVER (ORDER BY id))::int AS n FROM mandates WHERE company_id = $1) m`,
    [companyId, batchId],
  );
  await client.query(
    `INSERT INTO sepa_collections (company_id, id, batch_id, document_id, number_order, mandate_id, state, added_at)
     SELECT d.company_id, gen_random_uuid(), d.batch_id, d.id, d.number_order, m.id, 'planned', now()
     FROM documents d JOIN mandates m ON m.company_id = d.company_id AND m.customer_id = d.customer_id
     WHERE d.company_id = $1 AND d.batch_id IS NOT NULL`,
    [companyId],
  );
}
