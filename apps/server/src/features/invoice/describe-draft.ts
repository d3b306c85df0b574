import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { type KnownFacts, presentInvoice } from './present-invoice.ts';

/** What a document that was never sent, of whatever kind, comes to today: nobody paid it, and nothing left for it. */
export async function describeDraft(
  tx: TenantTx,
  services: Services,
  draft: DocumentRow,
  known: DraftFacts = {},
) {
  return presentInvoice(tx, services, draft, { ...known, isNew: true, viewLink: null, delivery: null });
}

/** What is known of it already. */
export type DraftFacts = Pick<KnownFacts, 'content' | 'company' | 'createdBy'>;
