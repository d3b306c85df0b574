import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { defined } from '@penning/domain';
import pg from 'pg';

/**
 * The floor: a bare HTTP server that makes the same inserts as sending an invoice of five lines, without
 * login, rules, audit, search or tenants. Its time is the cost of the machine; everything above it is
 * Penning's. Called as `floor-server.ts <database url> <port>`.
 */
const [databaseUrl = '', port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
await pool.query(`
  CREATE TABLE IF NOT EXISTS counter (company int PRIMARY KEY, next bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS invoice (id uuid PRIMARY KEY, company int NOT NULL, number text NOT NULL, sent_on date NOT NULL,
    customer text NOT NULL, total numeric(14, 2) NOT NULL, content jsonb NOT NULL, UNIQUE (company, number));
  CREATE TABLE IF NOT EXISTS line (invoice uuid NOT NULL REFERENCES invoice, position int NOT NULL, description text NOT NULL,
    amount numeric(14, 2) NOT NULL, PRIMARY KEY (invoice, position));
  INSERT INTO counter VALUES (1, 1) ON CONFLICT DO NOTHING;
`);

createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    sendInvoice(
      JSON.parse(Buffer.concat(parts).toString('utf8')) as { customer: string; lines: string[] },
    ).then(
      (number) =>
        response
          .writeHead(201, { 'content-type': 'application/json' })
          .end(JSON.stringify({ data: { number } })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
}).listen(Number(port), '127.0.0.1');

async function sendInvoice(body: { customer: string; lines: string[] }): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ next: string }>(
      'UPDATE counter SET next = next + 1 WHERE company = 1 RETURNING next',
    );
    const number = `F${defined(rows[0]).next}`;
    const id = randomUUID();
    await client.query(
      `WITH i AS (INSERT INTO invoice VALUES ($1, 1, $2, current_date, $3, 605, $4))
       INSERT INTO line SELECT $1, n, d, 121 FROM unnest($5::text[]) WITH ORDINALITY AS t(d, n)`,
      [id, number, body.customer, JSON.stringify(body), body.lines],
    );
    await client.query('COMMIT');
    return number;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
