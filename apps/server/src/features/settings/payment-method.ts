import type { PaymentMethod } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import {
  deletePaymentMethodRow,
  insertPaymentMethod,
  listPaymentMethods,
  updatePaymentMethod,
} from './payment-method-store.ts';

/** The payment methods; payments keep the name they were registered with, so one can always be deleted. */
export const paymentMethodHandlers: HandlersOf<'paymentMethod'> = {
  list: ({ session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => ({
      data: await listPaymentMethods(tx),
    })),

  create: ({ session, services, body }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: await insertPaymentMethod(tx, services.newId(), body.name),
    })),

  update: ({ session, services, params, body }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: (await changePaymentMethod(tx, params.id, body.name)) ?? refuse('notFound'),
    })),

  delete: ({ session, services, params }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      if (!(await deletePaymentMethodRow(tx, params.id))) return refuse('notFound');
      return undefined;
    }),
};

async function changePaymentMethod(
  tx: TenantTx,
  id: string,
  name: string | undefined,
): Promise<PaymentMethod | undefined> {
  if (name !== undefined) return updatePaymentMethod(tx, id, name);
  return (await listPaymentMethods(tx)).find((method) => method.id === id);
}
