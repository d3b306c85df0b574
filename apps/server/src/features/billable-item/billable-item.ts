import { BillableItemInput, MAX_ITEMS_AT_ONCE, applyChange } from '@penning/contract';
import { ZERO, amount } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { hasCustomer } from '../customer/customer-store.ts';
import { findProduct } from '../product/product-store.ts';
import { lockVatCode } from '../settings/vat-code-store.ts';
import {
  countUnbilledItems,
  deleteItems,
  insertItem,
  listItems,
  listUnbilledItems,
  lockItems,
  pageOfItems,
  updateItem,
  updateItemsFreed,
} from './billable-item-store.ts';
import { presentItem } from './present-billable-item.ts';

type Routes = HandlersOf<'billableItem'>;

/** A page of the hours and expenses. */
export const listBillableItems: Routes['list'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { cursor, perPage, ...filter } = query;
    const { rows, meta } = await pageOfItems(tx, { filter, cursor, perPage });
    return { data: rows.map(presentItem), meta };
  });

/** A customer's unbilled items. */
export const listUnbilled: Routes['listUnbilled'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const customerId = params.id;
    if (!(await hasCustomer(tx, customerId))) return refuse('notFound');
    const [counted, rows] = await Promise.all([
      countUnbilledItems(tx, customerId),
      listUnbilledItems(tx, { customerId, max: MAX_ITEMS_AT_ONCE }),
    ]);
    const total = counted ? amount(counted.total) : ZERO;
    return { data: { count: counted?.count ?? 0, total, items: rows.map(presentItem) } };
  });

/** One entry of hours, or one expense. */
export const getItem: Routes['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await presentOne(tx, params.id),
  }));

/** Adds hours, or an expense. */
export const createItem: Routes['create'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await checkReferences(tx, body);
    const id = services.newId();
    await insertItem(tx, { ...body, id, at: services.clock.now() });
    return { data: await presentOne(tx, id) };
  });

/** Changes hours or an expense; on a document, it is what was billed and stays so. */
export const updateBillableItem: Routes['update'] = ({ params: { id }, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await lockUnbilled(tx, [id]);
    const item = applyChange(BillableItemInput, await presentOne(tx, id), body);
    await checkReferences(tx, item);
    await updateItem(tx, { ...item, id, at: services.clock.now() });
    return { data: await presentOne(tx, id) };
  });

/** Deletes hours or an expense that no document bills. */
export const deleteItem: Routes['delete'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await lockUnbilled(tx, [params.id]);
    await deleteItems(tx, [params.id]);
    return undefined;
  });

/** Deletes several, or none when a document bills one of them. */
export const deleteManyItems: Routes['deleteMany'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const ids = [...new Set(body.ids)];
    await lockUnbilled(tx, ids);
    await deleteItems(tx, ids);
    return { data: { count: ids.length } };
  });

/** Offers again what an invoice billed that was credited in full: nobody else can tell whether it is still owed. */
export const reopenItems: Routes['reopen'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const ids = [...new Set(body.ids)];
    if ((await lockItems(tx, ids)).length < ids.length) return refuse('notFound');
    const items = (await listItems(tx, ids)).map(presentItem);
    if (items.some(({ document }) => document?.state !== 'credited')) return refuse('itemNotCredited');
    await updateItemsFreed(tx, ids);
    return { data: { count: ids.length } };
  });

async function presentOne(tx: TenantTx, id: string) {
  const [row] = await listItems(tx, [id]);
  return presentItem(row ?? refuse('notFound'));
}

/** Locks items that are there, and that no document bills. */
async function lockUnbilled(tx: TenantTx, ids: readonly string[]): Promise<void> {
  const rows = await lockItems(tx, ids);
  if (rows.length < ids.length) refuse('notFound');
  if (rows.some(({ documentId }) => documentId !== null)) refuse('itemBilled');
}

async function checkReferences(
  tx: TenantTx,
  { customerId, vatId, productId }: Pick<BillableItemInput, 'customerId' | 'vatId' | 'productId'>,
): Promise<void> {
  if (!(await hasCustomer(tx, customerId))) refuse('customerNotFound', { field: 'customerId' });
  if (vatId !== null && !(await lockVatCode(tx, vatId)))
    refuse('validationFailed', { field: 'vatId', detail: 'invalid' });
  if (productId !== null && !(await findProduct(tx, productId)))
    refuse('validationFailed', { field: 'productId', detail: 'invalid' });
}
