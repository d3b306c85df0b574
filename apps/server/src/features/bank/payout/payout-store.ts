import { Payout, type PayoutPart, type PenningContract, type QueryOf } from '@penning/contract';
import { type PlainDate, price } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { keysetPage } from '../../../db/list/keyset-page.ts';
import { column } from '../../../db/statement/column.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import { MAX_CONNECTIONS } from '../../../integrations/connectable/connection-name.ts';
import type { PayoutPart as StatedPart, StatedPayout } from '../../../integrations/port/payouts.ts';
import type { PayoutSums } from './payout-sums.ts';

const ROWS_AT_ONCE = 1000;
/** The numbers of further connections to a service. */
const FURTHER_NUMBERS = Array.from({ length: MAX_CONNECTIONS - 1 }, (_, index) => index + 2);

/** A payout that is known already: a refused one is read again, and one without a reference may get it. */
export interface KnownPayout {
  readonly id: string;
  readonly remoteId: string;
  readonly reference: string;
  readonly isRefused: boolean;
}

const LIST_KNOWN = statement(
  { id: 'uuid', remoteId: 'text', reference: 'text', isRefused: 'bool' },
  `SELECT id, remote_id, reference, difference <> 0 AS is_refused FROM payouts
   WHERE company_id = $1 AND provider = $2 AND remote_id = ANY($3::text[])`,
);

/** Those of a provider's payouts that are known. */
export function listKnownPayouts(
  tx: TenantTx,
  provider: string,
  remoteIds: readonly string[],
): Promise<KnownPayout[]> {
  return queryRows(tx.db, LIST_KNOWN, [tx.companyId, provider, remoteIds]);
}

interface NewPayout {
  readonly id: string;
  readonly connectionId: string;
  readonly provider: string;
  readonly stated: StatedPayout;
  readonly paidOn: PlainDate;
  readonly sums: PayoutSums;
  readonly parts: readonly StatedPart[];
  readonly newId: () => string;
  readonly at: Date;
}

const INSERT_PAYOUT = statement(
  { id: 'uuid' },
  `INSERT INTO payouts AS p (company_id, id, connection_id, provider, remote_id, reference, paid_on, currency, gross, fees,
     refunds, chargebacks, net, difference, is_listed, payment_count, read_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
   ON CONFLICT (company_id, provider, remote_id) DO UPDATE SET reference = excluded.reference, gross = excluded.gross,
     fees = excluded.fees, refunds = excluded.refunds, chargebacks = excluded.chargebacks, net = excluded.net,
     difference = excluded.difference, payment_count = excluded.payment_count, read_at = excluded.read_at
   WHERE p.difference <> 0
   RETURNING p.id`,
);

/** Inserts a payout with its parts, once; one whose sums didn't agree is replaced. Returns its id if this call did. */
export async function insertPayout(tx: TenantTx, payout: NewPayout): Promise<string | undefined> {
  const { id, connectionId, provider, stated, paidOn, sums, parts, newId, at } = payout;
  const [row] = await queryRows(tx.db, INSERT_PAYOUT, [
    tx.companyId,
    id,
    connectionId,
    provider,
    stated.id,
    stated.reference,
    paidOn,
    stated.currency,
    sums.gross,
    sums.fees,
    sums.refunds,
    sums.chargebacks,
    stated.net,
    sums.difference,
    stated.unlisted === undefined,
    parts.filter(({ kind }) => kind === 'payment').length,
    at,
  ]);
  if (!row) return undefined;
  await tx.query('DELETE FROM payout_parts WHERE company_id = $1 AND payout_id = $2', [tx.companyId, row.id]);
  for (let from = 0; from < parts.length; from += ROWS_AT_ONCE) {
    const piece = parts.slice(from, from + ROWS_AT_ONCE);
    const rows = piece.map((part, index) => ({ ...part, rowId: newId(), position: from + index + 1 }));
    await tx.query(INSERT_PARTS, [tx.companyId, row.id, JSON.stringify(rows)]);
  }
  return row.id;
}

const INSERT_PARTS = `INSERT INTO payout_parts
    (company_id, id, payout_id, position, kind, remote_id, provider_payment_id, amount, fee, description)
  SELECT $1, r."rowId", $2, r.position, r.kind, r.id, r."paymentId", r.amount, r.fee, r.description
  FROM jsonb_to_recordset($3::jsonb) AS r ("rowId" uuid, position integer, kind text, id text, "paymentId" text, amount numeric,
    fee numeric, description text)`;

/** Updates what is on the bank statement of a payout, which some providers know only later. */
export async function updateReference(tx: TenantTx, id: string, reference: string): Promise<void> {
  await tx.query('UPDATE payouts SET reference = $3 WHERE company_id = $1 AND id = $2', [
    tx.companyId,
    id,
    reference,
  ]);
}

/** A payout that may arrive with a transaction. */
export interface AwaitedPayout {
  readonly id: string;
  readonly provider: string;
  readonly remoteId: string;
  readonly reference: string;
  readonly paidOn: Payout['paidOn'];
  readonly currency: string;
  readonly net: Payout['net'];
}

const AWAITED = {
  id: 'uuid',
  provider: 'text',
  remoteId: 'text',
  reference: 'text',
  paidOn: 'payouts.paidOn',
  currency: 'text',
  net: 'payouts.net',
} as const;
const AWAITED_COLUMNS = 'p.id, p.provider, p.remote_id, p.reference, p.paid_on, p.currency, p.net';
const IS_AWAITED = `p.difference = 0 AND NOT EXISTS (SELECT FROM bank_transactions t
  WHERE t.company_id = p.company_id AND t.payout_id = p.id AND t.state = 'matched')`;

const LOCK_AWAITED = statement(
  AWAITED,
  `SELECT ${AWAITED_COLUMNS} FROM payouts p
   WHERE p.company_id = $1 AND p.net = ANY($2::numeric[]) AND ${IS_AWAITED}
   ORDER BY p.paid_on, p.id LIMIT $3 FOR UPDATE OF p`,
);

/** Payouts of some amounts that haven't arrived, the oldest first, locked until the transaction ends. */
export function lockAwaitedPayouts(
  tx: TenantTx,
  nets: readonly string[],
  max: number,
): Promise<AwaitedPayout[]> {
  return queryRows(tx.db, LOCK_AWAITED, [tx.companyId, nets, max]);
}

const LOCK_PAYOUT = statement(
  AWAITED,
  `SELECT ${AWAITED_COLUMNS} FROM payouts p WHERE p.company_id = $1 AND p.id = $2 AND ${IS_AWAITED} FOR UPDATE OF p`,
);

/** One payout, if it hasn't arrived and its sums agree; locked until the transaction ends. */
export async function lockAwaitedPayout(tx: TenantTx, id: string): Promise<AwaitedPayout | undefined> {
  return (await queryRows(tx.db, LOCK_PAYOUT, [tx.companyId, id]))[0];
}

const { arrived: Arrived } = Payout.shape;

function payoutsOf(tx: TenantTx) {
  return tx.db
    .selectFrom('payouts')
    .selectAll('payouts')
    .select(
      column(
        'jsonb',
        sql`SELECT jsonb_build_object('transactionId', t.id, 'bookedOn', t.booked_on) FROM bank_transactions t
          WHERE t.company_id = payouts.company_id AND t.payout_id = payouts.id AND t.state = 'matched'`,
      ).as('arrived'),
    )
    .where('payouts.companyId', '=', tx.companyId);
}

/** A payout as the contract shows it, with the connection that it was read by in place of the title. */
export type PayoutRow = Omit<Payout, 'title'> & { readonly connectionId: string };

type Raw = Awaited<ReturnType<ReturnType<typeof payoutsOf>['execute']>>[number];

function readPayout({ companyId: _, readAt: _r, paymentCount, arrived, ...row }: Raw): PayoutRow {
  return { ...row, payments: paymentCount, arrived: Arrived.parse(arrived) };
}

export async function findPayout(tx: TenantTx, id: string): Promise<PayoutRow | undefined> {
  const row = await payoutsOf(tx).where('payouts.id', '=', id).executeTakeFirst();
  return row && readPayout(row);
}

/** A page of the payouts, latest first. */
export async function pageOfPayouts(
  tx: TenantTx,
  { state, cursor, perPage }: QueryOf<PenningContract['payout']['list']>,
) {
  const isArrived = sql<SqlBool>`EXISTS (SELECT FROM bank_transactions t
    WHERE t.company_id = payouts.company_id AND t.payout_id = payouts.id AND t.state = 'matched')`;
  let query = payoutsOf(tx);
  if (state === 'arrived') query = query.where(isArrived);
  if (state === 'awaited') query = query.where((is) => is.not(isArrived));
  const sort = {
    name: '-paidOn',
    key: sql.ref('payouts.paidOn'),
    type: 'date',
    id: sql.ref('payouts.id'),
    direction: 'desc',
  } as const;
  const { rows, meta } = await keysetPage(tx, { query, sort, cursor, perPage });
  return { data: rows.map(readPayout), meta };
}

/** A payment by any connection to the payout's service. */
const isToService = sql<SqlBool>`attempt.provider = ANY(ARRAY[payout.provider, ${sql.join(
  FURTHER_NUMBERS.map((number) => sql`payout.provider || ${`--${number}`}::text`),
)}])`;

/** A page of what a payout consists of, in the provider's order. */
export async function pageOfParts(
  tx: TenantTx,
  { id, cursor, perPage }: { id: string; cursor: string | undefined; perPage: number },
) {
  const query = tx.db
    .selectFrom('payoutParts as part')
    .innerJoin('payouts as payout', (join) =>
      join.onRef('payout.companyId', '=', 'part.companyId').onRef('payout.id', '=', 'part.payoutId'),
    )
    .leftJoin('paymentAttempts as attempt', (join) =>
      join
        .onRef('attempt.companyId', '=', 'part.companyId')
        .on(isToService)
        .onRef('attempt.providerPaymentId', '=', 'part.providerPaymentId'),
    )
    .leftJoin('documents as document', (join) =>
      join
        .onRef('document.companyId', '=', 'attempt.companyId')
        .onRef('document.id', '=', 'attempt.documentId'),
    )
    .select([
      'part.id',
      'part.position',
      'part.kind',
      'part.amount',
      'part.fee',
      'part.description',
      'part.remoteId',
      'document.id as documentId',
      'document.number',
      'document.customerName',
    ])
    .where('part.companyId', '=', tx.companyId)
    .where('part.payoutId', '=', id);
  const sort = {
    name: 'position',
    key: sql.ref('part.position'),
    type: 'bigint',
    id: sql.ref('part.id'),
    direction: 'asc',
  } as const;
  const { rows, meta } = await keysetPage(tx, { query, sort, cursor, perPage });
  return { data: rows.map(readPart), meta };
}

function readPart({
  id: _,
  documentId,
  number,
  customerName,
  amount,
  fee,
  ...row
}: {
  readonly id: string;
  readonly position: number;
  readonly kind: PayoutPart['kind'];
  readonly amount: string;
  readonly fee: string;
  readonly description: string;
  readonly remoteId: string;
  readonly documentId: string | null;
  readonly number: string | null;
  readonly customerName: string | null;
}): PayoutPart {
  const document =
    documentId === null ? null : { id: documentId, number: number ?? '', customerName: customerName ?? '' };
  return { ...row, amount: price(amount), fee: price(fee), document };
}
