import type { BillableItem } from '@penning/contract';
import { STATUS, defined, parsePrice, parseQuantity, plainDate } from '@penning/domain';
import type { ItemRow } from './billable-item-store.ts';

/** Hours or an expense as the contract shows it. */
export function presentItem({
  documentId,
  documentNumber,
  documentStatus,
  updatedAt,
  ...row
}: ItemRow): BillableItem {
  return {
    ...row,
    spentOn: plainDate(row.spentOn),
    quantity: defined(parseQuantity(row.quantity)),
    price: defined(parsePrice(row.price)),
    document:
      documentId === null
        ? null
        : { id: documentId, number: documentNumber, state: stateOf(documentStatus ?? STATUS.draft) },
    updatedAt: updatedAt.toISOString(),
  };
}

function stateOf(status: number) {
  if (status === STATUS.credited) return 'credited' as const;
  return status === STATUS.draft ? ('draft' as const) : ('sent' as const);
}
