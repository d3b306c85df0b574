import { randomBytes } from 'node:crypto';
import { defined } from '@penning/domain';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Migration, migrate, readMigrations } from './migrate.ts';

let name: string;
let address: { url: string };

beforeEach(async () => {
  name = `penning_migrate_${process.pid}_${randomBytes(6).toString('hex')}`;
  await onDatabase(inject('clusterUrl'), `CREATE DATABASE ${name}`);
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${name}`;
  address = { url: url.href };
});
afterEach(() => onDatabase(inject('clusterUrl'), `DROP DATABASE ${name} WITH (FORCE)`));

async function onDatabase(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const onOwn = (statement: string) => onDatabase(address.url, statement);
const SMALL: Migration[] = [
  { name: '0001-one.sql', sql: 'CREATE TABLE one (id integer)' },
  { name: '0002-two.sql', sql: 'CREATE TABLE two (id integer)' },
];

describe('migrating', () => {
  it('brings an empty database up to date, once', async () => {
    const all = (await readMigrations()).map((migration) => migration.name);
    expect(await migrate(address)).toEqual(all);
    expect(await migrate(address)).toEqual([]);
    const applied = await onOwn('SELECT name FROM penning.migrations ORDER BY name');
    expect(applied.map((row) => row['name'])).toEqual(all);
  });

  it('gives every table to the owning role', async () => {
    await migrate(address);
    const strange = await onOwn(
      `SELECT relname FROM pg_class WHERE relnamespace = 'penning'::regnamespace AND relkind IN ('r', 'S', 'v')
       AND relowner <> 'app_owner'::regrole`,
    );
    expect(strange).toEqual([]);
  });

  it('runs once when several servers start at the same moment', async () => {
    const done = await Promise.all(Array.from({ length: 5 }, () => migrate(address)));
    expect(done.flat().toSorted()).toEqual((await readMigrations()).map((migration) => migration.name));
    expect(done.filter((applied) => applied.length > 0)).toHaveLength(1);
  });

  it('applies only what is new', async () => {
    await migrate(address, SMALL.slice(0, 1));
    expect(await migrate(address, SMALL)).toEqual(['0002-two.sql']);
  });

  it('refuses a migration that was edited after it was applied', async () => {
    await migrate(address, SMALL);
    const edited = [defined(SMALL[0]), { name: '0002-two.sql', sql: 'CREATE TABLE two (id bigint)' }];
    await expect(migrate(address, edited)).rejects.toThrow('0002-two.sql was edited after it was applied');
  });

  it('refuses a database of a newer version', async () => {
    await migrate(address, SMALL);
    await expect(migrate(address, SMALL.slice(0, 1))).rejects.toThrow(
      'The database has migration 0002-two.sql, which this version does not know',
    );
  });

  it('leaves nothing of a failing migration, and keeps the earlier ones', async () => {
    const broken = [
      defined(SMALL[0]),
      { name: '0002-two.sql', sql: 'CREATE TABLE two (id integer); SELECT nothing FROM nowhere' },
    ];
    await expect(migrate(address, broken)).rejects.toThrow(
      'Migration 0002-two.sql failed: relation "nowhere" does not exist',
    );
    const tables = await onOwn(`SELECT tablename FROM pg_tables WHERE schemaname = 'penning' ORDER BY 1`);
    expect(tables.map((row) => row['tablename'])).toEqual(['migrations', 'one']);
    expect(await migrate(address, SMALL)).toEqual(['0002-two.sql']);
  });
});
