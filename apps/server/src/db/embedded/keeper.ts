import { Client } from 'pg';
import { errorCode, unlessCode } from '../error-code.ts';
import { superuser } from './create-cluster.ts';
import type { Endpoint } from './server-settings.ts';

/** The connection that a process holds while it uses the server; when it ends, the server is gone. */
export type Keeper = { client: Client; lossReason: string | undefined };

export const databaseName = 'penning';

// Every keeper shares the first lock, so whoever can take it exclusively is the last; the second is taken
// to leave.
const presenceLock = '1346716233, 1';
const leavingLock = '1346716233, 2';
const connectTimeoutMs = 5_000;

/** The server at that address uses another data directory, or ours before it was moved. */
export class OtherFolderAnswers extends Error {}

type KeeperOptions = { endpoint: Endpoint; password: string; cluster: string };

/** Connects to the server of `cluster`, creating Penning's database when it is missing. */
export async function openKeeper(options: KeeperOptions): Promise<Keeper> {
  try {
    return await join(options);
  } catch (error) {
    const isDatabaseMissing = errorCode(error) === '3D000';
    if (!isDatabaseMissing) throw error;
    await createDatabase(options);
    return await join(options);
  }
}

/** Says goodbye; true when no other process uses the server, and none can start to until the keeper ends. */
export async function leave({ client }: Keeper): Promise<boolean> {
  await client.query("set lock_timeout = '10s'");
  await client.query(`select pg_advisory_lock(${leavingLock})`);
  await client.query(`select pg_advisory_unlock_shared(${presenceLock})`);
  const { rows } = await client.query<{ last: boolean }>(
    `select pg_try_advisory_lock(${presenceLock}) as last`,
  );
  return rows[0]?.last === true;
}

async function join(options: KeeperOptions): Promise<Keeper> {
  const client = createClient(options, databaseName);
  const keeper: Keeper = { client, lossReason: undefined };
  client.on('error', (error) => {
    keeper.lossReason = error.message;
  });
  try {
    await client.connect();
    await checkIn(client, options.cluster);
    return keeper;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function checkIn(client: Client, cluster: string): Promise<void> {
  const { rows } = await client.query<{ directory: string; present: boolean }>(
    `select current_setting('data_directory') as directory, pg_try_advisory_lock_shared(${presenceLock}) as present`,
  );
  const [answer] = rows;
  // A copied data directory contains the pid file, and the password, of the original's server.
  if (answer?.directory !== cluster.replaceAll('\\', '/')) {
    throw new OtherFolderAnswers(`The server that answers works on ${answer?.directory}, not on ${cluster}.`);
  }
  if (!answer.present) throw new Error('The server is being stopped by another process.');
}

async function createDatabase(options: KeeperOptions): Promise<void> {
  const client = createClient(options, 'postgres');
  try {
    await client.connect();
    // Another process may be creating it at the same moment.
    await unlessCode(client.query(`create database ${databaseName}`), '42P04', '23505', '55006');
  } finally {
    await client.end();
  }
}

function createClient({ endpoint, password }: KeeperOptions, database: string): Client {
  return new Client({
    ...endpoint,
    user: superuser,
    password,
    database,
    application_name: 'penning-keeper',
    connectionTimeoutMillis: connectTimeoutMs,
  });
}
