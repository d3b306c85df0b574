import type { HandlersOf } from '../../http/handler.ts';
import { presentReceiptSummary } from './present-receipt.ts';
import { readReceipt } from './read-receipt.ts';
import { pageOfReceipts } from './receipt-store.ts';

type Routes = HandlersOf<'receipt'>;

/** A page of the receipts, searched, filtered and sorted. */
export const listReceipts: Routes['list'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { rows, meta } = await pageOfReceipts(tx, query);
    return { data: rows.map(presentReceiptSummary), meta };
  });

/** One receipt. */
export const getReceipt: Routes['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await readReceipt(tx, services, params.id),
  }));
