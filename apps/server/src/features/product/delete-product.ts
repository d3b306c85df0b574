import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { deleteProductRow } from './product-store.ts';

/** Deletes a product; documents keep what they had. */
export const deleteProduct: HandlersOf<'product'>['delete'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (!(await deleteProductRow(tx, params.id))) return refuse('notFound');
    return undefined;
  });
