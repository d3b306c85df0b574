import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../src/db/embedded/test-cluster.ts';
import { migrate } from '../src/db/migrate.ts';
import { createQueue } from '../src/jobs/queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of the test cluster. */
    clusterUrl: string;
    /** A migrated database to clone from. */
    templateDatabase: string;
  }
}

/** One cluster for the whole run, with one migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster({ externalUrl: process.env['DATABASE_URL'] });
  const templateDatabase = `penning_template_${process.pid}`;
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  await client.query(`CREATE DATABASE ${templateDatabase}`);
  await client.end();
  const address = { url: cluster.url(templateDatabase) };
  await migrate(address);
  const queue = await createQueue(address, () => undefined);
  await queue.stop();
  project.provide('clusterUrl', cluster.url('postgres'));
  project.provide('templateDatabase', templateDatabase);
  return () => cluster.stop();
}
