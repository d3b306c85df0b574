import type { Services } from '../../app.ts';
import type { DocumentContent } from '../invoice/content.ts';
import { SYSTEM } from '../invoice/ubl.ts';
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
