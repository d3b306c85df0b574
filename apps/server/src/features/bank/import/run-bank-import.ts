import type { JobReport } from '../../../platform/job-report.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { matchWaiting } from '../match/match-waiting.ts';
import { lockImport, updateImportFailed } from './import-store.ts';
import { readBankUploadApart } from './read-bank-upload.ts';
import { saveTransactions } from './save-transactions.ts';

/** Reads an uploaded file, unless that has been done, and matches its transactions; safe to run twice. */
export async function runBankImport(
  services: Services,
  { companyId, importId }: { companyId: string; importId: string },
): Promise<JobReport> {
  const { database } = services;
  const { key, ...report } = await readWaitingFile(services, companyId, importId);
  while (
    await database.withTenant(companyId, systemActor('bank'), (tx) => matchWaiting(services, tx, importId))
  );
  if (key !== undefined) await services.storage.delete(key);
  return report;
}

/** Saves the content of a file waiting to be read; returns where its bytes are, to be deleted at the end. */
async function readWaitingFile(
  services: Services,
  companyId: string,
  importId: string,
): Promise<JobReport & { key: string | undefined }> {
  const { database, clock } = services;
  const bankImport = await database.withTenant(companyId, systemActor('bank'), (tx) =>
    lockImport(tx, importId),
  );
  const key = bankImport?.fileKey ?? undefined;
  if (bankImport?.state !== 'queued' || key === undefined) return { key, done: 0, reason: 'readAlready' };
  const reading = await readBankUploadApart(services.reading, await services.storage.get(key));
  await database.withTenant(companyId, systemActor('bank'), async (tx) => {
    // Another server may have read it at the same time.
    if ((await lockImport(tx, importId))?.state !== 'queued') return;
    if (reading.ok) await saveTransactions(services, tx, importId, reading.files);
    else await updateImportFailed(tx, importId, reading.problem, clock.now());
  });
  return reading.ok ? { key, done: 1 } : { key, done: 0, failed: 1, reason: reading.error };
}
