import type { JobReport } from '../../../platform/job-report.ts';
import type { Services } from '../../../platform/services.ts';
import { workThrough } from '../../../platform/sweep.ts';
import { listStaleImports } from './import-store.ts';
import { runBankImport } from './run-bank-import.ts';

/** Nobody is working on an import that hasn't changed for this long. */
const PATIENCE_MS = 2 * 60_000;
const MAX_PER_SWEEP = 50;

/**
 * The job that resumes imports whose server died or whose job got lost, every minute; a failing one
 * doesn't stop the rest.
 */
export async function sweepBankImports(services: Services): Promise<JobReport> {
  const before = new Date(services.clock.now().getTime() - PATIENCE_MS);
  const stale = await listStaleImports(services.database, before, MAX_PER_SWEEP);
  return workThrough(services, 'bank-import-not-finished', stale, ({ companyId, id }) =>
    runBankImport(services, { companyId, importId: id }),
  );
}
