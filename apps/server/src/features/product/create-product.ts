import type { HandlersOf } from '../../http/handler.ts';
import { checkProductSettings } from './check-product-settings.ts';
import { presentProduct } from './present-product.ts';
import { insertProduct } from './product-store.ts';

/** Adds a product. */
export const createProduct: HandlersOf<'product'>['create'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await checkProductSettings(tx, body);
    return { data: presentProduct(await insertProduct(tx, services.newId(), body, services.clock.now())) };
  });
