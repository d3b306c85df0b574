import type { RefundFile } from '@penning/contract';
import { amount } from '@penning/domain';
import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import type { RefundFiles } from '../../../db/generated/tables.ts';
import { keysetPage } from '../../../db/list/keyset-page.ts';

/** A file of refunds as stored. */
export type RefundFileRow = Selectable<RefundFiles>;

/** Inserts a file of refunds. */
export async function insertRefundFile(
  tx: TenantTx,
  { at, ...values }: Omit<RefundFileRow, 'companyId' | 'state' | 'createdAt' | 'updatedAt'> & { at: Date },
): Promise<void> {
  await tx.db
    .insertInto('refundFiles')
    .values({ ...values, companyId: tx.companyId, state: 'filed', createdAt: at, updatedAt: at })
    .execute();
}

/** A file of this company, or nothing. */
export async function findRefundFile(tx: TenantTx, id: string): Promise<RefundFileRow | undefined> {
  return files(tx).where('id', '=', id).executeTakeFirst();
}

/** The file made with this creation token, if any. */
export async function findRefundFileOfToken(tx: TenantTx, token: string): Promise<RefundFileRow | undefined> {
  return files(tx).where('creationToken', '=', token).executeTakeFirst();
}

/** The file with a message id, as the bank repeats it. */
export async function findRefundFileOfMessage(
  tx: TenantTx,
  messageId: string,
): Promise<RefundFileRow | undefined> {
  return files(tx).where('messageId', '=', messageId).executeTakeFirst();
}

/** Updates the state of a file. */
export async function updateRefundFile(
  tx: TenantTx,
  id: string,
  state: RefundFileRow['state'],
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('refundFiles')
    .set({ state, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** A page of the files, newest first. */
export function pageOfRefundFiles(tx: TenantTx, query: { cursor?: string | undefined; perPage: number }) {
  return keysetPage(tx, {
    query: files(tx),
    sort: {
      name: '-createdAt',
      key: sql.ref('refundFiles.createdAt'),
      type: 'timestamptz',
      id: sql.ref('refundFiles.id'),
      direction: 'desc',
    },
    cursor: query.cursor,
    perPage: query.perPage,
  });
}

/** A file as the contract shows it. */
export function presentRefundFile(row: RefundFileRow): RefundFile {
  const { id, state, messageId, executeOn, count, total, createdAt, updatedAt } = row;
  return {
    id,
    state,
    messageId,
    executeOn,
    count,
    total: amount(total),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function files(tx: TenantTx) {
  return tx.db.selectFrom('refundFiles').selectAll().where('companyId', '=', tx.companyId);
}
