import { BankTransactionRow, type PenningContract, type QueryOf } from '@penning/contract';
import { MATCH_REASONS, oneOf } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { matches } from '../../db/list/list-conditions.ts';
import { countingOf, findSought, isSought, transactionContains } from '../../db/list/text-search.ts';
import { column, columnOr, isTrue } from '../../db/statement/column.ts';

type Query = QueryOf<PenningContract['bank']['listTransactions']>;

const COLUMNS = [
  'bankTransactions.id',
  'bankTransactions.importId',
  'bankTransactions.bookedOn',
  'bankTransactions.valueOn',
  'bankTransactions.amount',
  'bankTransactions.currency',
  'bankTransactions.counterpartyName',
  'bankTransactions.counterpartyIban',
  'bankTransactions.remittance',
  'bankTransactions.creditorReference',
  'bankTransactions.endToEndId',
  'bankTransactions.mandateId',
  'bankTransactions.batchId',
  'bankTransactions.bankReference',
  'bankTransactions.isSum',
  'bankTransactions.isReversal',
  'bankTransactions.returnReason',
  'bankTransactions.state',
  'bankTransactions.effect',
  'bankTransactions.reason',
] as const;

const account = columnOr(
  'text',
  sql`SELECT a.number FROM bank_accounts a
    WHERE a.company_id = bank_transactions.company_id AND a.id = bank_transactions.account_id`,
  '',
).as('account');

/** The parts' documents, in the same statement as the page. */
const parts = columnOr(
  'jsonb',
  sql`SELECT jsonb_agg(jsonb_build_object('documentId', d.id, 'number', d.number, 'type', d.type,
    'customerName', d.customer_name, 'dueDate', d.due_date, 'currency', d.currency, 'totalIncl', d.total_incl::text,
    'open', d.open::text, 'amount', m.amount::text) ORDER BY d.due_date, d.number_value)
  FROM bank_matches m JOIN documents d ON d.company_id = m.company_id AND d.id = m.document_id
  WHERE m.company_id = bank_transactions.company_id AND m.transaction_id = bank_transactions.id`,
  '[]',
).as('parts');

/** The payout that arrived with it, or may have, in the same statement as well. */
const payout = column(
  'jsonb',
  sql`SELECT jsonb_build_object('id', p.id, 'provider', p.provider, 'connectionId', p.connection_id,
    'reference', p.reference, 'paidOn', p.paid_on,
    'gross', p.gross::text, 'fees', p.fees::text, 'net', p.net::text)
  FROM payouts p WHERE p.company_id = bank_transactions.company_id AND p.id = bank_transactions.payout_id`,
).as('payout');

const canUndo =
  isTrue(sql`(bank_transactions.state = 'ignored' OR (bank_transactions.state = 'matched' AND NOT EXISTS (
  SELECT FROM bank_matches m WHERE m.company_id = bank_transactions.company_id
    AND m.transaction_id = bank_transactions.id AND m.payment_id IS NULL)))`).as('canUndo');

function transactionsOf(tx: TenantTx) {
  return tx.db
    .selectFrom('bankTransactions')
    .select(COLUMNS)
    .select([account, parts, payout, canUndo])
    .where('bankTransactions.companyId', '=', tx.companyId);
}

const Parts = BankTransactionRow.shape.parts;
const { title: _title, ...payoutFields } = BankTransactionRow.shape.payout.unwrap().shape;
const PayoutOf = z
  .strictObject({ ...payoutFields, provider: z.string(), connectionId: z.string() })
  .nullable();

/** A transaction as a screen shows it, except the words of its payout's provider. */
export type TransactionRow = Omit<BankTransactionRow, 'payout'> & {
  readonly payout: z.output<typeof PayoutOf>;
};

function readTransaction<Row extends { reason: string; parts: unknown; payout: unknown }>(row: Row) {
  return {
    ...row,
    reason: oneOf(MATCH_REASONS, row.reason),
    parts: Parts.parse(row.parts),
    payout: PayoutOf.parse(row.payout),
  };
}

/** One transaction as a screen shows it. */
export async function findTransactionRow(tx: TenantTx, id: string): Promise<TransactionRow | undefined> {
  const row = await transactionsOf(tx).where('bankTransactions.id', '=', id).executeTakeFirst();
  return row && readTransaction(row);
}

/** A page of the transactions, newest first. */
export async function pageOfTransactions(tx: TenantTx, query: Query) {
  const sought = await findSought(tx, 'bankTransactions', query.q);
  let list = transactionsOf(tx).where(matches(query, { day: sql.ref('bankTransactions.bookedOn') }));
  if (query.state) list = list.where('state', '=', query.state);
  if (query.effect) list = list.where('effect', '=', query.effect);
  if (query.importId) list = list.where('importId', '=', query.importId);
  if (query.account) {
    const number = query.account.replace(/\s/g, '').toUpperCase();
    list = list.where(sql<SqlBool>`account_id IN (
      SELECT a.id FROM bank_accounts a WHERE a.company_id = ${tx.companyId} AND a.number = ${number})`);
  }
  if (sought) list = list.where(isSought(sought, sql.ref('bankTransactions.id'), transactionContains));
  const sort = {
    name: '-bookedOn',
    key: sql.ref('bankTransactions.bookedOn'),
    type: 'date',
    id: sql.ref('bankTransactions.id'),
    direction: 'desc',
  } as const;
  const { q: _, cursor, perPage, ...filters } = query;
  const { rows, meta } = await keysetPage(tx, {
    query: list,
    sort,
    cursor,
    perPage,
    ...countingOf(sought, Object.values(filters).some(Boolean)),
  });
  return { data: rows.map(readTransaction), meta };
}
