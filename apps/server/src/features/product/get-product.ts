import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { presentProduct } from './present-product.ts';
import { findProduct } from './product-store.ts';

/** One product. */
export const getProduct: HandlersOf<'product'>['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: presentProduct((await findProduct(tx, params.id)) ?? refuse('notFound')),
  }));
