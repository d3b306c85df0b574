import type { IntegrationReason } from '@penning/contract';
import type { Selectable } from 'kysely';
import type { Database, TenantTx } from '../../db/database.ts';
import type { Integrations } from '../../db/generated/tables.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { furthestEnd } from '../../platform/clock.ts';
import { deleteMappings } from './mapping/mapping-store.ts';

/** A connection as stored; the entered values are encrypted. */
export type ConnectionRow = Selectable<Integrations>;

/** The state of a connection, whether or not it is paused. */
export type ConnectionState = 'connected' | 'needsAuthorisation' | 'needsMapping' | 'failing';

/** Reasons that only people can remove, by what they enter or choose. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['refused', 'choiceMissing', 'notReadable']);

/** Whether nothing can come of a connection until people do something: what is to be done waits for them. */
export function waitsForPeople({ state, reason }: Pick<ConnectionRow, 'state' | 'reason'>): boolean {
  return state === 'needsAuthorisation' || (state === 'failing' && FOR_PEOPLE.has(reason));
}

/** Whether a failure is of that kind, which a test of the connection shows. */
export const isForPeople = (reason: string): boolean => FOR_PEOPLE.has(reason);

/** The company's connections; there are never more than there are services. */
export function listConnectionRows(tx: TenantTx): Promise<ConnectionRow[]> {
  return tx.db
    .selectFrom('integrations')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .orderBy('name')
    .limit(100)
    .execute();
}

export function findConnectionRow(tx: TenantTx, name: string): Promise<ConnectionRow | undefined> {
  return tx.db
    .selectFrom('integrations')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** A connection of the company by its own id. */
export function findConnectionById(tx: TenantTx, id: string): Promise<ConnectionRow | undefined> {
  return tx.db
    .selectFrom('integrations')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A connection by its name, locked until the transaction ends. */
export function lockConnectionRow(tx: TenantTx, name: string): Promise<ConnectionRow | undefined> {
  return tx.db
    .selectFrom('integrations')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
}

interface StoredConnection {
  readonly name: string;
  readonly id: string;
  readonly enabled: boolean;
  readonly state: ConnectionState;
  readonly reason: IntegrationReason | '';
  readonly configSecret: Buffer;
  readonly lastTestedAt: Date | null;
  readonly nextCheckAt: Date;
  /** Whether the tokens were just issued, or there are none: a renewal of earlier ones no longer matters. */
  readonly endsRenewal: boolean;
  readonly at: Date;
}

/** Saves a connection: inserts it, or updates the existing one with the details entered again. */
export async function updateConnection(tx: TenantTx, connection: StoredConnection): Promise<ConnectionRow> {
  const { at, name, id, endsRenewal, ...change } = connection;
  const renewal = endsRenewal ? { renewalId: null, renewalUntil: null } : {};
  return tx.db
    .insertInto('integrations')
    .values({ companyId: tx.companyId, name, id, ...change, createdAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'name']).doUpdateSet((row) => ({
        id,
        ...change,
        ...renewal,
        updatedAt: at,
        version: row('integrations.version', '+', 1),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Updates the state of a connection after a test. */
export async function updateState(
  tx: TenantTx,
  id: string,
  standing: {
    state: ConnectionState;
    reason: IntegrationReason | '';
    lastTestedAt: Date;
    nextCheckAt: Date;
  },
): Promise<void> {
  await tx.db
    .updateTable('integrations')
    .set(standing)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Since when a connection has found something for another company of its account; from now on if it never had. */
export async function findForeignSince(
  tx: TenantTx,
  { connectionId, owner }: { connectionId: string; owner: string },
  at: Date,
): Promise<Date> {
  const { foundAt } = await tx.db
    .insertInto('foreignReports')
    .values({ companyId: tx.companyId, connectionId, owner, foundAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'connectionId', 'owner'])
        .doUpdateSet((row) => ({ foundAt: row.ref('foreignReports.foundAt') })),
    )
    .returning('foundAt')
    .executeTakeFirstOrThrow();
  return foundAt;
}

/** Updates what is sealed, of which nobody entered anything. */
export async function updateSecret(tx: TenantTx, id: string, configSecret: Buffer): Promise<void> {
  await tx.db
    .updateTable('integrations')
    .set({ configSecret })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

export async function updateEnabled(tx: TenantTx, id: string, enabled: boolean, at: Date): Promise<void> {
  await tx.db
    .updateTable('integrations')
    .set({ enabled, updatedAt: at, nextCheckAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a connection with its secrets and mappings, and what the service sent it. */
export async function deleteConnection(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('incomingWebhooks')
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', id)
    .execute();
  await tx.db
    .deleteFrom('foreignReports')
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', id)
    .execute();
  await deleteMappings(tx, id);
  await tx.db.deleteFrom('integrations').where('companyId', '=', tx.companyId).where('id', '=', id).execute();
}

/** Deletes every connection of the company, the requests to services and what they sent. */
export async function deleteConnections(tx: TenantTx): Promise<void> {
  await tx.query('DELETE FROM integrations WHERE company_id = $1', [tx.companyId]);
  await tx.query('DELETE FROM integration_mappings WHERE company_id = $1', [tx.companyId]);
  await tx.query('DELETE FROM foreign_reports WHERE company_id = $1', [tx.companyId]);
  await tx.query('DELETE FROM crm_links WHERE company_id = $1', [tx.companyId]);
  await tx.query('DELETE FROM incoming_webhooks WHERE company_id = $1', [tx.companyId]);
  await tx.query('DELETE FROM integration_authorisations WHERE company_id = $1', [tx.companyId]);
}

/** A connection is tested at least every hour. */
const MAX_AHEAD_MS = 2 * 60 * 60_000;
const furthestCheck = (at: Date) => furthestEnd(at, MAX_AHEAD_MS);

/** Claims a connection whose test is due; of two simultaneous calls, the second finds it claimed. */
export function claimDue(
  tx: TenantTx,
  name: string,
  { at, next }: { at: Date; next: Date },
): Promise<ConnectionRow | undefined> {
  return tx.db
    .updateTable('integrations')
    .set({ nextCheckAt: next })
    .where('companyId', '=', tx.companyId)
    .where('name', '=', name)
    .where('enabled', '=', true)
    .where((row) => row.or([row('nextCheckAt', '<=', at), row('nextCheckAt', '>', furthestCheck(at))]))
    .returningAll()
    .executeTakeFirst();
}

const LIST_DUE_CONNECTIONS = statement(
  { companyId: 'uuid', name: 'text' },
  `SELECT * FROM list_due_integrations($1, $2, $3)`,
);

/** Connections of all companies whose test is due, those waiting longest first. */
export async function listDueConnections(
  database: Database,
  { at, max }: { at: Date; max: number },
): Promise<{ companyId: string; name: string }[]> {
  const rows = await queryRows(database.platform, LIST_DUE_CONNECTIONS, [at, furthestCheck(at), max]);
  return rows;
}

const LIST_USERS = statement({ companyId: 'uuid' }, `SELECT * FROM list_integration_users($1, $2, $3)`);

/** Companies that have connected a service, paused ones too, by id from a given one on. */
export async function listUsers(
  database: Database,
  { name, after, max }: { name: string; after: string; max: number },
): Promise<string[]> {
  const rows = await queryRows(database.platform, LIST_USERS, [name, after, max]);
  return rows.map(({ companyId }) => companyId);
}

/** Has the company's connections tested as soon as possible. */
export async function updateChecksDue(tx: TenantTx, names: readonly string[], at: Date): Promise<void> {
  await tx.db
    .updateTable('integrations')
    .set({ nextCheckAt: at })
    .where('companyId', '=', tx.companyId)
    .where('name', 'in', names)
    .execute();
}
