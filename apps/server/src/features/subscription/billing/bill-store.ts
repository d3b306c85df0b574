import type { Subscription } from '@penning/contract';
import { type Amount, type PlainDate, amount, plainDate } from '@penning/domain';
import type { Queries, TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import type { Services } from '../../../platform/services.ts';
import { linkUrl } from '../../document/public-link.ts';

/** A company's month to be billed. */
export interface MonthToBill {
  readonly billedCompanyId: string;
  readonly month: PlainDate;
}

/** A bill, in the company that sent it. */
export interface BillPlace extends MonthToBill {
  readonly companyId: string;
}

export type Charge = 'due' | 'asked' | 'nothing' | 'noMandate';

export interface BillRow {
  readonly documentId: string | null;
  readonly total: Amount;
  readonly charge: Charge;
}

const LIST_UNBILLED_MONTHS = statement(
  { billedCompanyId: 'uuid', month: 'text' },
  `SELECT billed_company_id, month::text AS month FROM list_unbilled_months($1, $2, $3)`,
);

/** Ended months that haven't been billed, oldest first. */
export async function listUnbilledMonths(
  platform: Queries,
  { at, biller, max }: { at: Date; biller: string; max: number },
): Promise<MonthToBill[]> {
  const rows = await queryRows(platform, LIST_UNBILLED_MONTHS, [at, biller, max]);
  return rows.map((row) => ({ ...row, month: plainDate(row.month) }));
}

const LIST_DUE_BILLS = statement(
  { companyId: 'uuid', billedCompanyId: 'uuid', month: 'text' },
  `SELECT company_id, billed_company_id, month::text AS month FROM list_due_bills($1)`,
);

/** Bills whose collection hasn't been requested yet, oldest first. */
export async function listDueBills(platform: Queries, max: number): Promise<BillPlace[]> {
  const rows = await queryRows(platform, LIST_DUE_BILLS, [max]);
  return rows.map((row) => ({ ...row, month: plainDate(row.month) }));
}

const LIST_UNBOOKED_PAYMENTS = statement(
  { companyId: 'uuid', id: 'uuid', month: 'text', biller: 'uuid', documentId: 'uuid' },
  `SELECT company_id, id, month::text AS month, biller, document_id FROM list_unbooked_payments($1)`,
);

/** A month of a payment, and the invoice that it pays. */
export interface UnbookedPayment {
  readonly companyId: string;
  readonly id: string;
  readonly month: PlainDate;
  readonly biller: string;
  readonly documentId: string;
}

/** The months of payments that the provider collected and that aren't registered on their invoice yet. */
export async function listUnbookedPayments(platform: Queries, max: number): Promise<UnbookedPayment[]> {
  const rows = await queryRows(platform, LIST_UNBOOKED_PAYMENTS, [max]);
  return rows.map((row) => ({ ...row, month: plainDate(row.month) }));
}

/** Inserts the bill of a company's month: the first to come gets it, whichever company bills. */
export async function insertBill(
  tx: TenantTx,
  { billedCompanyId, month }: MonthToBill,
  at: Date,
): Promise<boolean> {
  const result = await tx.db
    .insertInto('subscriptionBills')
    .values({ companyId: tx.companyId, billedCompanyId, month, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function lockBill(tx: TenantTx, place: MonthToBill): Promise<BillRow | undefined> {
  const row = await tx.db
    .selectFrom('subscriptionBills')
    .select(['documentId', 'total', 'charge'])
    .where('companyId', '=', tx.companyId)
    .where('billedCompanyId', '=', place.billedCompanyId)
    .where('month', '=', place.month)
    .forUpdate()
    .executeTakeFirst();
  return row && { documentId: row.documentId, total: amount(row.total), charge: row.charge };
}

export async function updateBill(
  tx: TenantTx,
  place: MonthToBill,
  change: { documentId?: string; total?: Amount; discountPercent?: string; charge?: Charge },
): Promise<void> {
  await tx.db
    .updateTable('subscriptionBills')
    .set(change)
    .where('companyId', '=', tx.companyId)
    .where('billedCompanyId', '=', place.billedCompanyId)
    .where('month', '=', place.month)
    .execute();
}

const LIST_BILLED_OF = statement(
  { companyId: 'uuid' },
  `SELECT DISTINCT b.billed_company_id AS company_id FROM subscription_bills b
   JOIN documents d ON d.company_id = b.company_id AND d.id = b.document_id
   WHERE b.company_id = $1 AND b.document_id = ANY($2::uuid[]) AND d.open <= 0`,
);

/** The billed companies of those documents of this company that have nothing open any more. */
export async function listBilledOf(tx: TenantTx, documentIds: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tx.db, LIST_BILLED_OF, [tx.companyId, documentIds]);
  return rows.map(({ companyId }) => companyId);
}

const LIST_SETTLED_ARREARS = statement({ companyId: 'uuid' }, `SELECT * FROM list_settled_arrears($1)`);

/** Companies in grace, or suspended for non-payment, without anything open. */
export async function listSettledArrears(platform: Queries, max: number): Promise<{ companyId: string }[]> {
  const rows = await queryRows(platform, LIST_SETTLED_ARREARS, [max]);
  return rows;
}

const MAX_SHOWN = 60;

const LIST_PLATFORM_INVOICES = statement(
  {
    month: 'text',
    number: 'text?',
    sentOn: 'text',
    totalIncl: 'text',
    open: 'text',
    currency: 'text',
    nonce: 'bytea?',
  },
  `SELECT month::text AS month, number, send_date::text AS sent_on, total_incl::text AS total_incl,
     open::text AS open, currency, nonce FROM list_platform_invoices(${MAX_SHOWN})`,
);

/** The platform's invoices to this company, newest first. */
export async function listPlatformInvoices(
  tx: TenantTx,
  services: Services,
): Promise<Subscription['invoices']> {
  const rows = await queryRows(tx.db, LIST_PLATFORM_INVOICES);
  return rows.map(({ month, number, sentOn, totalIncl, open, currency, nonce }) => ({
    month: plainDate(month),
    number: number ?? '',
    sentOn: plainDate(sentOn),
    totalIncl: amount(totalIncl),
    open: amount(open),
    currency,
    viewLink: nonce ? linkUrl(services, 'invoice', nonce) : null,
  }));
}
