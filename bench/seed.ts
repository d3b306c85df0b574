import { defined } from '@penning/domain';
import type pg from 'pg';
import { rebuildSums } from '../apps/server/test/lists/rebuild-sums.ts';

/**
 * Fills a company with sent invoices by SQL, five lines each, spread over three years and a thousand
 * customers. Each has the frozen content and the PDF of the last sent invoice ("sendSample"), so that
 * opening one does real work, and the job that stores missing PDFs has none to make.
 */
export async function seedInvoices(
  client: pg.Client,
  options: { companyId: string; profileId: string; count: number; firstValue?: number },
): Promise<void> {
  const { companyId, profileId, count, firstValue = 1_000_000 } = options;
  const { rows: samples } = await client.query<{ content: string; hash: Buffer; file: string }>(
    `SELECT content, content_hash AS hash, pdf_file_id AS file FROM documents
     WHERE content IS NOT NULL AND pdf_file_id IS NOT NULL ORDER BY created_at DESC LIMIT 1`,
  );
  const sample = defined(samples[0], 'an invoice that was sent, with its PDF');
  await client.query('BEGIN');
  await client.query(`SET LOCAL session_replication_role = replica`);
  await client.query(
    `INSERT INTO customers (company_id, id, name, contact, country, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Klant ' || n || ' ' || (ARRAY['Bouw','Advies','Media','Techniek','Zorg'])[1 + n % 5] || ' B.V.',
       'Contact ' || n, 'NL', now(), now() FROM generate_series(1, 1000) n`,
    [companyId],
  );
  await client.query(
    `WITH k AS (SELECT array_agg(id) AS ids, array_agg(name) AS names FROM customers WHERE company_id = $1)
     INSERT INTO documents (company_id, id, creation_token, kind, status, number, number_value, customer_id, customer_name,
       profile_id, send_date, due_date, term, currency, language, includes_vat, discount, lines, total_excl, total_vat,
       total_incl, paid, content, content_hash, pdf_file_id, sent_at, created_at, updated_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'oneoff', document_status('sent'), 'B' || ($4 + n), $4 + n, k.ids[1 + n % 1000],
       k.names[1 + n % 1000], $2, date '2026-11-01' - (n % 1000), date '2026-11-15' - (n % 1000), 14, 'EUR', 'nl', false, 0,
       (SELECT jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'description', 'Regel ' || l || ' montage ' || (n * 7 % 9973),
         'price', '12.50', 'quantity', '2')) FROM generate_series(1, 5) l),
       100 + n % 900, 21, 121 + n % 900, CASE WHEN n % 4 = 0 THEN 0 ELSE 121 + n % 900 END,
       $5, $6, $7, now(), now(), now()
     FROM generate_series(1, $3::int) n, k`,
    [companyId, profileId, count, firstValue, sample.content, sample.hash, sample.file],
  );
  await client.query(
    `INSERT INTO document_search (company_id, document_id, status, send_date, name, contact, line_text)
     SELECT company_id, id, status, send_date, fold(customer_name), 'contact ' || (number_value % 1000),
       (SELECT lower(string_agg(l ->> 'description', E'\\n')) FROM jsonb_array_elements(lines) l)
     FROM documents WHERE company_id = $1 AND number_value >= $2
       AND NOT EXISTS (SELECT FROM document_search s WHERE s.company_id = documents.company_id AND s.document_id = documents.id)`,
    [companyId, firstValue],
  );
  await rebuildSums(client, companyId);
  await client.query('COMMIT');
}

/** Multiplies a company's sent invoices to this many, by SQL: each copy has its own id and number, and the same PDF. */
export async function copyInvoices(client: pg.Client, companyId: string, count: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = 'documents'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  );
  const changed: Record<string, string> = {
    id: 'gen_random_uuid()',
    creation_token: 'gen_random_uuid()',
    number: `'K' || n`,
    number_value: '5000000 + n',
  };
  const columns = rows.map(({ name }) => name);
  await client.query('BEGIN');
  await client.query(`SET LOCAL session_replication_role = replica`);
  await client.query(
    `WITH sent AS (SELECT d.*, row_number() OVER () - 1 AS place, count(*) OVER () AS sent_count FROM documents d
       WHERE company_id = $1 AND status = document_status('sent'))
     INSERT INTO documents (${columns.join(', ')})
     SELECT ${columns.map((name) => changed[name] ?? `sent.${name}`).join(', ')}
     FROM generate_series(1, $2::int - (SELECT count(*) FROM sent)::int) n JOIN sent ON sent.place = n % sent.sent_count`,
    [companyId, count],
  );
  await rebuildSums(client, companyId);
  await client.query('COMMIT');
}
