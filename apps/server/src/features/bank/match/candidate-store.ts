import {
  STATUS,
  type BankTransaction,
  type PaidCandidate,
  isNegative,
  numbersOfTransaction,
} from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { SENT_INVOICE } from '../../../db/document-statuses.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** Documents that one number, amount or account may lead to; with more, they can't be told apart. */
const MAX_EACH = 20;

/** A document that a transaction may be for, with what a screen shows about it. */
export interface CandidateRow extends PaidCandidate {
  readonly type: '' | 'C' | 'I';
  readonly totalIncl: PaidCandidate['open'];
}

type Sought = Pick<
  BankTransaction,
  'amount' | 'currency' | 'counterpartyIban' | 'remittance' | 'creditorReference' | 'endToEndId'
>;

/**
 * The ids of the documents that transactions name, or that are open for the customers whose accounts they
 * come from.
 */
export async function findNamedIds(tx: TenantTx, transactions: readonly Sought[]): Promise<string[]> {
  const keys = transactions.flatMap((one) => numbersOfTransaction(one).map(({ key }) => key));
  const ibans = transactions.map((one) => one.counterpartyIban).filter((iban) => iban !== '');
  const ids = await findIds(tx, { keys, ibans, worths: [] });
  if (!transactions.some(({ amount }) => isNegative(amount))) return ids;
  return [...ids, ...(await findCreditIds(tx, ids))];
}

const FIND_CREDIT_IDS = statement(
  { id: 'uuid' },
  `SELECT id FROM documents WHERE company_id = $1 AND credits_id = ANY($2::uuid[]) 
     AND status = ${STATUS.sent} LIMIT 1000`,
);

/** Credit invoices of invoices: a refund often names the invoice. */
async function findCreditIds(tx: TenantTx, creditedIds: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tx.db, FIND_CREDIT_IDS, [tx.companyId, creditedIds]);
  return rows.map(({ id }) => id);
}

/** The ids of the documents whose open amount equals a transaction's. */
export function findEqualIds(tx: TenantTx, transactions: readonly Sought[]): Promise<string[]> {
  const worths = new Map(transactions.map((one) => [`${one.currency}${one.amount}`, one]));
  return findIds(tx, { keys: [], ibans: [], worths: [...worths.values()] });
}

const FIND_IDS = statement(
  { id: 'uuid' },
  'SELECT bank_candidates($1::text[], $2::numeric[], $3::text[], $4::text[], $5) AS id',
);

async function findIds(
  tx: TenantTx,
  { keys, ibans, worths }: { keys: string[]; ibans: string[]; worths: readonly Sought[] },
): Promise<string[]> {
  const rows = await queryRows(tx.db, FIND_IDS, [
    [...new Set(keys)],
    worths.map((one) => one.amount),
    worths.map((one) => one.currency),
    [...new Set(ibans)],
    MAX_EACH,
  ]);
  return rows.map(({ id }) => id);
}

const candidatesLocked = (lock: '' | 'FOR UPDATE OF d') =>
  statement(
    {
      id: 'uuid',
      number: 'text',
      creditedNumber: 'text',
      type: 'documents.type',
      status: 'documents.status',
      open: 'documents.open',
      paid: 'documents.paid',
      totalIncl: 'documents.totalIncl',
      currency: 'text',
      customerId: 'uuid?',
      customerName: 'text',
      dueOn: 'documents.dueDate',
      customerIbans: 'text[]',
    },
    `SELECT d.id, d.number, coalesce(o.number, '') AS credited_number, d.type, d.status, d.open, d.paid, d.total_incl,
       d.currency, d.customer_id, d.customer_name, d.due_date AS due_on,
       ARRAY(
         SELECT account_key(c.iban) FROM customers c
         WHERE c.company_id = d.company_id AND c.id = d.customer_id AND c.iban <> ''
         UNION SELECT p.iban FROM bank_payers p WHERE p.company_id = d.company_id AND p.customer_id = d.customer_id
       ) AS customer_ibans
     FROM documents d LEFT JOIN documents o ON o.company_id = d.company_id AND o.id = d.credits_id
     WHERE d.company_id = $1 AND d.id = ANY($2::uuid[]) AND d.status IN ${SENT_INVOICE}
     ORDER BY d.id ${lock}`,
  );
const FIND_CANDIDATES = { '': candidatesLocked(''), 'FOR UPDATE OF d': candidatesLocked('FOR UPDATE OF d') };

/**
 * Documents by id with the accounts their customers pay from; locked until the transaction ends on
 * request.
 */
export async function findCandidates(
  tx: TenantTx,
  ids: readonly string[],
  lock: '' | 'FOR UPDATE OF d' = '',
): Promise<CandidateRow[]> {
  if (ids.length === 0) return [];
  const rows = await queryRows(tx.db, FIND_CANDIDATES[lock], [tx.companyId, ids]);
  return rows;
}
