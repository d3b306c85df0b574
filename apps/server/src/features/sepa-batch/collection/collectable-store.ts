import {
  type Amount,
  type DocumentStatus,
  type MandateKind,
  type MandateSequence,
  type PlainDate,
  type SepaScheme,
  amount,
  plainDate,
} from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';

/** An invoice that is asked to be collected, with the mandate it would be collected by. */
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

/** What a collection needs of its mandate and its customer. */
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

/**
 * The mandate by which an invoice is collected: the customer's present one, or else the one it was sent with, which
 * then says why it cannot be used. Two plain joins, so that many invoices are joined at once; a CASE, which row-level
 * security lets into the index of mandates, and not COALESCE, which it does not.
 */
const MANDATE_OF_DOCUMENT = `LEFT JOIN mandates present ON present.company_id = d.company_id
    AND present.customer_id = d.customer_id AND present.state = 'active' AND present.sequence <> 'finished'
  LEFT JOIN mandates m ON m.company_id = d.company_id AND m.id = CASE WHEN present.id IS NULL THEN d.mandate_id ELSE present.id END`;

const COLLECTABLE = `d.id AS "documentId", d.number, d.type, d.status, d.is_open AS "isOpen", d.sent_to_collections_at IS NOT NULL AS "sentToCollections", d.open::text AS open, d.currency,
  d.due_date AS "dueDate", d.batch_id AS "batchId", m.id AS "mandateId", m.reference, m.scheme, m.kind, m.sequence, m.closing,
  m.signed_on AS "signedOn", m.last_collected_on AS "lastCollectedOn", m.state AS "mandateState",
  m.account_holder AS "accountHolder", m.iban, m.bic, c.address, c.postal_code AS "postalCode", c.city, c.country`;

interface RawCollectable {
  documentId: string;
  number: string | null;
  type: '' | 'C' | 'I';
  status: DocumentStatus;
  isOpen: boolean;
  sentToCollections: boolean;
  open: string;
  currency: string;
  dueDate: string | null;
  batchId: string | null;
  mandateId: string | null;
  reference: string;
  scheme: SepaScheme;
  kind: MandateKind;
  sequence: MandateSequence;
  closing: boolean;
  signedOn: string | null;
  lastCollectedOn: string | null;
  mandateState: CollectableMandate['state'];
  accountHolder: string;
  iban: string;
  bic: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
}

/** The given invoices with their mandates, all locked until the transaction ends; those that are not ours are left out. */
export async function lockCollectables(tx: TenantTx, ids: readonly string[]): Promise<Collectable[]> {
  // In the order of their ids, so that two batches never wait for each other.
  const rows = await tx.query<{ id: string }>(
    'SELECT id FROM documents WHERE company_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE',
    [tx.companyId, ids],
  );
  return readCollectables(
    tx,
    `d.id = ANY($2::uuid[])`,
    rows.map(({ id }) => id),
  );
}

/** What is planned in a batch, its invoices locked. */
export async function lockPlanned(tx: TenantTx, batchId: string): Promise<Collectable[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT document_id AS id FROM sepa_collections WHERE company_id = $1 AND batch_id = $2 AND state = 'planned'`,
    [tx.companyId, batchId],
  );
  return lockCollectables(
    tx,
    rows.map(({ id }) => id),
  );
}

async function readCollectables(
  tx: TenantTx,
  condition: string,
  value: readonly string[],
): Promise<Collectable[]> {
  const rows = await tx.query<RawCollectable>(
    `SELECT ${COLLECTABLE} FROM documents d ${MANDATE_OF_DOCUMENT}
     LEFT JOIN customers c ON c.company_id = d.company_id AND c.id = d.customer_id
     WHERE d.company_id = $1 AND ${condition} ORDER BY d.number_value, d.id`,
    [tx.companyId, value],
  );
  return rows.map(readCollectable);
}

function readCollectable(row: RawCollectable): Collectable {
  const { documentId, number, type, status, isOpen, sentToCollections, currency, batchId } = row;
  return {
    documentId,
    number,
    type,
    status,
    isOpen,
    sentToCollections,
    currency,
    batchId,
    open: amount(row.open),
    dueDate: row.dueDate === null ? null : plainDate(row.dueDate),
    mandate: row.mandateId === null ? null : mandateOf(row, row.mandateId),
  };
}

function mandateOf(row: RawCollectable, id: string): CollectableMandate {
  return {
    id,
    reference: row.reference,
    scheme: row.scheme,
    kind: row.kind,
    sequence: row.sequence,
    closing: row.closing,
    signedOn: row.signedOn === null ? null : plainDate(row.signedOn),
    lastCollectedOn: row.lastCollectedOn === null ? null : plainDate(row.lastCollectedOn),
    state: row.mandateState,
    accountHolder: row.accountHolder,
    iban: row.iban,
    bic: row.bic,
    address: { street: row.address, postalCode: row.postalCode, city: row.city, country: row.country },
  };
}

/** The ids of the invoices that could be put into a batch, first due first. */
export async function listCandidateIds(
  tx: TenantTx,
  { scheme, dueUntil, most }: { scheme: SepaScheme; dueUntil: PlainDate | null; most: number },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT d.id FROM documents d ${MANDATE_OF_DOCUMENT} WHERE d.company_id = $1 AND d.company_if_collectable = $1
       AND ${USABLE} AND m.scheme = $2
       AND ($3::date IS NULL OR d.due_date <= $3::date)
     ORDER BY d.due_date, d.id LIMIT $4`,
    [tx.companyId, scheme, dueUntil, most],
  );
  return rows.map(({ id }) => id);
}

/** A mandate that may still be used. */
const USABLE = `m.state = 'active' AND m.sequence <> 'finished'`;

/** The mandate of candidates, and what it has to be; they are the documents whose company_if_collectable is set. */
export const OF_CANDIDATES = { join: MANDATE_OF_DOCUMENT, usable: USABLE };
