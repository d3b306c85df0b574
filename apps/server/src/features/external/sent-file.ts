import { z } from 'zod';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { findFile } from '../../platform/upload/file-store.ts';
import { getStream } from '../../platform/upload/read-file.ts';
import { findDocument } from '../document/document-store.ts';
import { findLink } from './find-link.ts';

const Id = z.uuid();

/** A file that the document behind a public link was sent with. */
export async function getSentFile(
  services: Services,
  token: string,
  id: string,
): Promise<{ stream: AsyncIterable<Uint8Array>; filename: string; mediaType: string }> {
  const { companyId, documentId } = await findLink(services, token);
  if (!Id.safeParse(id).success) return refuse('notFound');
  const file = await services.database.withTenant(companyId, systemActor('public'), async (tx) => {
    const row = await findDocument(tx, documentId);
    const isSent = row?.content?.attachments.some((attached) => attached.id === id) ?? false;
    return isSent ? findFile(tx, 'attachment', id) : undefined;
  });
  if (!file) return refuse('notFound');
  const { filename, mediaType } = file;
  return { stream: await getStream(services, companyId, file), filename, mediaType };
}
