import type pg from 'pg';
import { LISTS, type ListCase } from './list-cases.ts';

/** The cursor after which a later page of a list begins, derived from the first page's. */
export async function pageAfter(
  { list, where, order }: ListCase,
  at: { client: pg.Client; companyId: string; next: string | null; page: number; perPage: number },
): Promise<string | undefined> {
  if (at.next === null) return undefined;
  const keys = order.split(', ').map((key) => key.replace(' DESC', ''));
  const position = (at.page - 1) * at.perPage;
  const { rows } = await at.client.query<{ keys: string[] }>(
    `SELECT ARRAY[${keys.map((key) => `${key}::text`).join(', ')}] AS keys FROM ${LISTS[list].from} AND ${where}
     ORDER BY ${order} LIMIT 1 OFFSET ${position - 1}`,
    [at.companyId],
  );
  const values = rows[0]?.keys;
  if (values === undefined) return undefined;
  const [sort, way] = JSON.parse(Buffer.from(at.next, 'base64url').toString('utf8')) as [string, string];
  const cursor = [sort, way, position + 1, values.at(-1), ...values.slice(0, -1)];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}
