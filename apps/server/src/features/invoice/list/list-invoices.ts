import type { HandlersOf } from '../../../http/handler.ts';
import { dayIn } from '../../../platform/clock.ts';
import { readInCollections } from '../../document/collections/read-in-collections.ts';
import { readSummary } from '../../document/summary-store.ts';
import { presentSummary } from '../../document/summary.ts';
import { pageOfInvoices } from './invoice-list-store.ts';

/** The archive: a page of invoices or drafts that match the filters. */
export const listInvoices: HandlersOf<'invoice'>['list'] = async ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const today = dayIn(session.timezone, services.clock.now());
    const { rows, meta } = await pageOfInvoices(tx, query, today);
    const inCollections = await readInCollections(tx, services, rows);
    const data = rows.map(({ delivery, ...row }) =>
      presentSummary(readSummary(row), { today, delivery, inCollections: inCollections.get(row.id) }),
    );
    return { data, meta };
  });
