import { createHash } from 'node:crypto';
import {
  type Amount,
  type BankStatement,
  type BankTransaction,
  type KnownTransaction,
  type PlainDate,
  addDays,
  transactionTraitsText,
  defined,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** Known transactions considered around a file; beyond this, a file overlaps years of a very busy account. */
const MAX_KNOWN = 200_000;
/** Days around a file's own within which the bank may have booked the same transaction. */
const AROUND = 5;
const ROWS_AT_ONCE = 1000;

/** Whether a number is an IBAN, or a local number long enough to be unique. */
const IS_IBAN = `number ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$'`;
const LOCAL_NUMBER = /^\d{7,12}$/;

const LOCK_ACCOUNT = statement(
  { id: 'uuid' },
  'SELECT id FROM bank_accounts WHERE company_id = $1 AND number = $2 FOR UPDATE',
);

/**
 * Finds or creates an account of the company and locks it, so that two files about it are processed one
 * after the other. An MT940 may give a local number for the account that a camt file gives the IBAN of:
 * that is one account.
 */
export async function lockAccount(
  tx: TenantTx,
  { id, number: named, at }: { id: string; number: string; at: Date },
): Promise<string> {
  const same = await findSameAccount(tx, named);
  if (same && LOCAL_NUMBER.test(same)) {
    await tx.query('UPDATE bank_accounts SET number = $3 WHERE company_id = $1 AND number = $2', [
      tx.companyId,
      same,
      named,
    ]);
  }
  const number = same && LOCAL_NUMBER.test(named) ? same : named;
  await tx.query(
    `INSERT INTO bank_accounts (company_id, id, number, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (company_id, number) DO NOTHING`,
    [tx.companyId, id, number, at],
  );
  const rows = await queryRows(tx.db, LOCK_ACCOUNT, [tx.companyId, number]);
  return defined(rows[0]).id;
}

const FIND_SAME_ACCOUNT = statement(
  { number: 'text', isItself: 'bool' },
  `SELECT number, number = $2 AS is_itself FROM bank_accounts WHERE company_id = $1 AND (number = $2
     OR ($3 AND ${IS_IBAN} AND position($2 IN substr(number, 5)) > 0)
     OR (NOT $3 AND number ~ '^[0-9]{7,12}$' AND position(number IN substr($2, 5)) > 0)) LIMIT 3`,
);

/**
 * The only account whose IBAN contains a local number, or the other way round, when it isn't stored under
 * its own number.
 */
async function findSameAccount(tx: TenantTx, number: string): Promise<string | undefined> {
  const rows = await queryRows(tx.db, FIND_SAME_ACCOUNT, [tx.companyId, number, LOCAL_NUMBER.test(number)]);
  return rows.length === 1 && !defined(rows[0]).isItself ? defined(rows[0]).number : undefined;
}

const LIST_KNOWN = statement(
  {
    id: 'uuid',
    format: 'bankTransactions.format',
    bookedOn: 'bankTransactions.bookedOn',
    amount: 'bankTransactions.amount',
    currency: 'text',
    counterpartyIban: 'text',
    endToEndId: 'text',
    batchId: 'text',
    creditorReference: 'text',
    remittance: 'text',
    bankReference: 'text',
    entryReference: 'text',
    entryAmount: 'bankTransactions.entryAmount',
    isSum: 'bool',
    isSettled: 'bool',
  },
  `SELECT id, format, booked_on, amount, currency, counterparty_iban,
     end_to_end_id, batch_id, creditor_reference, remittance,
     bank_reference, entry_reference, entry_amount,
     is_sum, state IN ('matched', 'ignored') AS is_settled
   FROM bank_transactions WHERE company_id = $1 AND account_id = $2 AND booked_on BETWEEN $3 AND $4 LIMIT $5`,
);

/** The transactions of an account around some days. */
export async function listKnown(
  tx: TenantTx,
  accountId: string,
  days: { from: PlainDate; until: PlainDate },
): Promise<KnownTransaction[]> {
  const rows = await queryRows(tx.db, LIST_KNOWN, [
    tx.companyId,
    accountId,
    addDays(days.from, -AROUND),
    addDays(days.until, AROUND),
    MAX_KNOWN,
  ]);
  return rows;
}

/** Deletes transactions that others describe better, including their proposals. */
export async function deleteTransactions(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `DELETE FROM bank_transactions WHERE company_id = $1 AND id = ANY($2::uuid[]) AND state NOT IN ('matched', 'ignored')`,
    [tx.companyId, ids],
  );
}

interface NewTransactions {
  readonly accountId: string;
  readonly importId: string;
  readonly newId: () => string;
  readonly at: Date;
}

/**
 * Inserts transactions as waiting; equal ones are numbered, so that the database itself refuses
 * duplicates.
 */
export async function insertTransactions(
  tx: TenantTx,
  transactions: readonly BankTransaction[],
  { accountId, importId, newId, at }: NewTransactions,
): Promise<void> {
  for (let from = 0; from < transactions.length; from += ROWS_AT_ONCE) {
    const piece = transactions.slice(from, from + ROWS_AT_ONCE);
    const prints = piece.map((transaction) => fingerprint(transaction));
    const twins = await countTwins(tx, accountId, prints);
    const rows = piece.map((transaction, index) => {
      const twin = (twins.get(defined(prints[index])) ?? 0) + 1;
      twins.set(defined(prints[index]), twin);
      return { id: newId(), position: from + index, print: prints[index], twin, ...transaction };
    });
    await tx.query(INSERT, [tx.companyId, accountId, importId, at, JSON.stringify(rows)]);
  }
}

const INSERT = `INSERT INTO bank_transactions (company_id, id, account_id, import_id, position, format, booked_on, value_on,
    amount, currency, counterparty_name, counterparty_iban, end_to_end_id, mandate_id, batch_id, message_id,
    creditor_reference, remittance, bank_reference, entry_reference, entry_amount, is_sum, is_reversal, return_reason,
    fingerprint, twin, state, created_at)
  SELECT $1, r.id, $2, $3, r.position, r.format, r."bookedOn", r."valueOn", r.amount, r.currency, r."counterpartyName",
    r."counterpartyIban", r."endToEndId", r."mandateId", r."batchId", r."messageId", r."creditorReference", r.remittance,
    r."bankReference", r."entryReference", r."entryAmount", r."isSum", r."isReversal", r."returnReason",
    decode(r.print, 'hex'), r.twin, 'waiting', $4
  FROM jsonb_to_recordset($5::jsonb) AS r (id uuid, position integer, format text, "bookedOn" date, "valueOn" date,
    amount numeric, currency text, "counterpartyName" text, "counterpartyIban" text, "endToEndId" text, "mandateId" text,
    "batchId" text, "messageId" text, "creditorReference" text, remittance text, "bankReference" text,
    "entryReference" text, "entryAmount" numeric, "isSum" boolean, "isReversal" boolean, "returnReason" text, print text,
    twin integer)`;

function fingerprint(transaction: BankTransaction): string {
  return createHash('sha256').update(transactionTraitsText(transaction)).digest('hex');
}

const COUNT_TWINS = statement(
  { print: 'text', twin: 'int4' },
  `SELECT encode(fingerprint, 'hex') AS print, max(twin) AS twin FROM bank_transactions
   WHERE company_id = $1 AND account_id = $2
     AND fingerprint = ANY(SELECT decode(wanted, 'hex') FROM unnest($3::text[]) AS wanted)
   GROUP BY fingerprint`,
);

async function countTwins(tx: TenantTx, accountId: string, prints: string[]): Promise<Map<string, number>> {
  const rows = await queryRows(tx.db, COUNT_TWINS, [tx.companyId, accountId, prints]);
  return new Map(rows.map(({ print, twin }) => [print, twin]));
}

/** Inserts a statement unless it is known. */
export async function insertStatement(
  tx: TenantTx,
  statement: BankStatement & { readonly difference: Amount | null },
  { accountId, importId, newId, at }: NewTransactions,
): Promise<void> {
  await tx.query(
    `INSERT INTO bank_statements (company_id, id, account_id, import_id, format, number, currency, opens_on, closes_on,
       opening_balance, closing_balance, difference, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING`,
    [
      tx.companyId,
      newId(),
      accountId,
      importId,
      statement.format,
      statement.number,
      statement.currency,
      statement.opensOn,
      statement.closesOn,
      statement.openingBalance,
      statement.closingBalance,
      statement.difference,
      at,
    ],
  );
}
