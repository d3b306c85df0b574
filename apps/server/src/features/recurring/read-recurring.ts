import type { Language, RecurringSummary } from '@penning/contract';
import type { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { presentRecurringSummary } from './present-recurring.ts';
import { listRecurringByIds } from './recurring-list-store.ts';
import { findLastRuns } from './run/run-store.ts';

/** Recurring invoices by their ids, as rows of their list. */
export async function readRecurring(
  tx: TenantTx,
  services: Pick<Services, 'texts'>,
  { ids, language }: { ids: readonly string[]; language: Language },
): Promise<z.input<typeof RecurringSummary>[]> {
  const rows = await listRecurringByIds(tx, ids);
  const lastRuns = await findLastRuns(
    tx,
    rows.map(({ documentId }) => documentId),
  );
  return rows.map((row) => presentRecurringSummary(services, language, row, lastRuns.get(row.documentId)));
}
