import type { InvoiceDraft } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { getLedgers, getVatCodes, listAttachments } from '../document/master-data-store.ts';

/** A draft whose VAT codes, ledgers and attachments that no longer exist are taken off (docs/rules/states-and-transitions.md#completeness). */
export async function withoutLostReferences<D extends Omit<InvoiceDraft, 'type'>>(
  tx: TenantTx,
  draft: D,
): Promise<D> {
  const [vatCodes, ledgers, attachments] = await Promise.all([
    getVatCodes(tx),
    getLedgers(tx),
    listAttachments(tx, draft.attachmentIds),
  ]);
  return {
    ...draft,
    attachmentIds: attachments.map(({ id }) => id),
    lines: draft.lines.map((line) => ({
      ...line,
      vatId: line.vatId !== null && vatCodes.has(line.vatId) ? line.vatId : null,
      ledgerId: line.ledgerId !== null && ledgers.has(line.ledgerId) ? line.ledgerId : null,
    })),
  };
}
