import { ProductInput, applyChange } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { checkProductSettings } from './check-product-settings.ts';
import { presentProduct } from './present-product.ts';
import { findProduct, updateProductRow } from './product-store.ts';

/** Changes a product; documents keep what they had. */
export const updateProduct: HandlersOf<'product'>['update'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = (await findProduct(tx, params.id)) ?? refuse('notFound');
    const product = applyChange(ProductInput, presentProduct(before), body);
    await checkProductSettings(tx, product);
    const row = await updateProductRow(tx, params.id, product, services.clock.now());
    return { data: presentProduct(row ?? refuse('notFound')) };
  });
