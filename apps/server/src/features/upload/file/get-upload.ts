import type { HandlersOf } from '../../../http/handler.ts';
import { getOwnUpload } from './get-own-upload.ts';
import { readUploadFile } from './present-upload.ts';

/** The progress of an upload. */
export const getUpload: HandlersOf<'uploadFile'>['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const upload = await getOwnUpload(tx, session, params.uuid);
    return { data: await readUploadFile(tx, upload) };
  });
