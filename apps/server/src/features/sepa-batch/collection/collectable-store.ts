import {
  type Amount,
  type DocumentStatus,
  type MandateKind,
  type MandateSequence,
  type PlainDate,
  type SepaScheme,
  defined,
} from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { type RowOf, queryRows, statement } from '../../../db/statement/statement.ts';

/** An invoice requested for collection, with the mandate it would be collected with. */
export interface Collectable {
  readonly documentId: string;
  readonly number: string | null;
  readonly type: '' | 'C' | 'I';
  readonly status: DocumentStatus;
  readonly isOpen: boolean;
  readonly sentToCollections: boolean;
  readonly open: Amount;
  readonly currency: string;
  readonly dueDate: PlainDate | null;
  /** The batch it is in already. */
  readonly batchId: string | null;
  readonly mandate: CollectableMandate | null;
}

/** What a collection needs to know about its mandate and its customer. */
export interface CollectableMandate {
  readonly id: string;
  readonly reference: string;
  readonly scheme: SepaScheme;
  readonly kind: MandateKind;
  readonly sequence: MandateSequence;
  readonly closing: boolean;
  readonly signedOn: PlainDate | null;
  readonly lastCollectedOn: PlainDate | null;
  readonly state: 'requested' | 'active' | 'revoked';
  /** Whether its customer is a private individual. */
  readonly customerIsPerson: boolean;
  readonly accountHolder: string;
  readonly iban: string;
  readonly bic: string;
  readonly address: {
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly country: string;
  };
}

/** The customer's present mandate. */
export const IS_PRESENT = `present.company_id = d.company_id
    AND present.customer_id = d.customer_id AND present.state = 'active' AND present.sequence <> 'finished'`;

/**
 * The mandate an invoice is collected with: the customer's present one, or else the one it was sent with, which then
 * says why it can't be used. Two plain joins, so that many invoices are joined at once; a CASE, which row-level
 * security lets into the index of mandates, and not COALESCE, which it doesn't.
 */
const IS_MANDATE = `m.company_id = d.company_id
    AND m.id = CASE WHEN present.id IS NULL THEN d.mandate_id ELSE present.id END`;
const MANDATE_OF_DOCUMENT = `LEFT JOIN mandates present ON ${IS_PRESENT}
  LEFT JOIN mandates m ON ${IS_MANDATE}`;

const IS_USABLE = "m.state = 'active' AND m.sequence <> 'finished'";

/** The usable mandates of a scheme; business mandates not for private individuals. */
export const USABLE: Readonly<Record<SepaScheme, string>> = {
  CORE: `${IS_USABLE} AND m.scheme = 'CORE'`,
  B2B: `${IS_USABLE} AND m.scheme = 'B2B' AND NOT EXISTS (
    SELECT FROM customers p WHERE p.company_id = m.company_id AND p.id = m.customer_id AND p.person)`,
};

const LIST_COLLECTABLES = statement(
  {
    documentId: 'uuid',
    number: 'text?',
    type: 'documents.type',
    status: 'documents.status',
    isOpen: 'bool',
    sentToCollections: 'bool',
    open: 'documents.open',
    currency: 'text',
    dueDate: 'documents.dueDate?',
    batchId: 'uuid?',
    mandateId: 'uuid?',
    reference: 'text?',
    scheme: 'mandates.scheme?',
    kind: 'mandates.kind?',
    sequence: 'mandates.sequence?',
    closing: 'bool?',
    signedOn: 'mandates.signedOn?',
    lastCollectedOn: 'mandates.lastCollectedOn?',
    mandateState: 'mandates.state?',
    accountHolder: 'text?',
    iban: 'text?',
    bic: 'text?',
    person: 'bool?',
    address: 'text?',
    postalCode: 'text?',
    city: 'text?',
    country: 'text?',
  },
  `SELECT d.id AS document_id, d.number, d.type, d.status, d.is_open,
     d.sent_to_collections_at IS NOT NULL AS sent_to_collections, d.open, d.currency, d.due_date, d.batch_id,
     m.id AS mandate_id, m.reference, m.scheme, m.kind, m.sequence, m.closing, m.signed_on, m.last_collected_on,
     m.state AS mandate_state, m.account_holder, m.iban, m.bic, c.person, c.address, c.postal_code, c.city, c.country
   FROM documents d ${MANDATE_OF_DOCUMENT}
   LEFT JOIN customers c ON c.company_id = d.company_id AND c.id = d.customer_id
   WHERE d.company_id = $1 AND d.id = ANY($2::uuid[]) ORDER BY d.number_value, d.id`,
);

const LOCK_COLLECTABLES = statement(
  { id: 'uuid' },
  'SELECT id FROM documents WHERE company_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE',
);

/**
 * The given invoices with their mandates, all locked until the transaction ends; ids of other companies are left out.
 */
export async function lockCollectables(tx: TenantTx, ids: readonly string[]): Promise<Collectable[]> {
  // In the order of their ids, so that two batches never deadlock.
  const locked = await queryRows(tx.db, LOCK_COLLECTABLES, [tx.companyId, ids]);
  const rows = await queryRows(tx.db, LIST_COLLECTABLES, [tx.companyId, locked.map(({ id }) => id)]);
  return rows.map(readCollectable);
}

const LOCK_PLANNED = statement(
  { id: 'uuid' },
  `SELECT document_id AS id FROM sepa_collections WHERE company_id = $1 AND batch_id = $2 AND state = 'planned'`,
);

/** The planned collections of a batch, with their invoices locked. */
export async function lockPlanned(tx: TenantTx, batchId: string): Promise<Collectable[]> {
  const rows = await queryRows(tx.db, LOCK_PLANNED, [tx.companyId, batchId]);
  return lockCollectables(
    tx,
    rows.map(({ id }) => id),
  );
}

type Row = RowOf<typeof LIST_COLLECTABLES.shape>;

function readCollectable(row: Row): Collectable {
  const { documentId, number, type, status, isOpen, sentToCollections, currency, batchId, open, dueDate } =
    row;
  const mandate = row.mandateId === null ? null : mandateOf(row, row.mandateId);
  return {
    documentId,
    number,
    type,
    status,
    isOpen,
    sentToCollections,
    currency,
    batchId,
    open,
    dueDate,
    mandate,
  };
}

/** A mandate's columns come with those of its customer. */
function mandateOf(row: Row, id: string): CollectableMandate {
  return {
    id,
    reference: defined(row.reference),
    scheme: defined(row.scheme),
    kind: defined(row.kind),
    sequence: defined(row.sequence),
    closing: defined(row.closing),
    signedOn: row.signedOn,
    lastCollectedOn: row.lastCollectedOn,
    state: defined(row.mandateState),
    customerIsPerson: defined(row.person),
    accountHolder: defined(row.accountHolder),
    iban: defined(row.iban),
    bic: defined(row.bic),
    address: {
      street: defined(row.address),
      postalCode: defined(row.postalCode),
      city: defined(row.city),
      country: defined(row.country),
    },
  };
}

const listCandidateIdsOf = (scheme: SepaScheme) =>
  statement(
    { id: 'uuid' },
    `SELECT d.id FROM documents d ${MANDATE_OF_DOCUMENT} WHERE d.company_id = $1 AND d.company_if_collectable = $1
       AND ${USABLE[scheme]} AND ($2::date IS NULL OR d.due_date <= $2::date)
     ORDER BY d.due_date, d.id LIMIT $3`,
  );
const LIST_CANDIDATE_IDS = { CORE: listCandidateIdsOf('CORE'), B2B: listCandidateIdsOf('B2B') };

/** The ids of the invoices that could be added to a batch, first due first. */
export async function listCandidateIds(
  tx: TenantTx,
  { scheme, dueUntil, max }: { scheme: SepaScheme; dueUntil: PlainDate | null; max: number },
): Promise<string[]> {
  const rows = await queryRows(tx.db, LIST_CANDIDATE_IDS[scheme], [tx.companyId, dueUntil, max]);
  return rows.map(({ id }) => id);
}
