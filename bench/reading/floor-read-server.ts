import Fastify from 'fastify';
import pg from 'pg';

/**
 * The floor for reading: a bare Fastify that returns a company's ledgers from one transaction, without
 * login, rights, row-level security or a contract. Called as `floor-read-server.ts <database url> <port>
 * <company id>`.
 */
const [databaseUrl = '', port = '0', companyId = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, options: '-c search_path=penning', max: 10 });
const server = Fastify();

server.get('/ledgers', async () => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query(
      'SELECT id, name, ledger_number, credit_ledger_number, cost_center, book_taxless FROM ledgers WHERE company_id = $1 ORDER BY position, name, id',
      [companyId],
    );
    await client.query('COMMIT');
    return { data: rows };
  } finally {
    client.release();
  }
});

await server.listen({ port: Number(port), host: '127.0.0.1' });
