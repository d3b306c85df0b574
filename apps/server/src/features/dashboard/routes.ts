import { ZERO, plainDate } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { dayIn } from '../../platform/clock.ts';
import { readInCollections } from '../document/collections/read-in-collections.ts';
import { findLatestDeliveries } from '../document/document-facts-store.ts';
import { getCompany } from '../document/master-data-store.ts';
import { presentSummary } from '../document/summary.ts';
import { findThresholdNotice } from '../one-stop-shop/threshold.ts';
import { readSetup } from '../setup/read-setup.ts';
import {
  countDeliveriesToLookAt,
  listOverdue,
  listRecentDrafts,
  getDueSums,
  getTurnover,
  listDraftSums,
  listPaidSince,
} from './overview-store.ts';
import { search, searchInDetail } from './search.ts';

type Routes = HandlersOf<'overview'>;
const MAX_OVERDUE = 8;
const MAX_DRAFTS = 5;

const getDashboard: Routes['getDashboard'] = async ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const company = await getCompany(tx);
    const today = dayIn(session.timezone, services.clock.now());
    const year = Number(today.slice(0, 4));
    const [
      due,
      paidThisMonth,
      drafts,
      late,
      recent,
      turnover,
      deliveriesToLookAt,
      { setup, suggestions },
      distanceSales,
    ] = await Promise.all([
      getDueSums(tx, today),
      listPaidSince(tx, plainDate(`${today.slice(0, 7)}-01`)),
      listDraftSums(tx),
      listOverdue(tx, today, MAX_OVERDUE),
      listRecentDrafts(tx, MAX_DRAFTS),
      getTurnover(tx, company.currency, plainDate(`${year - 1}-01-01`)),
      countDeliveriesToLookAt(tx),
      readSetup(tx, services, company),
      findThresholdNotice(tx, services, company),
    ]);
    const deliveries = await findLatestDeliveries(
      tx,
      late.map(({ id }) => id),
    );
    const inCollections = await readInCollections(tx, services, late);
    const of = (wantedYear: number, month: number) =>
      turnover.find((row) => row.year === wantedYear && row.month === month)?.amount ?? ZERO;
    const months = Array.from({ length: 12 }, (_, index) => index + 1);
    return {
      data: {
        ...due,
        paidThisMonth,
        drafts,
        overdueInvoices: late.map((row) =>
          presentSummary(row, {
            today,
            delivery: deliveries.get(row.id) ?? null,
            inCollections: inCollections.get(row.id),
          }),
        ),
        recentDrafts: recent.map((row) => presentSummary(row, { today, delivery: null })),
        turnover: months.map((month) => ({ month, current: of(year, month), previous: of(year - 1, month) })),
        failedDeliveries: deliveriesToLookAt.failed,
        unconfirmedDeliveries: deliveriesToLookAt.unconfirmed,
        distanceSales,
        setup,
        suggestions,
      },
    };
  });

export const overviewHandlers: Routes = { getDashboard, search, searchInDetail };
