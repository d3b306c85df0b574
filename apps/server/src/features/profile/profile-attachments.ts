import { MAX_PROFILE_ATTACHMENT_BYTES } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { listAttachments } from '../document/master-data-store.ts';
import { findProfile, updateProfileRow } from './profile-store.ts';

type Routes = HandlersOf<'profile'>;

/** The files sent with a profile's documents. */
export const listProfileFiles: Routes['listAttachments'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const profile = (await findProfile(tx, params.id)) ?? refuse('notFound');
    return { data: (await listAttachments(tx, profile.attachmentIds)).map(present) };
  });

/** Chooses those files; all of them are attached to every email, so together they stay small. */
export const updateProfileFiles: Routes['updateAttachments'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const profile = (await findProfile(tx, params.id)) ?? refuse('notFound');
    const attachmentIds = [...new Set(body.attachmentIds ?? profile.attachmentIds)];
    const files = await listAttachments(tx, attachmentIds);
    if (files.length < attachmentIds.length) return refuse('notFound', { field: 'attachmentIds' });
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const max = MAX_PROFILE_ATTACHMENT_BYTES;
    if (size > max)
      return refuse('fileTooLarge', {
        field: 'attachmentIds',
        explanation: { text: 'upload.filesMax', max },
      });
    await updateProfileRow(tx, params.id, { attachmentIds });
    return { data: files.map(present) };
  });

function present({ id, filename, mediaType, size }: Awaited<ReturnType<typeof listAttachments>>[number]) {
  return { id, filename, mediaType, size };
}
