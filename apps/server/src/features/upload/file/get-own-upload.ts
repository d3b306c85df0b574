import { UPLOAD_RIGHTS, type UploadFile, holds } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { type UploadRow, findUpload } from '../../../platform/upload/upload-store.ts';
import { purposeOf } from './present-upload.ts';

/** An upload of the caller, who still holds a right to what it is for: a token may have fewer than its person. */
export async function getOwnUpload(tx: TenantTx, session: Session, uuid: string): Promise<UploadRow> {
  const upload = (await findUpload(tx, uuid, session.userId)) ?? refuse('notFound');
  refuseUploadFor(session, purposeOf(upload));
  return upload;
}

/** Refuses callers who may use a file for this by no call. */
export function refuseUploadFor(session: Session, purpose: UploadFile['purpose']): void {
  if (!UPLOAD_RIGHTS[purpose].some((right) => holds(session, right))) refuse('forbidden');
}
