import type { AccountantCompany, Currency } from '@penning/contract';
import { type SubscriptionState, accessAt, amount } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { accountantOf } from './accountant-of.ts';
import { type FiguresRow, pageOfAccountantCompanies, listFigures } from './company-list-store.ts';

/** The companies of your accounting firm, with what is owed and what is missing. */
export const listCompanies: HandlersOf<'accountant'>['listCompanies'] = async ({
  query,
  session,
  services,
}) => {
  const { id: accountantId } = await accountantOf(services, session);
  const { q = '', sort, cursor, perPage } = query;
  const at = services.clock.now();
  const db = services.database.platform;
  const page = await pageOfAccountantCompanies(db, { accountantId, at, q, sort, cursor, perPage });
  const figures = await listFigures(db, { accountantId, ids: page.rows.map(({ id }) => id), at });
  return {
    data: page.rows.flatMap((row) => {
      const found = figures.get(row.id);
      return found ? [presentAccountantCompany(row, found, at)] : [];
    }),
    meta: page.meta,
  };
};

type CompanyRow = Awaited<ReturnType<typeof pageOfAccountantCompanies>>['rows'][number];

function presentAccountantCompany(row: CompanyRow, figures: FiguresRow, at: Date): AccountantCompany {
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

function presentSum(sum: { currency: Currency; amount: string; count: number }) {
  return { currency: sum.currency, amount: amount(sum.amount), count: sum.count };
}

/** The state of a subscription at a moment, including what has expired. */
export function stateAt(
  row: {
    state: SubscriptionState;
    trialEndsAt: Date;
    graceEndsAt: Date | null;
    endsAt: Date | null;
    freeUntil: Date | null;
  },
  at: Date,
): SubscriptionState {
  const record = {
    state: row.state,
    trialEndsAt: row.trialEndsAt.getTime(),
    graceEndsAt: row.graceEndsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
    freeUntil: row.freeUntil?.getTime() ?? null,
  };
  return accessAt(record, at.getTime()).state;
}
