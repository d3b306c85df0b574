import type { TenantTx } from '../../db/database.ts';
import { listDifferingSums } from '../../platform/sums/sums-store.ts';
import type { EventLogProblem } from './verify-chain.ts';

/** More say nothing new: whoever finds one adds up all sums of the company again. */
const MAX_TOLD = 100;

/** The sums that are kept for lists and figures have to be what the documents and payments add up to. */
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
