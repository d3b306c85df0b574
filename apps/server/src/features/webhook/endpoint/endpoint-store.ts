import type { Selectable } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import type { WebhookEndpoints } from '../../../db/generated/tables.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

export type EndpointRow = Selectable<WebhookEndpoints>;

/** The endpoints of the company, oldest first; there are few. */
export function listEndpoints(tx: TenantTx): Promise<EndpointRow[]> {
  return tx.db
    .selectFrom('webhookEndpoints')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(100)
    .execute();
}

export function findEndpoint(tx: TenantTx, id: string): Promise<EndpointRow | undefined> {
  return tx.db
    .selectFrom('webhookEndpoints')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, locked for this transaction. */
export function lockEndpoint(tx: TenantTx, id: string): Promise<EndpointRow | undefined> {
  return tx.db
    .selectFrom('webhookEndpoints')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type NewEndpoint = Pick<
  EndpointRow,
  'id' | 'url' | 'description' | 'events' | 'enabled' | 'secret' | 'createdAt' | 'updatedAt'
>;

export async function insertEndpoint(tx: TenantTx, endpoint: NewEndpoint): Promise<void> {
  await tx.db
    .insertInto('webhookEndpoints')
    .values({ ...endpoint, companyId: tx.companyId })
    .execute();
}

export async function updateEndpoint(
  tx: TenantTx,
  id: string,
  change: Partial<Omit<EndpointRow, 'companyId' | 'id' | 'createdAt'>>,
): Promise<void> {
  await tx.db
    .updateTable('webhookEndpoints')
    .set(change)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes an endpoint with its deliveries; returns whether it was there. */
export async function deleteEndpoint(tx: TenantTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('webhookEndpoints')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What is overdue or expired from a day on is told; until then, companies with nobody to tell are left out. */
export async function updateToldUntil(tx: TenantTx, day: string): Promise<void> {
  await tx.query(
    `INSERT INTO webhook_days (company_id, told_until) VALUES ($1, $2)
     ON CONFLICT (company_id) DO UPDATE SET told_until = excluded.told_until`,
    [tx.companyId, day],
  );
}

const COUNT_OPEN = statement(
  { endpointId: 'uuid', waiting: 'int4', failed: 'int4' },
  `SELECT e.id AS "endpointId",
     (SELECT count(*) FROM (SELECT FROM webhook_deliveries d WHERE d.company_id = $1 AND d.endpoint_id = e.id
        AND d.state = 'waiting' LIMIT 1000) AS counted)::int AS waiting,
     (SELECT count(*) FROM (SELECT FROM webhook_deliveries d WHERE d.company_id = $1 AND d.endpoint_id = e.id
        AND d.state = 'failed' LIMIT 1000) AS counted)::int AS failed
   FROM webhook_endpoints e WHERE e.company_id = $1`,
);

/** How many deliveries of an endpoint wait, and how many failed; counting stops at 1,000. */
export interface OpenDeliveries {
  readonly waiting: number;
  readonly failed: number;
}

/** The open deliveries of each endpoint. */
export async function countOpenDeliveries(tx: TenantTx): Promise<ReadonlyMap<string, OpenDeliveries>> {
  const rows = await queryRows(tx.db, COUNT_OPEN, [tx.companyId]);
  return new Map(rows.map(({ endpointId, waiting, failed }) => [endpointId, { waiting, failed }]));
}
