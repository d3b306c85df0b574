import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { type KnownFacts, presentInvoice } from './present-invoice.ts';

/** An unsent document of any kind as it is today: unpaid, and never sent. */
export async function describeDraft(
  tx: TenantTx,
  services: Services,
  draft: DocumentRow,
  known: DraftFacts = {},
) {
  return presentInvoice(tx, services, draft, { ...known, isNew: true, viewLink: null, delivery: null });
}

/** What the caller knows about it already. */
export type DraftFacts = Pick<KnownFacts, 'content' | 'company' | 'createdBy'>;
