import type { InvoiceDraft } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { type Codes, getLedgers, getVatCodes, listAttachments } from '../document/master-data-store.ts';

/**
 * A draft without the VAT codes, ledgers and attachments that no longer exist
 * (docs/rules/states-and-transitions.md#completeness). Retired codes stay, so that the answer can name their lines.
 */
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
      vatId: isKnown(vatCodes, line.vatId) ? line.vatId : null,
      ledgerId: isKnown(ledgers, line.ledgerId) ? line.ledgerId : null,
    })),
  };
}

function isKnown({ offered, retired }: Codes<unknown>, id: string | null): boolean {
  return id !== null && (offered.has(id) || retired.has(id));
}
