import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findConnectionRow } from '../connection/connection-store.ts';
import { lockCustomer, updateCustomerStatus } from '../customer/customer-store.ts';
import { changeCustomer } from '../customer/save-customer.ts';
import { isViesOn } from '../vat-check/is-vies-on.ts';
import { deleteConflict, listConflicts } from './link/conflict-store.ts';
import { changeOf } from './link/details-of.ts';
import { type LinkRow, findLink, updateAnswered } from './link/link-store.ts';
import { readLinks } from './read-links.ts';

/** Settles a conflict: the chosen value is the customer's, and goes to the CRM where that has another. */
export const settleConflict: HandlersOf<'crm'>['choose'] = async (call) => {
  const { params, body, session, language, services } = call;
  const asksVies = await isViesOn(services);
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { customerId, connectionId } = await lockLink(tx, params);
    const conflicts = await listConflicts(tx, customerId);
    const conflict =
      conflicts.find((one) => one.connectionId === connectionId && one.field === body.field) ??
      refuse('crmNothingToSettle');
    if (body.use !== conflict.winner) {
      const change = changeOf({ [conflict.field]: conflict[body.use] });
      await changeCustomer(tx, services, { id: customerId, change, asksVies });
    }
    await deleteConflict(tx, { customerId, connectionId, field: conflict.field });
    return { data: await readLinks(tx, services, { customerId, language }) };
  });
};

/** Decides about a customer that was archived or deleted there; what was deleted is linked no longer. */
export const answerGone: HandlersOf<'crm'>['confirm'] = ({ params, body, session, language, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const link = await lockLink(tx, params);
    const { customerId, state } = link;
    if (!link.isAsking) return refuse('crmNothingToSettle');
    const at = services.clock.now();
    if (body.answer === 'archive') await updateCustomerStatus(tx, [customerId], { status: 'archived', at });
    if (state === 'deleted')
      await changeCustomer(tx, services, { id: customerId, change: { crmId: '' }, asksVies: false });
    else await updateAnswered(tx, link);
    return { data: await readLinks(tx, services, { customerId, language }) };
  });

async function lockLink(tx: TenantTx, params: { id: string; integration: string }): Promise<LinkRow> {
  if (!(await lockCustomer(tx, params.id))) return refuse('customerNotFound');
  const row = (await findConnectionRow(tx, params.integration)) ?? refuse('crmNothingToSettle');
  const link = await findLink(tx, { customerId: params.id, connectionId: row.id });
  return link ?? refuse('crmNothingToSettle');
}
