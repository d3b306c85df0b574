import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { checkProductSettings } from './check-product-settings.ts';
import { presentProduct } from './present-product.ts';
import { findProduct, updateProductRow } from './product-store.ts';

/** Changes a product; documents keep what they had. */
export const updateProduct: HandlersOf<'product'>['update'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (!(await findProduct(tx, params.id))) return refuse('notFound');
    await checkProductSettings(tx, body);
    const row = await updateProductRow(tx, params.id, body, services.clock.now());
    return { data: presentProduct(row ?? refuse('notFound')) };
  });
