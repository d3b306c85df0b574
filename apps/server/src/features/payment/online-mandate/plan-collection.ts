import { type PlainDate, ZERO, compareAmounts } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { DocumentContent } from '../../document/content.ts';
import type { DocumentRow } from '../../document/document-store.ts';
import { findCollectionMoment } from './collection-store.ts';
import { findActiveMandate } from './online-mandate-store.ts';

/**
 * When an invoice that is being sent will be collected: one of a recurring invoice that says so, whose customer agreed
 * to it online. Nothing for any other.
 */
export async function planCollection(
  tx: TenantTx,
  { recurringId, customerId }: Pick<DocumentRow, 'recurringId' | 'customerId'>,
  content: DocumentContent,
): Promise<Pick<DocumentContent, 'onlineCollection'>> {
  if (recurringId === null || customerId === null || content.type !== '') return {};
  if (compareAmounts(content.totals.totalIncl, ZERO) <= 0) return {};
  const moment = await findCollectionMoment(tx, recurringId);
  if (moment === 'never' || !(await findActiveMandate(tx, customerId))) return {};
  const days: Readonly<Record<typeof moment, PlainDate>> = {
    onSending: content.sendDate,
    onDueDate: content.dueDate,
  };
  return { onlineCollection: { collectOn: days[moment] } };
}
