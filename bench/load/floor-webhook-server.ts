import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The floor for webhooks: a bare Fastify that stores each as a row of a table of its own before it answers, without an
 * owner, a job or row-level security. Called as `floor-webhook-server.ts <database url> <port>`.
 */
const [databaseUrl = '', port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
await pool.query(
  `CREATE TABLE IF NOT EXISTS floor_webhooks (id uuid PRIMARY KEY, received_at timestamptz NOT NULL, body bytea NOT NULL)`,
);
const server = Fastify();
server.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
server.post('/webhook', async ({ body }) => {
  await pool.query('INSERT INTO floor_webhooks (id, received_at, body) VALUES ($1, now(), $2)', [
    randomUUID(),
    body,
  ]);
  return 'OK';
});

await server.listen({ port: Number(port), host: '127.0.0.1' });
