import { Currency, type CustomerOverview } from '@penning/contract';
import { amount, daysBetween, plainDate } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { decodeCursor, encodeCursor } from '../../../db/list/keyset-cursor.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import { getCompanyRow } from '../../company/company-store.ts';
import { hasCustomer } from '../customer-store.ts';
import { countOthers, getHabits, listFigures, listMonths } from './overview-store.ts';
import { type TimelineRow, pageOfTimeline } from './timeline-store.ts';

const ORDER = { name: '-on', keys: [{ type: 'date' }] } as const;

type TimelineCall = Parameters<HandlersOf<'customerOverview'>['listTimeline']>[0];

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
      const [figures, habits, others] = await Promise.all([
        listFigures(tx, params.id, today),
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

/** A page of what happened with a customer; `word` says how a payment was made. */
export function readCustomerTimeline(
  { params, query, session, services }: TimelineCall,
  word: (tx: TenantTx, rows: readonly TimelineRow[]) => Promise<readonly string[]>,
) {
  return services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const [exists, { timezone }] = await Promise.all([hasCustomer(tx, params.id), getCompanyRow(tx)]);
    if (!exists) return refuse('customerNotFound');
    const { perPage, kind } = query;
    const rows = await pageOfTimeline(tx, params.id, {
      after: readPlace(query.cursor),
      max: perPage + 1,
      today: dayIn(timezone, services.clock.now()),
      timezone,
      kind,
    });
    const shown = rows.slice(0, perPage);
    const last = rows.length > perPage ? shown.at(-1) : undefined;
    const details = await word(tx, shown);
    return {
      data: shown.map(({ provider: _provider, method: _method, ...row }, index) => ({
        ...row,
        detail: [details[index] ?? '', row.detail].filter((part) => part !== '').join(' · '),
        on: plainDate(row.on),
        amount: row.amount === null ? null : amount(row.amount),
        currency: row.currency === null ? null : Currency.parse(row.currency),
      })),
      meta: {
        next: last
          ? encodeCursor({ sort: ORDER.name, way: 'next', position: 1, id: last.id, keys: [last.on] })
          : null,
      },
    };
  });
}

function readPlace(cursor: string | undefined): { on: string; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const place = decodeCursor(cursor, ORDER);
  const on = place?.keys[0];
  if (!place || on === undefined || on === null)
    return refuse('validationFailed', { field: 'cursor', detail: 'invalid' });
  return { on, id: place.id };
}

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
