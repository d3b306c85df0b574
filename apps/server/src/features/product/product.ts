import { ProductInput, applyChange } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findDefaultLedger, lockLedger } from '../settings/ledger-store.ts';
import { findDefaultVatCode, lockVatCode } from '../settings/vat-code-store.ts';
import { presentProduct } from './present-product.ts';
import { deleteProductRow, findProduct, insertProduct, updateProductRow } from './product-store.ts';

/** One product. */
export const getProduct: HandlersOf<'product'>['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: presentProduct((await findProduct(tx, params.id)) ?? refuse('notFound')),
  }));

/** Adds a product; without a VAT code it has the standard rate, without a ledger account the first one. */
export const createProduct: HandlersOf<'product'>['create'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const vatId = body.vatId ?? (await findDefaultVatCode(tx))?.id;
    const ledgerId = body.ledgerId ?? (await findDefaultLedger(tx))?.id;
    if (vatId === undefined) return refuse('validationFailed', { field: 'vatId', detail: 'required' });
    if (ledgerId === undefined) return refuse('validationFailed', { field: 'ledgerId', detail: 'required' });
    const product = { ...body, vatId, ledgerId };
    await checkProductSettings(tx, product);
    return { data: presentProduct(await insertProduct(tx, services.newId(), product, services.clock.now())) };
  });

/** Changes a product; documents keep their own copy. */
export const updateProduct: HandlersOf<'product'>['update'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = (await findProduct(tx, params.id)) ?? refuse('notFound');
    const product = applyChange(ProductInput, presentProduct(before), body);
    await checkProductSettings(tx, product);
    const row = await updateProductRow(tx, params.id, product, services.clock.now());
    return { data: presentProduct(row ?? refuse('notFound')) };
  });

/** Deletes a product; documents keep their own copy. */
export const deleteProduct: HandlersOf<'product'>['delete'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (!(await deleteProductRow(tx, params.id))) return refuse('notFound');
    return undefined;
  });

/** Refuses a VAT code or ledger that isn't this company's; those found are locked until the product is written. */
async function checkProductSettings(
  tx: TenantTx,
  { vatId, ledgerId }: { vatId: string; ledgerId: string },
): Promise<void> {
  if (!(await lockVatCode(tx, vatId))) refuse('validationFailed', { field: 'vatId', detail: 'invalid' });
  if (!(await lockLedger(tx, ledgerId))) refuse('validationFailed', { field: 'ledgerId', detail: 'invalid' });
}
