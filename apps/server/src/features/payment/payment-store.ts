import { type Amount, type PlainDate, amount, plainDate } from '@penning/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { columnOr, isAmong } from '../../db/statement/column.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** A payment of a document, registered by hand or reported by a provider. */
export interface PaymentRow {
  readonly id: string;
  readonly kind: 'payment' | 'settlement' | 'rounding' | 'setOff';
  readonly amount: Amount;
  readonly paidOn: PlainDate;
  readonly methodName: string;
  readonly note: string;
  readonly provider: string | null;
  /** How it was paid online, in the provider's code; empty where that isn't known. */
  readonly providerMethod: string;
  /** The other document of a settlement or a set-off. */
  readonly counterpart: { readonly id: string; readonly number: string } | null;
  /** A chargeback by the customer's bank, or its reversal. */
  readonly isChargeback: boolean;
}

export interface NewPayment {
  readonly id: string;
  readonly token: string;
  readonly documentId: string;
  readonly amount: Amount;
  readonly paidOn: PlainDate;
  readonly methodName: string;
  readonly note: string;
  readonly provider: string | null;
  readonly providerPaymentId: string | null;
  /** What had been captured of the provider's payment before this part of it. */
  readonly capturedBefore?: Amount;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  /** Money unless stated otherwise; a settlement names the other document. */
  readonly kind?: PaymentRow['kind'];
  readonly counterpartId?: string;
  /** The provider's id of the payment that was charged back, or whose chargeback was reversed. */
  readonly chargedBackPayment?: string;
}

/** The payments of a document, oldest first. */
export async function listPayments(tx: TenantTx, documentId: string): Promise<PaymentRow[]> {
  const rows = await shownPayments(tx)
    .where('payment.documentId', '=', documentId)
    .orderBy('payment.paidOn')
    .orderBy('payment.id')
    .execute();
  return rows.map(readPayment);
}

/** One payment of a document. */
export async function findPayment(
  tx: TenantTx,
  documentId: string,
  id: string,
): Promise<PaymentRow | undefined> {
  const row = await shownPayments(tx)
    .where('payment.documentId', '=', documentId)
    .where('payment.id', '=', id)
    .executeTakeFirst();
  return row && readPayment(row);
}

/** Payments by their ids, whatever document they are of. */
export async function listPaymentsByIds(tx: TenantTx, ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  const rows = await shownPayments(tx)
    .where(isAmong('payment.id', 'uuid', ids))
    .execute();
  return rows.map(readPayment);
}

/** The document that a token has already registered a payment for. */
export async function findDocumentOfToken(tx: TenantTx, token: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('payments')
    .select('documentId')
    .where('companyId', '=', tx.companyId)
    .where('token', '=', token)
    .executeTakeFirst();
  return row?.documentId;
}

/** Inserts a payment unless its token or its part of the provider's payment exists already; returns whether it did. */
export async function insertPayment(tx: TenantTx, payment: NewPayment): Promise<boolean> {
  const result = await tx.db
    .insertInto('payments')
    .values({ companyId: tx.companyId, ...payment })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes a payment; the event log keeps a record of it. */
export async function deletePayment(tx: TenantTx, id: string): Promise<void> {
  await tx.db.deleteFrom('payments').where('companyId', '=', tx.companyId).where('id', '=', id).execute();
}

/**
 * What payments `p` say of an invoice `d`: the day of the last payment of money when nothing of it is open. An invoice
 * that was credited or set off wasn't paid (docs/rules/analytics.md#days-to-pay).
 */
export const PAID_IN_FULL_ON = `CASE WHEN d.type <> 'C' AND d.total_incl > 0 AND sum(p.amount) >= d.total_incl
  THEN max(p.paid_on) FILTER (WHERE p.kind = 'payment' AND p.amount > 0) END`;

/** What is paid of a document, and when it was in full, always follows from its payments. */
export async function updatePaid(tx: TenantTx, documentIds: readonly string[], at: Date): Promise<void> {
  await tx.query(
    `UPDATE documents d SET updated_at = $3, (paid, paid_in_full_on) = (
       SELECT coalesce(sum(p.amount), 0), ${PAID_IN_FULL_ON}
       FROM payments p WHERE p.company_id = $1 AND p.document_id = d.id)
     WHERE d.company_id = $1 AND d.id = ANY($2::uuid[])`,
    [tx.companyId, documentIds, at],
  );
}

const GET_COLLECTED = statement(
  { amount: 'numeric' },
  `SELECT coalesce(sum(amount), 0)::numeric(14, 2) AS amount FROM payments
   WHERE company_id = $1 AND document_id = $2 AND provider = $3 AND provider_payment_id = $4
     AND charged_back_payment IS NULL`,
);

/** What is booked of a provider's payment, in however many parts it was captured. */
export async function getCollected(
  tx: TenantTx,
  {
    documentId,
    provider,
    providerPaymentId,
  }: { documentId: string; provider: string; providerPaymentId: string },
): Promise<Amount> {
  const [row] = await queryRows(tx.db, GET_COLLECTED, [
    tx.companyId,
    documentId,
    provider,
    providerPaymentId,
  ]);
  return amount(row?.amount ?? '0.00');
}

/** The rounding difference written off on a document, in its own sign. */
export async function getRounding(tx: TenantTx, documentId: string): Promise<Amount> {
  const row = await tx.db
    .selectFrom('payments')
    .select(columnOr('numeric', sql`sum(amount)`, '0.00').as('amount'))
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .where('kind', '=', 'rounding')
    .executeTakeFirstOrThrow();
  return amount(row.amount);
}

/** The amount set off on each of these documents, in their own sign; one without a settlement is left out. */
export async function getSettlements(
  tx: TenantTx,
  documents: readonly { readonly id: string }[],
): Promise<Map<string, Amount>> {
  if (documents.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('payments')
    .select(['documentId', (eb) => eb.fn.sum<string>('amount').as('amount')])
    .where('companyId', '=', tx.companyId)
    .where(
      'documentId',
      'in',
      documents.map(({ id }) => id),
    )
    .where('kind', '=', 'settlement')
    .groupBy('documentId')
    .execute();
  return new Map(rows.map((row) => [row.documentId, amount(row.amount)]));
}

/** The name of a payment method of the company. */
export async function findMethodName(tx: TenantTx, id: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('paymentMethods')
    .select('name')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name;
}

/** The company's time zone, which decides its days. */
export async function getTimeZone(tx: TenantTx): Promise<string> {
  const row = await tx.db
    .selectFrom('companies')
    .select('timezone')
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  return row.timezone;
}

function shownPayments(tx: TenantTx) {
  return tx.db
    .selectFrom('payments as payment')
    .leftJoin('documents as other', (join) =>
      join.onRef('other.companyId', '=', 'payment.companyId').onRef('other.id', '=', 'payment.counterpartId'),
    )
    .leftJoin('paymentAttempts as attempt', (join) =>
      join
        .onRef('attempt.companyId', '=', 'payment.companyId')
        .onRef('attempt.provider', '=', 'payment.provider')
        .onRef('attempt.providerPaymentId', '=', 'payment.providerPaymentId'),
    )
    .select([
      'payment.id',
      'payment.kind',
      'payment.amount',
      'payment.paidOn',
      'payment.methodName',
      'payment.note',
      'payment.provider',
      'payment.counterpartId',
      'payment.chargedBackPayment',
      'other.number as counterpartNumber',
      'attempt.method as providerMethod',
    ])
    .where('payment.companyId', '=', tx.companyId);
}

type ShownPayment = Awaited<ReturnType<ReturnType<typeof shownPayments>['execute']>>[number];

function readPayment({
  counterpartId,
  counterpartNumber,
  chargedBackPayment,
  ...row
}: ShownPayment): PaymentRow {
  return {
    ...row,
    kind: row.kind,
    amount: amount(row.amount),
    paidOn: plainDate(row.paidOn),
    providerMethod: row.providerMethod ?? '',
    isChargeback: chargedBackPayment !== null,
    counterpart: counterpartId === null ? null : { id: counterpartId, number: counterpartNumber ?? '' },
  };
}
