import type { CustomerOverview } from '@penning/contract';
import { amount, daysBetween, plainDate } from '@penning/domain';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import { getCompanyRow } from '../../company/company-store.ts';
import { hasCustomer } from '../customer-store.ts';
import { countOthers, getHabits, listFigures, listImportedFigures, listMonths } from './overview-store.ts';

/** A customer's account. */
export const customerOverviewHandlers: Omit<HandlersOf<'customerOverview'>, 'listTimeline'> = {
  get: ({ params, session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => {
      const [exists, { timezone, currency: usual }] = await Promise.all([
        hasCustomer(tx, params.id),
        getCompanyRow(tx),
      ]);
      if (!exists) return refuse('customerNotFound');
      const today = dayIn(timezone, services.clock.now());
      const [figures, imported, habits, others] = await Promise.all([
        listFigures(tx, params.id, today),
        listImportedFigures(tx, params.id, today),
        getHabits(tx, params.id, today),
        countOthers(tx, params.id),
      ]);
      const currency = figures[0]?.currency ?? usual;
      const months = await listMonths(tx, params.id, { today, currency });
      const dueOn = earliest(figures.map(({ oldestDueOn }) => oldestDueOn));
      const late = dueOn === null ? 0 : daysBetween(plainDate(dueOn), today);
      const data: CustomerOverview = {
        figures: figures.map((row) => ({
          currency: row.currency,
          open: amount(row.open),
          overdue: amount(row.overdue),
          toRefund: amount(row.toRefund),
          turnoverThisYear: amount(row.turnoverThisYear),
          turnoverLastYear: amount(row.turnoverLastYear),
        })),
        imported: imported.map(({ currency: of, count, open, turnoverThisYear, turnoverLastYear }) => ({
          currency: of,
          count,
          open: amount(open),
          turnoverThisYear: amount(turnoverThisYear),
          turnoverLastYear: amount(turnoverLastYear),
        })),
        averageDaysToPay: habits.days,
        paidInvoices: habits.paid,
        daysOverdue: late > 0 ? late : null,
        lastInvoiceOn: latest(figures.map(({ lastInvoiceOn }) => lastInvoiceOn)),
        trend: months.map(({ month, amount: sum }) => ({ month, amount: amount(sum) })),
        counts: { invoices: figures.reduce((all, { invoices }) => all + invoices, 0), ...others },
      };
      return { data };
    }),
};

function earliest(days: readonly (string | null)[]): string | null {
  return days.flatMap((day) => day ?? []).toSorted()[0] ?? null;
}

function latest(days: readonly (string | null)[]): ReturnType<typeof plainDate> | null {
  const last = days
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? null : plainDate(last);
}
