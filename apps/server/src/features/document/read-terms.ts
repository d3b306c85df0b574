import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { getBytes } from '../../platform/upload/read-file.ts';
import { findTermsById } from '../terms/terms-store.ts';
import type { DocumentContent } from './content.ts';

/** The file of the terms that a document was sent with; nothing when it was sent without. */
export async function readTerms(
  services: Services,
  companyId: string,
  { terms }: Pick<DocumentContent, 'terms'>,
): Promise<{ bytes: Uint8Array; filename: string } | undefined> {
  if (!terms) return undefined;
  const found = await services.database.withTenant(companyId, systemActor('document'), (tx) =>
    findTermsById(tx, terms.id),
  );
  return (
    found && {
      bytes: await getBytes(services, companyId, { ...found, id: found.fileId }),
      filename: found.filename,
    }
  );
}
