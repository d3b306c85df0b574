import type { Services } from '../../platform/services.ts';
import type { DocumentContent } from '../document/content.ts';
import { SYSTEM } from '../document/e-invoice/ubl.ts';
import { findTermsById } from './terms-store.ts';

/** The file of the terms that a document was sent with; nothing when it was sent without. */
export async function readTerms(
  services: Services,
  companyId: string,
  { terms }: Pick<DocumentContent, 'terms'>,
): Promise<{ bytes: Uint8Array; filename: string } | undefined> {
  if (!terms) return undefined;
  const found = await services.database.withTenant(companyId, SYSTEM, (tx) => findTermsById(tx, terms.id));
  return found && { bytes: await services.storage.get(found.key), filename: found.filename };
}
