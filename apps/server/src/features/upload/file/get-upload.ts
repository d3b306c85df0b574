import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { findUpload } from '../../../platform/upload/upload-store.ts';
import { readUploadFile } from './present-upload.ts';

/** The progress of an upload. */
export const getUpload: HandlersOf<'uploadFile'>['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const upload = (await findUpload(tx, params.uuid, session.userId)) ?? refuse('notFound');
    return { data: await readUploadFile(tx, upload) };
  });
