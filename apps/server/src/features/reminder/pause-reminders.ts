import { ReminderPause, type ReminderPauseChange, applyChange } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customer/customer-store.ts';
import { findDocument } from '../document/document-store.ts';
import { type Paused, deletePause, listPauses, updatePause } from './pause-store.ts';
import { requireRemindable } from './remind-invoice.ts';

type Routes = HandlersOf<'reminder'>;

/** Pauses the reminders of an invoice, until a day or indefinitely. */
export const pauseInvoice: Routes['pauseInvoice'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { id: documentId } = requireRemindable(await findDocument(tx, params.id));
    const data = await pause(tx, services, { documentId }, body);
    await appendEvent(tx, {
      documentId,
      at: services.clock.now(),
      event: 'reminderPaused',
      data: { ...data },
    });
    return { data };
  });

/** Ends the pause of an invoice. */
export const resumeInvoice: Routes['resumeInvoice'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (!(await findDocument(tx, params.id))) return refuse('notFound');
    if (await deletePause(tx, { documentId: params.id })) {
      await appendEvent(tx, { documentId: params.id, at: services.clock.now(), event: 'reminderResumed' });
    }
    return undefined;
  });

/** Whether reminders to a customer are paused. */
export const getCustomerPause: Routes['getCustomerPause'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await requireCustomer(tx, params.id);
    const found = await findPause(tx, { customerId: params.id });
    return { data: found ? { until: found.until, reason: found.reason } : null };
  });

/** Pauses the reminders of a customer, until a day or indefinitely. */
export const pauseCustomer: Routes['pauseCustomer'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await requireCustomer(tx, params.id);
    return { data: await pause(tx, services, { customerId: params.id }, body) };
  });

/** Ends the pause of a customer. */
export const resumeCustomer: Routes['resumeCustomer'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await requireCustomer(tx, params.id);
    await deletePause(tx, { customerId: params.id });
    return undefined;
  });

/** Starts a pause, or changes the existing one; a new one has no end and no reason unless they are given. */
async function pause(
  tx: TenantTx,
  services: Services,
  of: Paused,
  body: ReminderPauseChange,
): Promise<ReminderPause> {
  const before = (await findPause(tx, of)) ?? { until: null, reason: '' };
  const changed = applyChange(ReminderPause, before, body);
  await updatePause(tx, of, { ...changed, id: services.newId(), at: services.clock.now() });
  return changed;
}

async function findPause(tx: TenantTx, of: Paused) {
  const [found] = await listPauses(tx, {
    documentIds: 'documentId' in of ? [of.documentId] : [],
    customerIds: 'customerId' in of ? [of.customerId] : [],
  });
  return found;
}

async function requireCustomer(tx: TenantTx, id: string): Promise<void> {
  if (!(await findCustomer(tx, id))) refuse('customerNotFound');
}
