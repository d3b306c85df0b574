import { CRM_FIELDS, type CrmDetails, type CrmField } from '@penning/domain/customer/compare-details';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Database, TenantTx } from '../../../db/database.ts';
import type { CrmLinks } from '../../../db/generated/tables.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import type { CrmRecord } from '../../../integrations/port/crm.ts';

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const Agreed = z.partialRecord(z.enum(CRM_FIELDS), z.strictObject({ value: z.string(), at: z.string() }));
const Changed = z.partialRecord(z.enum(CRM_FIELDS), Moment);

/** What both sides last had of each detail, and since when. */
export type AgreedDetails = z.output<typeof Agreed>;

/** The values that both sides last had. */
export function valuesOf(agreed: AgreedDetails): CrmDetails {
  const values: Partial<Record<CrmField, string>> = {};
  for (const field of CRM_FIELDS) {
    const detail = agreed[field];
    if (detail) values[field] = detail.value;
  }
  return values;
}

/** A customer and its company or person in a CRM. */
export interface LinkRow extends Omit<Selectable<CrmLinks>, 'companyId' | 'agreed' | 'changed'> {
  readonly agreed: AgreedDetails;
  /** When details were changed here since then. */
  readonly changed: Partial<Record<CrmField, Date>>;
}

function links(tx: TenantTx) {
  return tx.db.selectFrom('crmLinks').selectAll().where('companyId', '=', tx.companyId);
}

function parsed({ companyId: _company, agreed, changed, ...row }: Selectable<CrmLinks>): LinkRow {
  return { ...row, agreed: Agreed.parse(agreed), changed: Changed.parse(changed) };
}

/** The links of a customer, ids that were looked up in vain left out. */
export async function listLinksOf(tx: TenantTx, customerId: string): Promise<LinkRow[]> {
  const rows = await links(tx)
    .where('customerId', '=', customerId)
    .where('state', '<>', 'unknown')
    .orderBy('connectionId')
    .execute();
  return rows.map(parsed);
}

/** The link of a customer with a CRM. */
export async function findLink(
  tx: TenantTx,
  { customerId, connectionId }: { customerId: string; connectionId: string },
): Promise<LinkRow | undefined> {
  const row = await links(tx)
    .where('customerId', '=', customerId)
    .where('connectionId', '=', connectionId)
    .where('state', '<>', 'unknown')
    .executeTakeFirst();
  return row && parsed(row);
}

/** Links with some records of a CRM. */
export async function listLinksWith(
  tx: TenantTx,
  connectionId: string,
  remoteIds: readonly string[],
): Promise<LinkRow[]> {
  if (remoteIds.length === 0) return [];
  const rows = await links(tx)
    .where('connectionId', '=', connectionId)
    .where('remoteId', 'in', remoteIds)
    .where('state', '<>', 'unknown')
    .execute();
  return rows.map(parsed);
}

/** Links to be compared, those that waited longest first; what was deleted there is asked about no more. */
export async function listFollowedLinks(tx: TenantTx, connectionId: string, max: number): Promise<LinkRow[]> {
  const rows = await links(tx)
    .where('connectionId', '=', connectionId)
    .where('state', 'in', ['linked', 'archived'])
    .orderBy('followedAt')
    .orderBy('customerId')
    .limit(max)
    .execute();
  return rows.map(parsed);
}

/** Customers with a change that their CRM isn't being told yet. */
export async function listToTell(tx: TenantTx, connectionId: string, max: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('crmLinks')
    .select('customerId')
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .where('toTell', '=', true)
    .limit(max)
    .execute();
  return rows.map(({ customerId }) => customerId);
}

/** Updates a link as being told. */
export async function updateTelling(tx: TenantTx, connectionId: string, customerId: string): Promise<void> {
  await tx.db
    .updateTable('crmLinks')
    .set({ toTell: false })
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .where('customerId', '=', customerId)
    .execute();
}

/** Inserts a link, in place of an id that was looked up in vain; nothing where the record is another customer's. */
export async function insertLink(
  tx: TenantTx,
  link: {
    customerId: string;
    connectionId: string;
    remoteId: string;
    account: string;
    /** Undefined for an id that isn't there. */
    record: Pick<CrmRecord, 'kind' | 'url' | 'isArchived'> | undefined;
    agreed: AgreedDetails;
    at: Date;
  },
): Promise<void> {
  const { record, agreed, at, ...values } = link;
  const { companyId } = tx;
  await tx.db
    .deleteFrom('crmLinks')
    .where('companyId', '=', companyId)
    .where('connectionId', '=', link.connectionId)
    .where('state', '=', 'unknown')
    .where((row) => row.or([row('customerId', '=', link.customerId), row('remoteId', '=', link.remoteId)]))
    .execute();
  await tx.db
    .insertInto('crmLinks')
    .values({
      ...values,
      companyId,
      kind: record?.kind ?? null,
      state: record ? 'linked' : 'unknown',
      url: record?.url ?? '',
      agreed: JSON.stringify(agreed),
      changed: '{}',
      followedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Updates what a comparison found; the caller holds the customer's lock. */
export async function updateLink(
  tx: TenantTx,
  { customerId, connectionId, follows }: LinkRow,
  change: Pick<LinkRow, 'agreed' | 'changed' | 'state' | 'isAsking' | 'url' | 'toTell'> & { at: Date },
): Promise<void> {
  const { agreed, changed, at, ...values } = change;
  await tx.db
    .updateTable('crmLinks')
    .set({
      ...values,
      agreed: JSON.stringify(agreed),
      changed: JSON.stringify(changed),
      follows: follows + 1,
      followedAt: at,
    })
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .where('customerId', '=', customerId)
    .execute();
}

/** Updates a link as answered: nobody is asked any more what happens to the customer. */
export async function updateAnswered(tx: TenantTx, { customerId, connectionId }: LinkRow): Promise<void> {
  await tx.db
    .updateTable('crmLinks')
    .set({ isAsking: false })
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .where('customerId', '=', customerId)
    .execute();
}

/** Deletes the link of a customer, which keeps its CRM id. */
export async function deleteLink(tx: TenantTx, { customerId, connectionId }: LinkRow): Promise<void> {
  await tx.db
    .deleteFrom('crmLinks')
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .where('customerId', '=', customerId)
    .execute();
}

const LIST_NOT_CREATED = statement(
  { id: 'uuid' },
  `SELECT c.id FROM customers c
   WHERE c.company_id = $1 AND c.created_at >= $3 AND c.status = 'active' AND c.crm_id = ''
     AND NOT EXISTS (SELECT FROM crm_links l
       WHERE l.company_id = $1 AND l.connection_id = $2 AND l.customer_id = c.id)
     AND NOT EXISTS (SELECT FROM service_jobs j
       WHERE j.company_id = $1 AND j.connection_id = $2 AND j.customer_id = c.id AND j.act = 'createCustomer')
   ORDER BY c.created_at, c.id LIMIT $4`,
);

/** Customers made since a moment that a CRM doesn't have and was never asked to make. */
export async function listNotCreated(
  tx: TenantTx,
  connectionId: string,
  { since, max }: { since: Date; max: number },
): Promise<string[]> {
  const rows = await queryRows(tx.db, LIST_NOT_CREATED, [tx.companyId, connectionId, since, max]);
  return rows.map(({ id }) => id);
}

const LIST_UNLINKED = statement(
  { id: 'uuid', crmId: 'text' },
  `SELECT c.id, c.crm_id AS "crmId" FROM customers c
   WHERE c.company_id = $1 AND c.crm_id <> '' AND c.status <> 'merged' AND NOT EXISTS (
     SELECT FROM crm_links l WHERE l.company_id = $1 AND l.connection_id = $2 AND l.remote_id = c.crm_id
       AND (l.state <> 'unknown' OR l.followed_at >= $3))
   ORDER BY c.created_at, c.id LIMIT $4`,
);

/** Customers with a CRM id that isn't linked, and wasn't looked up since a moment. */
export async function listUnlinked(
  tx: TenantTx,
  connectionId: string,
  { since, max }: { since: Date; max: number },
): Promise<{ id: string; crmId: string }[]> {
  return await queryRows(tx.db, LIST_UNLINKED, [tx.companyId, connectionId, since, max]);
}

const LIST_CRM_DUE = statement(
  { companyId: 'uuid', name: 'text' },
  `SELECT * FROM list_crm_due($1::text[], $2, $3)`,
);

/** Connections to CRMs that have to be told something, or asked for ids that people entered. */
export async function listCrmDue(
  database: Database,
  { names, since, max }: { names: readonly string[]; since: Date; max: number },
): Promise<{ companyId: string; name: string }[]> {
  return await queryRows(database.platform, LIST_CRM_DUE, [names, since, max]);
}
