import { plainDate } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { dayIn } from '../../platform/clock.ts';
import { readSummary } from '../document/summary-store.ts';
import { presentSummary } from '../document/summary.ts';
import { presentState } from './present-state.ts';
import { listQuotationRows } from './quotation-list-store.ts';

/** The archive's quotations: a page of those that match the filters. */
export const listQuotations: HandlersOf<'quotation'>['list'] = async ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const today = dayIn(session.timezone, services.clock.now());
    const { rows, meta } = await listQuotationRows(tx, query, today);
    const data = rows.map((row) => {
      const summary = readSummary(row);
      return {
        ...presentSummary(summary, { today, delivery: row.delivery }),
        ...presentState(
          {
            ...summary,
            validUntil: row.validUntil === null ? null : plainDate(row.validUntil),
            outcome: row.outcome,
            outcomeAt: row.outcomeAt,
          },
          { today, becameInvoice: row.becameInvoice },
        ),
      };
    });
    return { data, meta };
  });
