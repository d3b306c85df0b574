import type { HandlersOf } from '../../../http/handler.ts';
import { type JobReport, sumReports } from '../../../platform/job-report.ts';
import type { Services } from '../../../platform/services.ts';
import { workThrough } from '../../../platform/sweep.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import {
  deleteChunks,
  deleteUpload,
  listChunks,
  listStaleUploads,
  lockUpload,
} from '../../../platform/upload/upload-store.ts';
import { sweepAttachments } from '../sweep-attachments.ts';
import { chunkKey } from './chunk-key.ts';
import { getOwnUpload } from './get-own-upload.ts';

/** Long enough to come back to an upload the next morning, or to use what was uploaded. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_PER_SWEEP = 100;

/** Cancels an upload: the chunks received are removed. */
export const cancelUpload: HandlersOf<'uploadFile'>['delete'] = async ({ params, session, services }) => {
  const { companyId, actor } = session;
  await services.database.withTenant(companyId, actor, (tx) => getOwnUpload(tx, session, params.uuid));
  await removeUpload(services, companyId, params.uuid);
  return undefined;
};

/** The job that removes uploads nobody finished or used, and files a server left incomplete. */
export async function sweepUploads(services: Services): Promise<JobReport> {
  const before = new Date(services.clock.now().getTime() - KEPT_MS);
  const stale = await listStaleUploads(services.database, before, MAX_PER_SWEEP);
  await services.storage.removeUnfinished(before);
  const uploads = await workThrough(services, 'upload-not-removed', stale, ({ companyId, id }) =>
    removeUpload(services, companyId, id),
  );
  return sumReports([uploads, await sweepAttachments(services)]);
}

/**
 * Removes an upload with its bytes; a file made from it stays. The bytes go first: if removing them fails, they are
 * found again.
 */
export async function removeUpload(services: Services, companyId: string, id: string): Promise<void> {
  await services.database.withTenant(companyId, systemActor('upload'), async (tx) => {
    // A simultaneous chunk waits, and then finds nothing.
    const row = await lockUpload(tx, id);
    if (!row) return;
    for (const chunk of await listChunks(tx, id))
      await services.storage.delete(chunkKey(companyId, id, chunk));
    if (row.key !== null) await services.storage.delete(row.key);
    await deleteUpload(tx, id);
  });
}

/** Removes the chunks of a completed upload. */
export async function deleteChunkBytes(services: Services, companyId: string, id: string): Promise<void> {
  const { database, storage } = services;
  const actor = systemActor('upload');
  const chunks = await database.withTenant(companyId, actor, (tx) => listChunks(tx, id));
  for (const chunk of chunks) await storage.delete(chunkKey(companyId, id, chunk));
  await database.withTenant(companyId, actor, (tx) => deleteChunks(tx, id));
}
