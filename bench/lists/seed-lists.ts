import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const NAMES = `ARRAY['Jansen','De Vries','Bakker','Visser','Smit','Meijer','Mulder','Bos','Vos','Peters']`;
const TRADES = `ARRAY['Bouw','Advies','Media','Techniek','Zorg']`;

/**
 * Fills a company with as many customers as sent invoices, one each, spread over three years; two thirds of them paid,
 * few credited or reminded. Answers one of the customers.
 */
export async function seedLists(client: pg.Client, companyId: string, count: number): Promise<string> {
  const customerId = randomUUID();
  await client.query('BEGIN');
  await client.query(`SET LOCAL session_replication_role = replica`);
  await client.query(
    `INSERT INTO customers (company_id, id, name, contact, city, country, created_at, updated_at)
     SELECT $1, CASE n WHEN 1 THEN $2::uuid ELSE gen_random_uuid() END,
       'Klant ' || n || ' ' || (${TRADES})[1 + n % 5] || ' B.V.', (${NAMES})[1 + n % 97 % 10] || ' ' || n,
       'Stad ' || n % 300, 'NL', now() - n * interval '1 minute', now() - n * interval '1 minute'
     FROM generate_series(1, $3::int) n`,
    [companyId, customerId, count],
  );
  await client.query(
    `INSERT INTO documents (company_id, id, creation_token, kind, status, number, number_value, customer_id, customer_name,
       send_date, due_date, term, currency, language, includes_vat, discount, lines, total_excl, total_vat, total_incl,
       paid, remind_count, content, content_hash, sent_at, created_at, updated_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'oneoff', CASE WHEN n % 200 = 0 THEN 3 ELSE 1 END,
       'B' || (1000000 + n), 1000000 + n, c.id, c.name, date '2026-11-01' - (n % 1000), date '2026-11-15' - (n % 1000), 14,
       'EUR', 'nl', false, 0, '[]', 100 + n % 900, 21, 121 + n % 900,
       CASE WHEN n % 3 = 0 THEN 0 ELSE 121 + n % 900 END, CASE WHEN n % 150 = 0 THEN 1 ELSE 0 END,
       repeat('x', 1500), '\\x00', now(), now(), now()
     FROM (SELECT id, name, (row_number() OVER (ORDER BY updated_at DESC))::int AS n FROM customers WHERE company_id = $1) c`,
    [companyId],
  );
  await client.query(
    `INSERT INTO document_search (company_id, document_id, name, contact, line_text)
     SELECT company_id, id, fold(customer_name), 'contact ' || (number_value % 1000),
       'regel montage ' || (number_value * 7 % 9973) FROM documents WHERE company_id = $1`,
    [companyId],
  );
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE documents, document_search, customers');
  return customerId;
}
