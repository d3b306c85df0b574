import { CURRENCIES, LANGUAGES } from '@penning/contract';
import pg from 'pg';
import { expect, inject, it } from 'vitest';

it.each([
  ['is_language', LANGUAGES],
  ['is_currency', CURRENCIES],
] as const)('%s knows what the contract lists', async (name, listed) => {
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${inject('templateDatabase')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rows } = await client.query<{ definition: string }>(
      'SELECT pg_get_functiondef($1::regproc) AS definition',
      [`penning.${name}`],
    );
    const known = [...(rows[0]?.definition.matchAll(/'(\w+)'::text/g) ?? [])].map(([, value]) => value);
    expect(known).toEqual([...listed]);
  } finally {
    await client.end();
  }
});
