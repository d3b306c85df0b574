import { sql } from 'kysely';
import type { Services } from '../../../platform/services.ts';
import { describeError } from '../../../platform/log.ts';
import { getPdf } from './pdf.ts';

/** A PDF that a message or a reader needs is made then; the others may wait this long for a quiet moment. */
const PATIENCE_MS = 30_000;
/** As many as fit well within a minute: the job comes back every minute. */
const MAX_AT_ONCE = 1000;

/** The job that stores the PDFs nobody asked for yet; safe to run twice, for a PDF is stored once. */
export async function storePdfs(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - PATIENCE_MS);
  const { rows } = await sql<{ companyId: string; id: string }>`
    SELECT * FROM list_missing_pdfs(${before}, ${MAX_AT_ONCE})
  `.execute(services.database.platform);
  for (const { companyId, id } of rows) {
    await getPdf(services, companyId, id).catch((error: unknown) =>
      services.log('error', 'pdf-failed', { documentId: id, ...describeError(error) }),
    );
  }
}
