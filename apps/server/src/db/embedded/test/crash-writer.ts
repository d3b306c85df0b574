// Started by crash.test.ts, which kills it: writes rows and prints the id of each committed one.
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const [, , dataDir = '', firstId = ''] = process.argv;
const writers = 4;

const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
let nextId = Number(firstId);
await Promise.all(Array.from({ length: writers }, write));

async function write(): Promise<never> {
  const client = new Client(postgres.connection);
  // The test ends the server too: this process then only waits for its own end.
  client.on('error', () => process.exit(1));
  await client.connect();
  for (;;) {
    const id = nextId++;
    await client.query('insert into written (id, filler) values ($1, repeat($2, 500))', [id, 'x']);
    process.stdout.write(`${id}\n`);
  }
}
