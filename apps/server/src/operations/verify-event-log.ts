import type { Database } from '../db/database.ts';
import { PDFS_AT_ONCE, listStoredPdfs } from '../features/verification/verified-document-store.ts';
import { type EventLogProblem, verifyChain } from '../features/verification/verify-chain.ts';
import { verifyContents, verifyPdfs } from '../features/verification/verify-documents.ts';
import { verifyStanding } from '../features/verification/verify-standing.ts';
import { verifySums } from '../features/verification/verify-sums.ts';
import { listCompanyIds } from '../platform/platform-store.ts';
import { systemActor } from '../platform/system-actor.ts';
import type { Storage } from '../storage/storage.ts';

export interface EventLogReport {
  readonly companies: number;
  readonly events: number;
  readonly documents: number;
  readonly pdfs: number;
  readonly problems: EventLogProblem[];
}

/** Checks every company's chain of events, every sent document against what was chained when it was sent, its PDF, and kept sums. */
export async function verifyEventLog(database: Database, storage: Storage): Promise<EventLogReport> {
  const companies = await listCompanyIds(database.platform);
  const counts = { companies: companies.length, events: 0, documents: 0, pdfs: 0 };
  const problems: EventLogProblem[] = [];
  for (const id of companies) {
    await database.withTenant(id, systemActor('verification'), async (tx) => {
      counts.events += await verifyChain(tx, problems);
      counts.documents += await verifyContents(tx, problems);
      await verifyStanding(tx, problems);
      await verifySums(tx, problems);
    });
    counts.pdfs += await verifyPdfsOf(database, id, storage, problems);
  }
  return { ...counts, problems };
}

async function verifyPdfsOf(
  database: Database,
  companyId: string,
  storage: Storage,
  problems: EventLogProblem[],
): Promise<number> {
  let count = 0;
  for (let after: string | undefined; ;) {
    const pdfs = await database.withTenant(companyId, systemActor('verification'), (tx) =>
      listStoredPdfs(tx, { after }),
    );
    await verifyPdfs(storage, companyId, pdfs, problems);
    count += pdfs.length;
    if (pdfs.length < PDFS_AT_ONCE) return count;
    after = pdfs.at(-1)?.documentId;
  }
}
