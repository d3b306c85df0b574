import type { Selectable } from 'kysely';
import type { Queries, TenantTx } from '../../../db/database.ts';
import type { OnlineMandates } from '../../../db/generated/tables.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import type { PaymentPlace } from '../requested-payment-store.ts';

/** An online mandate with the invoice whose payment agreed to it. */
export type OnlineMandateRow = Selectable<OnlineMandates> & {
  readonly number: string | null;
  readonly customerId: string | null;
};

export type NewOnlineMandate = Pick<
  Selectable<OnlineMandates>,
  | 'id'
  | 'documentId'
  | 'attemptId'
  | 'provider'
  | 'providerMandateId'
  | 'agreedAt'
  | 'agreedFrom'
  | 'agreedText'
> & { readonly askAt: Date; readonly at: Date };

/** One online mandate. */
export async function findOnlineMandate(tx: TenantTx, id: string): Promise<OnlineMandateRow | undefined> {
  return mandates(tx).where('mandate.id', '=', id).executeTakeFirst();
}

/** One online mandate, locked until the transaction ends. */
export async function lockOnlineMandate(tx: TenantTx, id: string): Promise<OnlineMandateRow | undefined> {
  return mandates(tx).where('mandate.id', '=', id).forUpdate('mandate').executeTakeFirst();
}

/** The online mandates of a customer, newest first. */
export async function listOnlineMandatesOf(tx: TenantTx, customerId: string): Promise<OnlineMandateRow[]> {
  return mandates(tx).where('document.customerId', '=', customerId).execute();
}

/** What a customer's invoices are collected by: the latest that is in force. */
export async function findActiveMandate(
  tx: TenantTx,
  customerId: string,
): Promise<OnlineMandateRow | undefined> {
  return mandates(tx)
    .where('document.customerId', '=', customerId)
    .where('mandate.state', '=', 'active')
    .limit(1)
    .executeTakeFirst();
}

/** Inserts an online mandate unless its payment made one already; returns whether it did. */
export async function insertOnlineMandate(
  tx: TenantTx,
  { at, ...mandate }: NewOnlineMandate,
): Promise<boolean> {
  const result = await tx.db
    .insertInto('onlineMandates')
    .values({ companyId: tx.companyId, ...mandate, state: 'active', updatedAt: at })
    .onConflict((conflict) => conflict.columns(['companyId', 'attemptId']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Change = Partial<
  Pick<
    Selectable<OnlineMandates>,
    'state' | 'endedAt' | 'endedBy' | 'endReason' | 'askAt' | 'lastCollectedOn'
  >
>;

/** Updates an online mandate; what was agreed to stays as it is. */
export async function updateOnlineMandate(tx: TenantTx, id: string, change: Change, at: Date): Promise<void> {
  await tx.db
    .updateTable('onlineMandates')
    .set({ ...change, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

const LIST_TO_ASK = statement(
  { companyId: 'uuid', id: 'uuid' },
  'SELECT * FROM list_online_mandates_to_ask($1, $2)',
);

/** The online mandates, of all companies, whose provider is to be asked or told now. */
export async function listMandatesToAsk(
  platform: Queries,
  { at, max }: { at: Date; max: number },
): Promise<PaymentPlace[]> {
  return queryRows(platform, LIST_TO_ASK, [at, max]);
}

function mandates(tx: TenantTx) {
  return tx.db
    .selectFrom('onlineMandates as mandate')
    .innerJoin('documents as document', (join) =>
      join
        .onRef('document.companyId', '=', 'mandate.companyId')
        .onRef('document.id', '=', 'mandate.documentId'),
    )
    .selectAll('mandate')
    .select(['document.number', 'document.customerId'])
    .where('mandate.companyId', '=', tx.companyId)
    .orderBy('mandate.agreedAt', 'desc')
    .orderBy('mandate.id', 'desc');
}
