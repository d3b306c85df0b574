import type { JobReport } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { workThrough } from '../../platform/sweep.ts';
import { systemActor } from '../../platform/system-actor.ts';
import {
  deleteFileRow,
  isFileAttached,
  listFilesToLookAt,
  lockFile,
  updateNextLook,
} from '../../platform/upload/file-store.ts';

/** A file in use now can become unused later, when its draft is deleted. */
const LOOK_AGAIN_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_PER_SWEEP = 100;

/** Removes the attachments that nothing uses: no document, profile, email text or terms. */
export async function sweepAttachments(services: Services): Promise<JobReport> {
  const files = await listFilesToLookAt(services.database, services.clock.now(), MAX_PER_SWEEP);
  return workThrough(services, 'attachment-not-removed', files, ({ companyId, id }) =>
    removeUnused(services, companyId, id),
  );
}

async function removeUnused(
  { database, storage, clock }: Services,
  companyId: string,
  id: string,
): Promise<void> {
  const key = await database.withTenant(companyId, systemActor('upload'), async (tx) => {
    const found = await lockFile(tx, 'attachment', id);
    if (found === undefined) return undefined;
    if (!(await isFileAttached(tx, id))) {
      await deleteFileRow(tx, id);
      return found;
    }
    await updateNextLook(tx, id, new Date(clock.now().getTime() + LOOK_AGAIN_MS));
    return undefined;
  });
  // Its bytes are deleted once the database has committed.
  if (key !== undefined) await storage.delete(key);
}
