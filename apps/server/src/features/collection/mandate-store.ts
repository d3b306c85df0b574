import type { Language } from '@penning/contract';
import {
  type MandateKind,
  type MandateLife,
  type MandateSequence,
  type MandateTerms,
  type PlainDate,
  type SepaScheme,
  plainDate,
  defined,
} from '@penning/domain';
import type { Selectable, Updateable } from 'kysely';
import type { TenantTx, Queries } from '../../db/database.ts';
import type { Mandates } from '../../db/generated/tables.ts';
import { isAmong } from '../../db/statement/column.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** A mandate as stored, with its customer's name. */
export interface MandateRow {
  readonly id: string;
  readonly creationToken: string;
  readonly customerId: string;
  readonly customerName: string;
  /** Whether its customer is a private person. */
  readonly customerIsPerson: boolean;
  readonly reference: string;
  readonly state: 'requested' | 'active' | 'revoked';
  readonly scheme: SepaScheme;
  readonly kind: MandateKind;
  readonly sequence: MandateSequence;
  readonly closing: boolean;
  readonly signedOn: PlainDate | null;
  readonly lastCollectedOn: PlainDate | null;
  readonly accountHolder: string;
  readonly iban: string;
  readonly bic: string;
  readonly language: Language;
  readonly linkNonce: Buffer | null;
  readonly linkExpiresAt: Date | null;
  readonly content: string | null;
  readonly contentHash: Buffer | null;
  readonly signedAt: Date | null;
  readonly pdfFileId: string | null;
  readonly revokedAt: Date | null;
  readonly revokeReason: string;
  readonly version: number;
  readonly updatedAt: Date;
}

/** The maximum number of mandates listed per customer; nobody signs more. */
const MAX_OF_CUSTOMER = 200;

/** A mandate of this company, if it exists. */
export async function findMandate(tx: TenantTx, id: string): Promise<MandateRow | undefined> {
  const row = await mandates(tx).where('mandates.id', '=', id).executeTakeFirst();
  return row && readMandate(row);
}

/** The same, locked until the transaction ends. */
export async function lockMandate(tx: TenantTx, id: string): Promise<MandateRow | undefined> {
  const row = await mandates(tx).where('mandates.id', '=', id).forUpdate('mandates').executeTakeFirst();
  return row && readMandate(row);
}

/** The mandate created with a token, if any. */
export async function findMandateOfToken(tx: TenantTx, token: string): Promise<MandateRow | undefined> {
  const row = await mandates(tx).where('mandates.creationToken', '=', token).executeTakeFirst();
  return row && readMandate(row);
}

/** The mandates of a customer, newest first. */
export async function listMandatesOf(tx: TenantTx, customerId: string): Promise<MandateRow[]> {
  const rows = await mandates(tx)
    .where('mandates.customerId', '=', customerId)
    .orderBy('mandates.createdAt', 'desc')
    .orderBy('mandates.id', 'desc')
    .limit(MAX_OF_CUSTOMER)
    .execute();
  return rows.map(readMandate);
}

/** The mandates of a customer that haven't ended: the active one and a request, locked. */
export async function lockCurrentMandates(tx: TenantTx, customerId: string): Promise<MandateRow[]> {
  const rows = await mandates(tx)
    .where('mandates.customerId', '=', customerId)
    .where('mandates.state', '<>', 'revoked')
    .where('mandates.sequence', '<>', 'finished')
    .orderBy('mandates.id')
    .forUpdate('mandates')
    .execute();
  return rows.map(readMandate);
}

/** The mandates of customers that haven't ended. */
export async function listCurrentMandates(
  tx: TenantTx,
  customerIds: readonly string[],
): Promise<MandateRow[]> {
  const rows = await mandates(tx)
    .where(isAmong('mandates.customerId', 'uuid', customerIds))
    .where('mandates.state', '<>', 'revoked')
    .where('mandates.sequence', '<>', 'finished')
    .orderBy('mandates.id')
    .execute();
  return rows.map(readMandate);
}

/** The customer's current mandate for collections, whether or not it can still be used. */
export async function findActiveMandate(tx: TenantTx, customerId: string): Promise<MandateRow | undefined> {
  const row = await mandates(tx)
    .where('mandates.customerId', '=', customerId)
    .where('mandates.state', '=', 'active')
    .where('mandates.sequence', '<>', 'finished')
    .executeTakeFirst();
  return row && readMandate(row);
}

/** Whether a reference is used, by a mandate in any state. */
export async function isReferenceTaken(tx: TenantTx, reference: string, except?: string): Promise<boolean> {
  let query = tx.db
    .selectFrom('mandates')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('reference', '=', reference);
  if (except !== undefined) query = query.where('id', '<>', except);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The data of a new mandate. */
export type NewMandate = Pick<
  MandateRow,
  'id' | 'creationToken' | 'customerId' | 'reference' | 'scheme' | 'kind' | 'language'
> &
  Partial<
    Pick<
      MandateRow,
      | 'sequence'
      | 'signedOn'
      | 'lastCollectedOn'
      | 'accountHolder'
      | 'iban'
      | 'bic'
      | 'linkNonce'
      | 'linkExpiresAt'
    >
  > & {
    readonly state: 'requested' | 'active';
    readonly linkHash?: Buffer;
    readonly createdBy: string | null;
    readonly at: Date;
  };

/** Inserts a new mandate; its earlier collections were elsewhere. */
export async function insertMandate(tx: TenantTx, { at, ...mandate }: NewMandate): Promise<void> {
  const collectedElsewhereOn = mandate.lastCollectedOn ?? null;
  await tx.db
    .insertInto('mandates')
    .values({ ...mandate, collectedElsewhereOn, companyId: tx.companyId, createdAt: at, updatedAt: at })
    .execute();
}

/** Updates a locked mandate and increases its version. */
export async function updateMandate(
  tx: TenantTx,
  { id, version }: Pick<MandateRow, 'id' | 'version'>,
  change: Updateable<Mandates>,
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('mandates')
    .set({ ...change, version: version + 1, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

const LOCK_MANDATE_LIVES = statement(
  {
    id: 'uuid',
    kind: 'mandates.kind',
    sequence: 'mandates.sequence',
    closing: 'bool',
    state: 'mandates.state',
    signedOn: 'mandates.signedOn?',
    lastCollectedOn: 'mandates.lastCollectedOn?',
  },
  `SELECT id, kind, sequence, closing, state, signed_on, last_collected_on
   FROM mandates WHERE company_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE`,
);

/** The lives of mandates by id, locked in the order of their ids. */
export async function lockMandateLives(
  tx: TenantTx,
  ids: readonly string[],
): Promise<Map<string, MandateLife>> {
  const rows = await queryRows(tx.db, LOCK_MANDATE_LIVES, [tx.companyId, ids]);
  return new Map(rows.map(({ id, state, ...life }) => [id, { ...life, revoked: state === 'revoked' }]));
}

/**
 * Updates how far mandates have been used, and when each was last used: the latest collection not known
 * to have been returned before settlement. A finished mandate isn't revived beside a new one of its
 * customer.
 */
export async function updateMandateLives(
  tx: TenantTx,
  lives: ReadonlyMap<string, MandateLife>,
  at: Date,
): Promise<void> {
  const ids = [...lives.keys()];
  await tx.query(
    `UPDATE mandates m SET updated_at = $2, version = m.version + 1,
       sequence = CASE WHEN m.sequence = 'finished' AND EXISTS (
           SELECT FROM mandates o WHERE o.company_id = m.company_id AND o.customer_id = m.customer_id AND o.id <> m.id
             AND o.state = 'active' AND o.sequence <> 'finished') THEN m.sequence ELSE l.sequence END,
       last_collected_on = greatest(m.collected_elsewhere_on, (SELECT max(c.collect_on) FROM sepa_collections c
         WHERE c.company_id = m.company_id AND c.mandate_id = m.id AND c.state IN ('filed', 'settled', 'returned')))
     FROM unnest($3::uuid[], $4::text[]) AS l (id, sequence)
     WHERE m.company_id = $1 AND m.id = l.id`,
    [tx.companyId, at, ids, ids.map((id) => defined(lives.get(id)).sequence)],
  );
}

const LIST_KNOWN_TERMS = statement(
  { id: 'uuid', reference: 'text', creditorIdentifier: 'text', iban: 'text' },
  `SELECT DISTINCT ON (c.mandate_id) c.mandate_id AS id, c.mandate_reference AS reference,
     c.creditor_identifier, c.iban
   FROM sepa_collections c
   WHERE c.company_id = $1 AND c.mandate_id = ANY($2::uuid[]) AND c.state IN ('filed', 'settled', 'returned')
   ORDER BY c.mandate_id, c.filed_at DESC, c.id DESC`,
);

/** What the debtors' banks last knew about mandates, by mandate. */
export async function listKnownTerms(
  tx: TenantTx,
  ids: readonly string[],
): Promise<Map<string, MandateTerms>> {
  const rows = await queryRows(tx.db, LIST_KNOWN_TERMS, [tx.companyId, ids]);
  return new Map(rows.map(({ id, ...terms }) => [id, terms]));
}

/** Links the stored PDF to a mandate; false when another server did so first. */
export async function updateMandatePdf(tx: TenantTx, id: string, fileId: string): Promise<boolean> {
  const row = await tx.db
    .updateTable('mandates')
    .set({ pdfFileId: fileId })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('pdfFileId', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Links the mandate to a draft that is being sent and will be collected with it. */
export async function updateMandateOf(tx: TenantTx, documentId: string, mandateId: string): Promise<void> {
  await tx.db
    .updateTable('documents')
    .set({ mandateId })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', documentId)
    .execute();
}

function mandates(tx: TenantTx) {
  return tx.db
    .selectFrom('mandates')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.companyId', '=', 'mandates.companyId')
        .onRef('customers.id', '=', 'mandates.customerId'),
    )
    .selectAll('mandates')
    .select(['customers.name as customerName', 'customers.person as customerIsPerson'])
    .where('mandates.companyId', '=', tx.companyId);
}

function readMandate(
  row: Selectable<Mandates> & Pick<MandateRow, 'customerName' | 'customerIsPerson'>,
): MandateRow {
  return {
    ...row,
    state: row.state,
    scheme: row.scheme,
    kind: row.kind,
    sequence: row.sequence,
    signedOn: row.signedOn === null ? null : plainDate(row.signedOn),
    lastCollectedOn: row.lastCollectedOn === null ? null : plainDate(row.lastCollectedOn),
    language: row.language,
  };
}

const FIND_MANDATE_LINK = statement(
  { companyId: 'uuid', mandateId: 'uuid' },
  `SELECT * FROM find_mandate_link($1)`,
);

/** The mandate whose link has a token with this hash, in any company. */
export async function findMandateByHash(
  db: Queries,
  tokenHash: Buffer,
): Promise<{ companyId: string; mandateId: string } | undefined> {
  const rows = await queryRows(db, FIND_MANDATE_LINK, [tokenHash]);
  return rows[0];
}
