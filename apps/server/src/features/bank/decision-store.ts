import {
  type BankTransaction,
  type MatchReason,
  type ReturnOrigin,
  amount,
  plainDate,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';

/** A kept transaction as it is decided about. */
export interface StoredTransaction extends BankTransaction {
  readonly id: string;
  readonly importId: string;
  readonly state: 'waiting' | 'matched' | 'proposed' | 'unmatched' | 'ignored';
  readonly effect: 'payment' | 'refund' | 'collection' | 'return' | null;
}

type Raw = Omit<StoredTransaction, 'amount' | 'entryAmount' | 'bookedOn' | 'valueOn'> & {
  amount: string;
  entryAmount: string;
  bookedOn: string;
  valueOn: string | null;
};

const COLUMNS = `t.id, t.import_id AS "importId", t.state, t.effect, t.format, t.position AS entry, 1 AS statement,
  a.number AS account, t.booked_on AS "bookedOn", t.value_on AS "valueOn", t.amount, t.currency,
  t.counterparty_name AS "counterpartyName", t.counterparty_iban AS "counterpartyIban", t.end_to_end_id AS "endToEndId",
  t.mandate_id AS "mandateId", t.batch_id AS "batchId", t.message_id AS "messageId",
  t.creditor_reference AS "creditorReference", t.remittance, t.bank_reference AS "bankReference",
  t.entry_reference AS "entryReference", t.entry_amount AS "entryAmount", t.is_sum AS "isSum",
  t.return_reason AS "returnReason", false AS "isPending", t.is_reversal AS "isReversal"`;
const FROM = `FROM bank_transactions t JOIN bank_accounts a ON a.company_id = t.company_id AND a.id = t.account_id`;

/** The next transactions of an import that wait, in the order of the file, locked until the transaction ends. */
export async function lockWaiting(
  tx: TenantTx,
  importId: string,
  most: number,
): Promise<StoredTransaction[]> {
  const rows = await tx.query<Raw>(
    `SELECT ${COLUMNS} ${FROM}
     WHERE t.company_id = $1 AND t.import_id = $2 AND t.state = 'waiting' ORDER BY t.position, t.id LIMIT $3
     FOR UPDATE OF t`,
    [tx.companyId, importId, most],
  );
  return rows.map(readStored);
}

/** One transaction, locked until the transaction of the database ends. */
export async function lockTransaction(tx: TenantTx, id: string): Promise<StoredTransaction | undefined> {
  const rows = await tx.query<Raw>(
    `SELECT ${COLUMNS} ${FROM} WHERE t.company_id = $1 AND t.id = $2 FOR UPDATE OF t`,
    [tx.companyId, id],
  );
  return rows[0] && readStored(rows[0]);
}

/** One transaction. */
export async function findTransaction(tx: TenantTx, id: string): Promise<StoredTransaction | undefined> {
  const rows = await tx.query<Raw>(`SELECT ${COLUMNS} ${FROM} WHERE t.company_id = $1 AND t.id = $2`, [
    tx.companyId,
    id,
  ]);
  return rows[0] && readStored(rows[0]);
}

function readStored(row: Raw): StoredTransaction {
  return {
    ...row,
    amount: amount(row.amount),
    entryAmount: amount(row.entryAmount),
    bookedOn: plainDate(row.bookedOn),
    valueOn: row.valueOn === null ? null : plainDate(row.valueOn),
  };
}

/** Payments that came in by bank and have the end-to-end id or the account and amount of one that came back. */
export async function findOrigins(tx: TenantTx, returned: BankTransaction): Promise<ReturnOrigin[]> {
  const rows = await tx.query<{
    endToEndId: string;
    counterpartyIban: string;
    parts: { documentId: string; amount: string }[];
  }>(
    `SELECT t.end_to_end_id AS "endToEndId", t.counterparty_iban AS "counterpartyIban",
       (SELECT jsonb_agg(jsonb_build_object('documentId', m.document_id, 'amount', m.amount::text)) FROM bank_matches m
        WHERE m.company_id = t.company_id AND m.transaction_id = t.id) AS parts
     FROM bank_transactions t
     WHERE t.company_id = $1 AND t.state = 'matched' AND t.effect = 'payment' AND t.amount = -$2::numeric
       AND t.currency = $3 AND t.booked_on <= $4
       AND ((t.end_to_end_id = $5 AND $5 <> '') OR (t.counterparty_iban = $6 AND $6 <> ''))
     ORDER BY t.booked_on DESC, t.id DESC LIMIT 10`,
    [
      tx.companyId,
      returned.amount,
      returned.currency,
      returned.bookedOn,
      returned.endToEndId,
      returned.counterpartyIban,
    ],
  );
  return rows.map((row) => ({
    ...row,
    parts: (row.parts ?? []).map((part) => ({ ...part, amount: amount(part.amount) })),
  }));
}

/** What is decided about a transaction. */
export interface DecisionRow {
  readonly id: string;
  readonly state: 'matched' | 'proposed' | 'unmatched' | 'ignored';
  readonly effect: StoredTransaction['effect'];
  readonly reason: MatchReason;
}

/** Updates what is decided about transactions. */
export async function updateDecisions(
  tx: TenantTx,
  decisions: readonly DecisionRow[],
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  await tx.query(
    `UPDATE bank_transactions t SET state = r.state, effect = r.effect, reason = r.reason, decided_at = $2, decided_by = $3
     FROM jsonb_to_recordset($4::jsonb) AS r (id uuid, state text, effect text, reason text)
     WHERE t.company_id = $1 AND t.id = r.id`,
    [tx.companyId, at, by, JSON.stringify(decisions)],
  );
}
