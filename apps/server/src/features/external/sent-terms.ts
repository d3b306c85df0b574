import type { Services } from '../../app.ts';
import { refuse } from '../../http/refusal.ts';
import { findDocument } from '../invoice/invoice-store.ts';
import { SYSTEM } from '../invoice/ubl.ts';
import { findTermsById } from '../terms/terms-store.ts';
import { findLink } from './find-link.ts';

/** The terms that the document behind a public link was sent with, whatever replaced them since. */
export async function getSentTerms(
  services: Services,
  token: string,
): Promise<{ bytes: Uint8Array; filename: string }> {
  const { companyId, documentId } = await findLink(services, token);
  const found = await services.database.withTenant(companyId, SYSTEM, async (tx) => {
    const row = await findDocument(tx, documentId);
    return row?.content?.terms && findTermsById(tx, row.content.terms.id);
  });
  if (!found) return refuse('notFound');
  return { bytes: await services.storage.get(found.key), filename: found.filename };
}
