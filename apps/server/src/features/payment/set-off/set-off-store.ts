import { type Amount, ZERO, negateAmount } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { SENT_INVOICE } from '../../../db/document-statuses.ts';
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
