import type { Services } from '../../../platform/services.ts';
import { workThrough } from '../../../platform/sweep.ts';
import { listMissingPdfs } from './pdf-store.ts';
import { getPdf } from './pdf.ts';

/** A PDF that a message or a reader needs is made then; the others may wait this long for a quiet moment. */
const PATIENCE_MS = 30_000;
/** As many as fit well within a minute: the job comes back every minute. */
const MAX_AT_ONCE = 1000;

/** The job that stores the PDFs nobody asked for yet; safe to run twice, for a PDF is stored once. */
export async function storePdfs(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - PATIENCE_MS);
  const missing = await listMissingPdfs(services.database.platform, before, MAX_AT_ONCE);
  await workThrough(services, 'pdf-failed', missing, ({ companyId, id }) => getPdf(services, companyId, id));
}
