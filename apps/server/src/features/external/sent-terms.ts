import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { findDocument } from '../document/document-store.ts';
import { readTerms } from '../document/read-terms.ts';
import { findLink } from './find-link.ts';

/** The terms that the document behind a public link was sent with, whatever has replaced them since. */
export async function getSentTerms(
  services: Services,
  token: string,
): Promise<{ bytes: Uint8Array; filename: string }> {
  const { companyId, documentId } = await findLink(services, token);
  const row = await services.database.withTenant(companyId, systemActor('public'), (tx) =>
    findDocument(tx, documentId),
  );
  return (row?.content && (await readTerms(services, companyId, row.content))) || refuse('notFound');
}
