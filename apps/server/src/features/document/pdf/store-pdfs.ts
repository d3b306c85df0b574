import type { JobReport } from '../../../platform/job-report.ts';
import { describeError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { countPdfTries, listMissingPdfs, updatePdfTries } from './pdf-store.ts';
import { JOB_WAIT, getPdf } from './pdf.ts';

const MINUTE = 60_000;
/** A PDF that a message or a reader needs is made on demand; the others may wait this long for a quiet moment. */
const PATIENCE_MS = 30_000;
/** As many as fit well within a minute: the job comes back every minute. */
const MAX_AT_ONCE = 1000;
/** How long to wait after each failed attempt; the last one repeats. */
const WAITS_MS = [1, 5, 15, 60, 240, 1440].map((minutes) => minutes * MINUTE);
/** When each PDF is late because the machine is busy, the pass stops until the next minute. */
const MAX_FAILURES_IN_A_ROW = 20;

/** The job that stores PDFs nobody has asked for yet; safe to run twice, because a PDF is stored once. */
export async function storePdfs(services: Services): Promise<JobReport> {
  const at = services.clock.now();
  const before = new Date(at.getTime() - PATIENCE_MS);
  const missing = await listMissingPdfs(services.database.platform, { before, at, max: MAX_AT_ONCE });
  const count = { done: 0, failed: 0 };
  let failures = 0;
  for (const place of missing) {
    const isStored = await storePdf(services, place);
    count[isStored ? 'done' : 'failed'] += 1;
    failures = isStored ? 0 : failures + 1;
    if (failures >= MAX_FAILURES_IN_A_ROW) return { ...count, reason: 'tooManyFailuresInARow' };
  }
  return count;
}

/** A PDF that can't be made is retried less and less often, and doesn't hold up the rest. */
async function storePdf(
  services: Services,
  { companyId, id }: { companyId: string; id: string },
): Promise<boolean> {
  try {
    await getPdf(services, companyId, id, JOB_WAIT);
    return true;
  } catch (error) {
    services.log('error', 'pdf-failed', { companyId, id, ...describeError(error) });
    await services.database.withTenant(companyId, systemActor('document'), async (tx) => {
      const attempts = (await countPdfTries(tx, id)) + 1;
      const waitMs = WAITS_MS[Math.min(attempts, WAITS_MS.length) - 1] ?? 0;
      const nextTryAt = new Date(services.clock.now().getTime() + waitMs);
      await updatePdfTries(tx, id, { attempts, nextTryAt });
    });
    return false;
  }
}
