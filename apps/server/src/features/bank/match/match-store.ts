import type { Amount, PlainDate } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** The part of a transaction for a document; with a payment once it is booked. */
export interface MatchRow {
  readonly id: string;
  readonly transactionId: string;
  readonly documentId: string;
  readonly amount: Amount;
  readonly paymentId: string | null;
}

/** A booked part, with its booking date. */
export interface BankPayment extends MatchRow {
  readonly paymentId: string;
  readonly bookedOn: PlainDate;
}

/** Inserts what transactions are for. */
export async function insertMatches(tx: TenantTx, matches: readonly MatchRow[], at: Date): Promise<void> {
  if (matches.length === 0) return;
  await tx.query(
    `INSERT INTO bank_matches (company_id, id, transaction_id, document_id, amount, payment_id, created_at)
     SELECT $1, r.id, r."transactionId", r."documentId", r.amount, r."paymentId", $2
     FROM jsonb_to_recordset($3::jsonb)
       AS r (id uuid, "transactionId" uuid, "documentId" uuid, amount numeric, "paymentId" uuid)`,
    [tx.companyId, at, JSON.stringify(matches)],
  );
}

const LIST_MATCHES = statement(
  { id: 'uuid', transactionId: 'uuid', documentId: 'uuid', amount: 'bankMatches.amount', paymentId: 'uuid?' },
  `SELECT id, transaction_id, document_id, amount, payment_id
   FROM bank_matches WHERE company_id = $1 AND transaction_id = $2 ORDER BY document_id`,
);

/** The parts of one transaction. */
export async function listMatches(tx: TenantTx, transactionId: string): Promise<MatchRow[]> {
  const rows = await queryRows(tx.db, LIST_MATCHES, [tx.companyId, transactionId]);
  return rows;
}

const DELETE_MATCHES = statement(
  { paymentId: 'uuid?' },
  `DELETE FROM bank_matches WHERE company_id = $1 AND transaction_id = $2 RETURNING payment_id`,
);

/** Deletes what a transaction is for, and the payments it made. */
export async function deleteMatches(tx: TenantTx, transactionId: string): Promise<void> {
  const rows = await queryRows(tx.db, DELETE_MATCHES, [tx.companyId, transactionId]);
  await tx.query('DELETE FROM payments WHERE company_id = $1 AND id = ANY($2::uuid[])', [
    tx.companyId,
    rows.map(({ paymentId }) => paymentId).filter((id) => id !== null),
  ]);
}

/** Inserts payments; each uses its match's id as a token, so that none is ever inserted twice. */
export async function insertBankPayments(
  tx: TenantTx,
  payments: readonly BankPayment[],
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  await tx.query(
    `INSERT INTO payments (company_id, id, token, document_id, amount, paid_on, method_name, note, provider,
       provider_payment_id, created_at, created_by)
     SELECT $1, r."paymentId", r.id, r."documentId", r.amount, r."bookedOn", '', '', 'bank',
       r."transactionId" || '/' || r."documentId", $2, $3
     FROM jsonb_to_recordset($4::jsonb)
       AS r (id uuid, "paymentId" uuid, "transactionId" uuid, "documentId" uuid, amount numeric, "bookedOn" date)`,
    [tx.companyId, at, by, JSON.stringify(payments)],
  );
}

/** An event of one document. */
export interface BankEvent {
  readonly documentId: string;
  readonly event: 'paid' | 'unpaid';
  /** Canonical JSON. */
  readonly data: string;
}

/** Appends events to the company's event log, in order; they can never be changed afterwards. */
export async function insertBankEvents(tx: TenantTx, events: readonly BankEvent[], at: Date): Promise<void> {
  const { kind, id, name, origin } = tx.actor;
  await tx.query(
    `SELECT append_event(e.document, $1, e.event, $2, $3, $4, $5, e.data)
     FROM unnest($6::uuid[], $7::text[], $8::text[]) WITH ORDINALITY AS e (document, event, data, place) ORDER BY e.place`,
    [
      at,
      kind,
      id,
      name,
      origin,
      events.map(({ documentId }) => documentId),
      events.map(({ event }) => event),
      events.map(({ data }) => data),
    ],
  );
}

/** Inserts the accounts from which customers pay. */
export async function insertPayers(
  tx: TenantTx,
  payers: readonly { iban: string; customerId: string }[],
): Promise<void> {
  if (payers.length === 0) return;
  await tx.query(
    `INSERT INTO bank_payers (company_id, iban, customer_id)
     SELECT $1, p.iban, p.customer FROM unnest($2::text[], $3::uuid[]) AS p (iban, customer) ON CONFLICT DO NOTHING`,
    [tx.companyId, payers.map(({ iban }) => iban), payers.map(({ customerId }) => customerId)],
  );
}
