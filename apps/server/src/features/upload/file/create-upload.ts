import { UPLOAD_LIMITS } from '@penning/contract';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { refuseUploadWithoutRoom } from '../../../platform/upload/room.ts';
import { plainFilename } from '../../../platform/upload/store-bytes.ts';
import { findUpload, insertUpload } from '../../../platform/upload/upload-store.ts';
import { namedType } from '../check/named-type.ts';
import { refuseUploadFor } from './get-own-upload.ts';
import { readUploadFile } from './present-upload.ts';

/** Starts an upload; for an existing one its present state is returned. */
export const createUpload: HandlersOf<'uploadFile'>['create'] = ({ body, session, services }) => {
  const { uuid: id, purpose, total: size } = body;
  refuseUploadFor(session, purpose);
  const max = UPLOAD_LIMITS[purpose];
  if (size > max)
    return refuse('fileTooLarge', { field: 'total', explanation: { text: 'upload.fileMax', max } });
  const filename = plainFilename(body.filename);
  // What its name rules out already isn't worth sending.
  if (purpose === 'attachment' && namedType(filename).mediaType === undefined)
    return refuse('fileTypeNotAllowed', { field: 'filename' });
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = await findUpload(tx, id, session.userId);
    if (!before) {
      await refuseUploadWithoutRoom(tx, services, size);
      const upload = { id, purpose, filename, size, createdBy: session.userId, at: services.clock.now() };
      const isNew = await insertUpload(tx, upload);
      // A colleague has an upload of this id.
      if (!isNew && !(await findUpload(tx, id, session.userId)))
        return refuse('tokenReused', { field: 'uuid' });
    }
    const upload = (await findUpload(tx, id, session.userId)) ?? refuse('notFound');
    const isSame = upload.purpose === purpose && upload.filename === filename && upload.size === size;
    if (!isSame) return refuse('tokenReused', { field: 'uuid' });
    return { data: await readUploadFile(tx, upload) };
  });
};
