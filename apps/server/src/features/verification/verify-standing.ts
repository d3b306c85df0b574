import type { TenantTx } from '../../db/database.ts';
import { listStandings, type Standing } from './standing-store.ts';
import type { EventLogProblem } from './verify-chain.ts';

/** How many documents one statement reads, so that it doesn't take long. */
const AT_ONCE = 200;

/**
 * The columns beside the frozen content have to agree with it; status, answer and credited amount have to follow from
 * the events; and the paid amount has to be the sum of the payments, in the rows as in the events. All documents of the
 * company, or one of them.
 */
export async function verifyStanding(
  tx: TenantTx,
  problems: EventLogProblem[],
  documentId: string | null = null,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const rows: Standing[] = await listStandings(tx, { after, documentId, max: AT_ONCE });
    for (const row of rows) {
      const found = (problem: EventLogProblem['problem']) =>
        problems.push({ companyId: tx.companyId, seq: null, documentId: row.id, problem });
      if (!row.figures || !row.lines) found('figuresChanged');
      if (!row.standing) found('standingChanged');
      if (!row.paid || !row.chainedPaid || !row.payments) found('paymentsChanged');
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? null;
  }
}
