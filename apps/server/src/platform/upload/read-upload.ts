import type { UploadBody, UploadedFile } from '@penning/contract';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../services.ts';
import { findFile } from './file-store.ts';
import { findWholeBytes } from './read-file.ts';
import { findUpload } from './upload-store.ts';

/** The file of a completed upload, for a call that accepts such a file. */
export async function readUpload(
  services: Services,
  session: Session,
  { uploadId, body }: { uploadId: string; body: UploadBody },
): Promise<UploadedFile> {
  const { companyId, actor, userId } = session;
  const { filename, size, file } = await services.database.withTenant(companyId, actor, async (tx) => {
    const upload = (await findUpload(tx, uploadId, userId)) ?? refuse('notFound', { field: 'uploadId' });
    if (upload.purpose !== body.purpose) return refuse('notFound', { field: 'uploadId' });
    if (upload.completedAt === null) return refuse('uploadIncomplete', { field: 'uploadId' });
    const { key, digest } = upload;
    const kept =
      key === null || digest === null ? await findFile(tx, 'attachment', uploadId) : { key, digest };
    return { ...upload, file: kept ?? refuse('notFound', { field: 'uploadId' }) };
  });
  const { maxBytes: max } = body;
  if (size > max)
    return refuse('fileTooLarge', { field: 'uploadId', explanation: { text: 'upload.fileMax', max } });
  const bytes = (await findWholeBytes(services.storage, file)) ?? refuse('fileDamaged');
  return { filename, mediaType: 'application/octet-stream', bytes };
}
