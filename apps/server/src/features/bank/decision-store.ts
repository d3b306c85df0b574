import { type BankTransaction, type MatchReason, type ReturnOrigin, amount } from '@penning/domain';
import { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** A stored transaction to be decided on. */
export interface StoredTransaction extends BankTransaction {
  readonly id: string;
  readonly importId: string;
  readonly state: 'waiting' | 'matched' | 'proposed' | 'unmatched' | 'ignored';
  readonly effect: 'payment' | 'refund' | 'collection' | 'return' | 'payout' | null;
  /** The payout that arrived with it, or may have. */
  readonly payoutId: string | null;
}

const STORED = {
  id: 'uuid',
  importId: 'uuid',
  state: 'bankTransactions.state',
  effect: 'bankTransactions.effect?',
  payoutId: 'uuid?',
  format: 'bankTransactions.format',
  entry: 'int4',
  statement: 'int4',
  account: 'text',
  bookedOn: 'bankTransactions.bookedOn',
  valueOn: 'bankTransactions.valueOn?',
  amount: 'bankTransactions.amount',
  currency: 'text',
  counterpartyName: 'text',
  counterpartyIban: 'text',
  endToEndId: 'text',
  mandateId: 'text',
  batchId: 'text',
  messageId: 'text',
  creditorReference: 'text',
  remittance: 'text',
  bankReference: 'text',
  entryReference: 'text',
  entryAmount: 'bankTransactions.entryAmount',
  isSum: 'bool',
  returnReason: 'text',
  isPending: 'bool',
  isReversal: 'bool',
} as const;

const COLUMNS = `t.id, t.import_id, t.state, t.effect, t.payout_id, t.format, t.position AS entry, 1 AS statement,
  a.number AS account, t.booked_on, t.value_on, t.amount, t.currency,
  t.counterparty_name, t.counterparty_iban, t.end_to_end_id,
  t.mandate_id, t.batch_id, t.message_id,
  t.creditor_reference, t.remittance, t.bank_reference,
  t.entry_reference, t.entry_amount, t.is_sum,
  t.return_reason, false AS is_pending, t.is_reversal`;
const FROM = `FROM bank_transactions t JOIN bank_accounts a ON a.company_id = t.company_id AND a.id = t.account_id`;

const LOCK_WAITING = statement(
  STORED,
  `SELECT ${COLUMNS} ${FROM}
   WHERE t.company_id = $1 AND t.import_id = $2 AND t.state = 'waiting' ORDER BY t.position, t.id LIMIT $3
   FOR UPDATE OF t`,
);

/** The next waiting transactions of an import, in file order, locked until the transaction ends. */
export async function lockWaiting(tx: TenantTx, importId: string, max: number): Promise<StoredTransaction[]> {
  const rows = await queryRows(tx.db, LOCK_WAITING, [tx.companyId, importId, max]);
  return rows;
}

const LOCK_TRANSACTION = statement(
  STORED,
  `SELECT ${COLUMNS} ${FROM} WHERE t.company_id = $1 AND t.id = $2 FOR UPDATE OF t`,
);

/** One transaction, locked until the transaction of the database ends. */
export async function lockTransaction(tx: TenantTx, id: string): Promise<StoredTransaction | undefined> {
  const rows = await queryRows(tx.db, LOCK_TRANSACTION, [tx.companyId, id]);
  return rows[0];
}

const FIND_TRANSACTION = statement(STORED, `SELECT ${COLUMNS} ${FROM} WHERE t.company_id = $1 AND t.id = $2`);

/** One transaction. */
export async function findTransaction(tx: TenantTx, id: string): Promise<StoredTransaction | undefined> {
  const rows = await queryRows(tx.db, FIND_TRANSACTION, [tx.companyId, id]);
  return rows[0];
}

const LOCK_OPEN = statement(
  STORED,
  `SELECT ${COLUMNS} ${FROM}
   WHERE t.company_id = $1 AND t.amount = $2::numeric AND t.currency = $3 AND t.state IN ('proposed', 'unmatched')
     AND t.worth_cents = (abs($2::numeric) * 100)::bigint
   ORDER BY t.booked_on, t.id LIMIT $4 FOR UPDATE OF t`,
);

/** Transactions of an amount that nothing is decided about, locked until the transaction of the database ends. */
export function lockOpenOfAmount(
  tx: TenantTx,
  { amount: worth, currency, max }: { amount: string; currency: string; max: number },
): Promise<StoredTransaction[]> {
  return queryRows(tx.db, LOCK_OPEN, [tx.companyId, worth, currency, max]);
}

/** The documents of a matched transaction, as one value. */
const Parts = z.array(z.object({ documentId: z.string(), amount: z.string().transform(amount) }));

const FIND_ORIGINS = statement(
  { endToEndId: 'text', counterpartyIban: 'text', parts: 'jsonb' },
  `SELECT t.end_to_end_id, t.counterparty_iban,
     (SELECT jsonb_agg(jsonb_build_object('documentId', m.document_id, 'amount', m.amount::text)) FROM bank_matches m
      WHERE m.company_id = t.company_id AND m.transaction_id = t.id) AS parts
   FROM bank_transactions t
   WHERE t.company_id = $1 AND t.state = 'matched' AND t.effect = 'payment' AND t.amount = -$2::numeric
     AND t.currency = $3 AND t.booked_on <= $4
     AND ((t.end_to_end_id = $5 AND $5 <> '') OR (t.counterparty_iban = $6 AND $6 <> ''))
   ORDER BY t.booked_on DESC, t.id DESC LIMIT 10`,
);

/** Payments received by bank with the end-to-end id, or the account and amount, of a returned one. */
export async function findOrigins(tx: TenantTx, returned: BankTransaction): Promise<ReturnOrigin[]> {
  const rows = await queryRows(tx.db, FIND_ORIGINS, [
    tx.companyId,
    returned.amount,
    returned.currency,
    returned.bookedOn,
    returned.endToEndId,
    returned.counterpartyIban,
  ]);
  return rows.map((row) => ({
    ...row,
    parts: Parts.parse(row.parts ?? []),
  }));
}

/** The decision about a transaction. */
export interface DecisionRow {
  readonly id: string;
  readonly state: 'matched' | 'proposed' | 'unmatched' | 'ignored';
  readonly effect: StoredTransaction['effect'];
  readonly reason: MatchReason;
  /** The payout that it is, or may be. */
  readonly payoutId?: string;
}

/** Updates the decisions about transactions. */
export async function updateDecisions(
  tx: TenantTx,
  decisions: readonly DecisionRow[],
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  await tx.query(
    `UPDATE bank_transactions t SET state = r.state, effect = r.effect, reason = r.reason, payout_id = r."payoutId",
       decided_at = $2, decided_by = $3
     FROM jsonb_to_recordset($4::jsonb) AS r (id uuid, state text, effect text, reason text, "payoutId" uuid)
     WHERE t.company_id = $1 AND t.id = r.id`,
    [tx.companyId, at, by, JSON.stringify(decisions)],
  );
}
