import type { SearchResult } from '@penning/contract';
import { ZERO, plainDate } from '@penning/domain';
import { numberRanges } from '../../db/list/number-order.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { dayIn } from '../../platform/clock.ts';
import { readInCollections } from '../document/collections/read-in-collections.ts';
import { findLatestDeliveries } from '../document/document-facts-store.ts';
import { getCompany } from '../document/master-data-store.ts';
import { presentSummary } from '../document/summary.ts';
import {
  type ImportedInvoiceHit,
  findImportedInvoiceHits,
} from '../imported-invoice/imported-invoice-store.ts';
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
import { listHits, type Hit } from './search-store.ts';

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

/** The global search: at most `limit` of each kind of hit, numbers first. */
const search: Routes['search'] = async ({ query, session, services }) => {
  const { term, limit } = query;
  const [hits, earlier] = await services.database.readTenant(session.companyId, session.actor, (tx) =>
    Promise.all([
      listHits(tx, { term, ranges: numberRanges(term), limit }),
      findImportedInvoiceHits(tx, term, limit),
    ]),
  );
  return { data: [...presentHits(hits, limit), ...earlier.map(presentEarlier)] };
};

function presentEarlier({ ref, title, matched, extra }: ImportedInvoiceHit): SearchResult {
  return { type: 'importedInvoices', ref, txt: title, matched, meta: extra };
}

function presentHits(hits: readonly Hit[], limit: number): SearchResult[] {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  const results: SearchResult[] = [];
  for (const hit of hits) {
    const count = counts.get(hit.kind) ?? 0;
    if (seen.has(hit.ref) || count >= limit) continue;
    seen.add(hit.ref);
    counts.set(hit.kind, count + 1);
    const meta = hit.kind === 'invoice' ? (hit.status ?? 0) : hit.extra;
    results.push({ type: hit.kind, ref: hit.ref, txt: hit.title, matched: hit.matched, meta });
  }
  const customers = results.filter((result) => result.type === 'customer');
  // A customer's own invoices are one step away from the customer.
  const theirs = customers.map((result) => ({ ...result, type: 'customer_invoice' as const }));
  return [...customers, ...results.filter((result) => result.type === 'invoice'), ...theirs];
}

export const overviewHandlers: Routes = { getDashboard, search };
