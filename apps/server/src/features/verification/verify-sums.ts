import type { TenantTx } from '../../db/database.ts';
import { listDifferingSums } from '../../platform/sums/sums-store.ts';
import type { EventLogProblem } from './verify-chain.ts';

/** More wouldn't help: whoever finds one recalculates all sums of the company. */
const MAX_TOLD = 100;

/** The stored sums for lists and figures have to match the documents and payments. */
export async function verifySums(tx: TenantTx, problems: EventLogProblem[]): Promise<void> {
  for (const { kept, place } of await listDifferingSums(tx, MAX_TOLD))
    problems.push({
      companyId: tx.companyId,
      seq: null,
      documentId: null,
      problem: 'sumWrong',
      sum: `${kept} ${JSON.stringify(place)}`,
    });
}
