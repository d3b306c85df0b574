import type { HandlersOf } from '../../http/handler.ts';
import { dayIn } from '../../platform/clock.ts';
import { presentPurchaseSummary, readPurchase } from './present-purchase.ts';
import { pageOfPurchases } from './purchase-store.ts';

/** A page of the purchases, searched, filtered and sorted. */
export const listPurchases: HandlersOf<'purchase'>['list'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const today = dayIn(session.timezone, services.clock.now());
    const { rows, meta } = await pageOfPurchases(tx, query, today);
    return { data: rows.map((row) => presentPurchaseSummary(row, today)), meta };
  });

/** One purchase. */
export const getPurchase: HandlersOf<'purchase'>['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await readPurchase(tx, params.id, dayIn(session.timezone, services.clock.now())),
  }));
