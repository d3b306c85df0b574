import { type Amount, type PlainDate, ZERO, addMonthsKeepingDay, plainDate } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { dayIn } from '../../platform/clock.ts';
import { readInCollections } from '../document/collections/read-in-collections.ts';
import { findLatestDeliveries } from '../document/document-facts-store.ts';
import { getCompany } from '../document/master-data-store.ts';
import { presentSummary } from '../document/summary.ts';
import { findThresholdNotice } from '../one-stop-shop/threshold.ts';
import { readSetup } from '../setup/read-setup.ts';
import {
  listOverdue,
  listRecentDrafts,
  getDueSums,
  listDraftSums,
  listMonths,
  listPaidMonths,
} from './overview-store.ts';
import { search, searchInDetail } from './search.ts';
import { countToDo } from './to-do-store.ts';

type Routes = HandlersOf<'overview'>;
const MAX_OVERDUE = 8;
const MAX_DRAFTS = 5;
const MAX_PAID_MONTHS = 24;

const getDashboard: Routes['getDashboard'] = async ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const company = await getCompany(tx);
    const today = dayIn(session.timezone, services.clock.now());
    const year = Number(today.slice(0, 4));
    const thisMonth = plainDate(`${today.slice(0, 7)}-01`);
    const [
      due,
      paidMonths,
      drafts,
      late,
      recent,
      { turnover, unrated, openings },
      toDo,
      { setup, suggestions },
      distanceSales,
    ] = await Promise.all([
      getDueSums(tx, today),
      listPaidMonths(tx, addMonthsKeepingDay(thisMonth, 1 - MAX_PAID_MONTHS)),
      listDraftSums(tx),
      listOverdue(tx, today, MAX_OVERDUE),
      listRecentDrafts(tx, MAX_DRAFTS),
      listMonths(tx, company.currency, plainDate(`${year - 2}-01-01`)),
      countToDo(tx, today),
      readSetup(tx, services, company),
      findThresholdNotice(tx, services, company),
    ]);
    const deliveries = await findLatestDeliveries(
      tx,
      late.map(({ id }) => id),
    );
    const inCollections = await readInCollections(tx, services, late);
    return {
      data: {
        ...due,
        paidThisMonth: paidMonths
          .filter(({ month }) => month === thisMonth)
          .map(({ month: _, ...sum }) => sum),
        paidMonths,
        drafts,
        overdueInvoices: late.map((row) =>
          presentSummary(row, {
            today,
            delivery: deliveries.get(row.id) ?? null,
            inCollections: inCollections.get(row.id),
          }),
        ),
        recentDrafts: recent.map((row) => presentSummary(row, { today, delivery: null })),
        turnover: compareMonths(turnover, year),
        turnoverWithoutRate: unrated.filter(({ month }) => month >= `${year - 1}-01-01`),
        openings,
        ...toDo,
        distanceSales,
        setup,
        suggestions,
      },
    };
  });

/** The months of last year and this one, each beside the same month of the year before. */
function compareMonths(turnover: readonly { month: PlainDate; amount: Amount }[], year: number) {
  const of = (month: PlainDate) => turnover.find((row) => row.month === month)?.amount ?? ZERO;
  return Array.from({ length: 24 }, (_, index) => {
    const month = addMonthsKeepingDay(plainDate(`${year - 1}-01-01`), index);
    return { month, current: of(month), previous: of(addMonthsKeepingDay(month, -12)) };
  });
}

export const overviewHandlers: Routes = { getDashboard, search, searchInDetail };
