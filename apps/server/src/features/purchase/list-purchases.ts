import type { PurchaseSort } from '@penning/contract';
import { sql } from 'kysely';
import { dayIn } from '../../clock.ts';
import type { KeysetSort } from '../../db/keyset-page.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { presentPurchaseSummary, readPurchase } from './present-purchase.ts';
import { pageOfPurchases } from './purchase-store.ts';

/** A page of the purchases, searched, filtered and sorted. */
export const listPurchases: HandlersOf<'purchase'>['list'] = ({ query, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const today = dayIn(session.timezone, services.clock.now());
    const { rows, meta } = await pageOfPurchases(tx, { query, today, sort: sortOf(query.sort) });
    return { data: rows.map((row) => presentPurchaseSummary(row, today)), meta };
  });

/** One purchase. */
export const getPurchase: HandlersOf<'purchase'>['get'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => ({
    data: await readPurchase(tx, params.id, dayIn(session.timezone, services.clock.now())),
  }));

const KEYS: Record<string, Pick<KeysetSort, 'key' | 'type' | 'nullable'>> = {
  invoiceDate: { key: sql.ref('purchases.invoiceDate'), type: 'date', nullable: true },
  dueDate: { key: sql.ref('purchases.dueDate'), type: 'date', nullable: true },
  supplier: { key: sql.ref('purchases.supplierFolded'), type: 'text' },
  number: { key: sql.ref('purchases.numberFolded'), type: 'text' },
  amount: { key: sql.ref('purchases.totalIncl'), type: 'numeric' },
  createdAt: { key: sql.ref('purchases.createdAt'), type: 'timestamptz' },
};

function sortOf(name: PurchaseSort): KeysetSort {
  const direction = name.startsWith('-') ? 'desc' : 'asc';
  return { name, direction, id: sql.ref('purchases.id'), ...KEYS[name.replace('-', '')]! };
}
