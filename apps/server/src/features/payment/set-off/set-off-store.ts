import { type Amount, ZERO, amount, negateAmount, plainDate } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { SENT_INVOICE } from '../../../db/document-statuses.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import type { DocumentRow } from '../../document/document-store.ts';

/** Documents to choose from; with more, the right one has to be named. */
const MAX_CANDIDATES = 50;

/** The other documents of the same customer and currency with an amount due, first due first. */
export async function listSetOffCandidates(
  tx: TenantTx,
  { id, customerId, currency }: Pick<DocumentRow, 'id' | 'customerId' | 'currency'>,
) {
  if (customerId === null) return [];
  const rows = await tx.db
    .selectFrom('documents')
    .select(['id', 'number', 'dueDate', 'open'])
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', customerId)
    .where('currency', '=', currency)
    .where(sql<SqlBool>`status IN ${sql.raw(SENT_INVOICE)}`)
    .where('open', '>', ZERO)
    .where('id', '<>', id)
    .orderBy('dueDate')
    .orderBy('id')
    .limit(MAX_CANDIDATES)
    .execute();
  return rows.map(({ number, open, ...row }) => ({ ...row, number: number ?? '', open: open ?? ZERO }));
}

const LOCK_CONNECTED = statement(
  { id: 'uuid' },
  `WITH RECURSIVE connected AS (
   SELECT unnest($2::uuid[]) AS id
   UNION SELECT n.id FROM connected c, LATERAL (
   SELECT credits_id AS id FROM documents WHERE company_id = $1 AND id = c.id
   UNION ALL SELECT id FROM documents WHERE company_id = $1 AND credits_id = c.id
   UNION ALL SELECT counterpart_id FROM payments WHERE company_id = $1 AND document_id = c.id AND kind = 'setOff') n)
   SELECT id FROM documents WHERE company_id = $1 AND id IN (TABLE connected) ORDER BY id FOR UPDATE`,
);

/**
 * Locks these documents with all that settling them may reach: the invoice that they credit, its credits, and whatever
 * was set off with one of those. In the order of their ids, and before anything is written: whoever waits for a document
 * while holding another, or the company's event log, waits in the same order as everybody else.
 */
export async function lockConnected(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await queryRows(tx.db, LOCK_CONNECTED, [tx.companyId, ids]);
}

/** The same for the documents of these rows. */
export function lockDocumentsOf(tx: TenantTx, rows: readonly { readonly documentId: string }[]) {
  return lockConnected(
    tx,
    rows.map(({ documentId }) => documentId),
  );
}

/** The other side of a document's set-off: the payment on the other document. */
export async function findOtherSide(
  tx: TenantTx,
  side: { documentId: string; counterpartId: string; amount: Amount },
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('payments')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('kind', '=', 'setOff')
    .where('documentId', '=', side.counterpartId)
    .where('counterpartId', '=', side.documentId)
    .where('amount', '=', negateAmount(side.amount))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * The set-offs that used what was owed on an invoice or one of its credits, where that document is open now:
 * the latest first.
 */
export async function listUnfoundedSetOffs(tx: TenantTx, invoiceId: string) {
  const rows = await tx.db
    .selectFrom('payments as payment')
    .innerJoin('documents as owed', (join) =>
      join.onRef('owed.companyId', '=', 'payment.companyId').onRef('owed.id', '=', 'payment.documentId'),
    )
    .innerJoin('documents as against', (join) =>
      join
        .onRef('against.companyId', '=', 'payment.companyId')
        .onRef('against.id', '=', 'payment.counterpartId'),
    )
    .select([
      'payment.id',
      'payment.amount',
      'payment.paidOn',
      'owed.id as owedId',
      'owed.number as owedNumber',
      'owed.open as owedOpen',
      'owed.currency',
      'against.id as againstId',
      'against.number as againstNumber',
    ])
    .where('payment.companyId', '=', tx.companyId)
    .where((eb) => eb.or([eb('owed.id', '=', invoiceId), eb('owed.creditsId', '=', invoiceId)]))
    .where('owed.open', '>', ZERO)
    .where('payment.kind', '=', 'setOff')
    .where('payment.amount', '<', ZERO)
    .orderBy('payment.paidOn', 'desc')
    .orderBy('payment.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amount: amount(row.amount),
    paidOn: plainDate(row.paidOn),
    currency: row.currency,
    owed: { id: row.owedId, number: row.owedNumber, open: row.owedOpen ?? ZERO },
    against: { id: row.againstId, number: row.againstNumber ?? '' },
  }));
}
