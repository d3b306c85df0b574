import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readEnvironment } from '../../platform/env.ts';
import { startTestCluster } from '../embedded/test-cluster.ts';
import { migrate } from '../migrate.ts';
import { generateTableTypes } from './generate-table-types.ts';
import { printSchema } from './print-schema.ts';

// A temporary, fully migrated database determines the tables, whatever the developer's own looks like.
const cluster = await startTestCluster({ externalUrl: readEnvironment().DATABASE_URL });
const database = `penning_types_${process.pid}`;
const folder = join(import.meta.dirname, '../generated');
const client = new pg.Client({ connectionString: cluster.url('postgres') });
try {
  await client.connect();
  await client.query(`CREATE DATABASE ${database}`);
  const address = { url: cluster.url(database) };
  await migrate(address);
  await writeFile(join(folder, 'tables.ts'), await generateTableTypes(address));
  await writeFile(join(folder, 'schema.sql'), await printSchema(address));
  await client.query(`DROP DATABASE ${database} WITH (FORCE)`);
} finally {
  await client.end();
  await cluster.stop();
}
