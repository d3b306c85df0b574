import type { SearchResult } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { numberRanges } from '../../db/list/number-order.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { dayIn } from '../../platform/clock.ts';
import { presentSummary } from '../document/summary.ts';
import {
  type ImportedInvoiceHit,
  findImportedInvoiceHits,
  listImportedInvoicesById,
} from '../imported-invoice/imported-invoice-store.ts';
import { listHits, listSummaries, type Hit } from './search-store.ts';

type Routes = HandlersOf<'overview'>;

/** The global search: at most `limit` of each kind of hit, numbers first. */
export const search: Routes['search'] = async ({ query, session, services }) => {
  const { hits, earlier } = await services.database.readTenant(session.companyId, session.actor, (tx) =>
    findHits(tx, query),
  );
  return { data: [...presentHits(hits, query.limit), ...earlier.map(presentEarlier)] };
};

/** The same hits, with what a person recognises documents by. */
export const searchInDetail: Routes['searchInDetail'] = async ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { hits, earlier } = await findHits(tx, query);
    const ofEach = firstOfEach(hits, query.limit);
    const today = dayIn(session.timezone, services.clock.now());
    const [documents, invoices] = await Promise.all([
      listSummaries(
        tx,
        ofEach.filter(({ kind }) => kind === 'invoice').map(({ ref }) => ref),
      ),
      listImportedInvoicesById(
        tx,
        earlier.map(({ ref }) => ref),
        today,
      ),
    ]);
    const context = { today, delivery: null };
    const summaries = new Map(documents.map((row) => [row.id, presentSummary(row, context)]));
    const imported = new Map(invoices.map((row) => [row.id, row]));
    return {
      data: [
        ...ofEach
          .map((hit) => presentInDetail(hit, summaries.get(hit.ref)))
          .filter((hit) => hit !== undefined),
        ...earlier.flatMap(({ ref, matched }) => {
          const row = imported.get(ref);
          return row ? [{ type: 'importedInvoice' as const, ...row, matched }] : [];
        }),
      ],
    };
  });

type Summary = ReturnType<typeof presentSummary>;

function presentInDetail({ kind, ref, title, matched, extra }: Hit, document: Summary | undefined) {
  if (kind === 'customer')
    return { type: 'customer' as const, id: ref, name: title, contact: extra, matched };
  return document && { type: 'document' as const, document, matched };
}

async function findHits(tx: TenantTx, { term, limit }: { term: string; limit: number }) {
  const [hits, earlier] = await Promise.all([
    listHits(tx, { term, ranges: numberRanges(term), limit }),
    findImportedInvoiceHits(tx, term, limit),
  ]);
  return { hits, earlier };
}

function presentEarlier({ ref, title, matched, extra }: ImportedInvoiceHit): SearchResult {
  return { type: 'importedInvoices', ref, txt: title, matched, meta: extra };
}

function presentHits(hits: readonly Hit[], limit: number): SearchResult[] {
  const results = firstOfEach(hits, limit).map(
    ({ kind, ref, title, matched, status, extra }): SearchResult => ({
      type: kind,
      ref,
      txt: title,
      matched,
      meta: kind === 'invoice' ? (status ?? 0) : extra,
    }),
  );
  const customers = results.filter(({ type }) => type === 'customer');
  // A customer's own invoices are one step away from the customer.
  const theirs = customers.map((result) => ({ ...result, type: 'customer_invoice' as const }));
  return [...customers, ...results.filter(({ type }) => type === 'invoice'), ...theirs];
}

/** Each hit once, at most `limit` of each kind. */
function firstOfEach(hits: readonly Hit[], limit: number): Hit[] {
  const counts = { customer: 0, invoice: 0 };
  const seen = new Set<string>();
  return hits.filter(({ kind, ref }) => {
    if (seen.has(ref) || counts[kind] >= limit) return false;
    seen.add(ref);
    counts[kind] += 1;
    return true;
  });
}
