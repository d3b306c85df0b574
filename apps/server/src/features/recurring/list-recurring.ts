import type { HandlersOf } from '../../http/handler.ts';
import { presentRecurringSummary } from './present-recurring.ts';
import { pageOfRecurring } from './recurring-list-store.ts';
import { findLastRuns } from './run/run-store.ts';

/** A page of the recurring invoices, the one with the next date first. */
export const listRecurring: HandlersOf<'recurring'>['list'] = async ({
  query,
  session,
  services,
  language,
}) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { rows, meta } = await pageOfRecurring(tx, query);
    const lastRuns = await findLastRuns(
      tx,
      rows.map(({ documentId }) => documentId),
    );
    const data = rows.map((row) =>
      presentRecurringSummary(services, language, row, lastRuns.get(row.documentId)),
    );
    return { data, meta };
  });
