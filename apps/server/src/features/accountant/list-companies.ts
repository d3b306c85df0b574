import type { Currency, OfficeCompany } from '@penning/contract';
import { type SubscriptionState, accessAt, amount } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { type FiguresRow, pageOfOfficeCompanies, readFigures } from './company-list-store.ts';
import { officeOf } from './office-of.ts';

/** The companies of the own office, with what is owed and what is missing. */
export const listCompanies: HandlersOf<'accountant'>['listCompanies'] = async ({
  query,
  session,
  services,
}) => {
  const { id: officeId } = await officeOf(services, session);
  const { q = '', sort, cursor, perPage } = query;
  const at = services.clock.now();
  const db = services.database.platform;
  const page = await pageOfOfficeCompanies(db, { officeId, at, q, sort, cursor, perPage });
  const figures = await readFigures(db, { officeId, ids: page.rows.map(({ id }) => id), at });
  return {
    data: page.rows.flatMap((row) => {
      const found = figures.get(row.id);
      return found ? [presentOfficeCompany(row, found, at)] : [];
    }),
    meta: page.meta,
  };
};

type CompanyRow = Awaited<ReturnType<typeof pageOfOfficeCompanies>>['rows'][number];

function presentOfficeCompany(row: CompanyRow, figures: FiguresRow, at: Date): OfficeCompany {
  return {
    id: row.id,
    number: row.number ?? '',
    name: row.name,
    city: row.city,
    state: stateAt(row, at),
    bookkeeping: row.bookkeeping,
    open: figures.open.map(presentSum),
    overdue: figures.overdue.map(presentSum),
    overdueCount: figures.overdueCount,
    drafts: figures.drafts,
    lastActivityAt: figures.lastActivity?.toISOString() ?? null,
    missing: {
      unsentDrafts: figures.unsent,
      planned: figures.planned,
      unpaidPurchases: figures.unpaidPurchases,
      unmatchedTransactions: figures.unmatched,
      unbooked: figures.unbooked,
    },
  };
}

function presentSum(sum: { currency: string; amount: string; count: number }) {
  return { currency: sum.currency as Currency, amount: amount(sum.amount), count: sum.count };
}

/** The state of a subscription at a moment; what has run out since counts. */
export function stateAt(
  row: { state: string; trialEndsAt: Date; graceEndsAt: Date | null; endsAt: Date | null },
  at: Date,
): SubscriptionState {
  const record = {
    state: row.state as SubscriptionState,
    trialEndsAt: row.trialEndsAt.getTime(),
    graceEndsAt: row.graceEndsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
  };
  return accessAt(record, at.getTime()).state;
}
