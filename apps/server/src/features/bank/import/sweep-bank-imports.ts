import type { JobReport } from '../../../platform/job-report.ts';
import type { Services } from '../../../platform/services.ts';
import { workThrough } from '../../../platform/sweep.ts';
import { listStaleImports } from './import-store.ts';
import { runBankImport } from './run-bank-import.ts';

/** Nobody works on an import that did not change for this long. */
const PATIENCE_MS = 2 * 60_000;
const MAX_PER_SWEEP = 50;

/** The job that takes up imports whose server died or whose job got lost, every minute; one that fails does not stop the rest. */
export async function sweepBankImports(services: Services): Promise<JobReport> {
  const before = new Date(services.clock.now().getTime() - PATIENCE_MS);
  const stale = await listStaleImports(services.database, before, MAX_PER_SWEEP);
  return workThrough(services, 'bank-import-not-finished', stale, ({ companyId, id }) =>
    runBankImport(services, { companyId, importId: id }),
  );
}
