import { sql } from 'kysely';
import { dayIn } from '../../platform/clock.ts';
import { keysetPage } from '../../db/keyset-page.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { DeliveryState } from '../document/document-facts-store.ts';
import { filterDocuments, sortDocuments } from './filter-documents.ts';
import { SUMMARY_COLUMNS, readSummary } from '../document/summary-store.ts';
import { presentSummary } from '../document/summary.ts';

/** The archive: a page of invoices or drafts that the filters let through. */
export const listInvoices: HandlersOf<'invoice'>['list'] = async ({ query, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const today = dayIn(session.timezone, services.clock.now());
    const { rows, meta } = await keysetPage(tx, {
      query: filterDocuments(tx, query, today).select(SUMMARY_COLUMNS).select(latestDelivery),
      sort: sortDocuments(query),
      cursor: query.cursor,
      perPage: query.perPage,
      invalidCursor: 'archiveInvalidRequest',
    });
    const data = rows.map((row) => presentSummary(readSummary(row), { today, delivery: row.delivery }));
    return { data, meta };
  });

/** How the latest message of a document fares, in the same statement as the page. */
const latestDelivery = sql<DeliveryState | null>`(
  SELECT v.state FROM deliveries v WHERE v.company_id = documents.company_id AND v.document_id = documents.id
  ORDER BY v.created_at DESC LIMIT 1)`.as('delivery');
