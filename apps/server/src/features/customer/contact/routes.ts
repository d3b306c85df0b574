import { CustomerContactInput, MAX_CONTACTS, applyChange } from '@penning/contract';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { hasCustomer, lockCustomer } from '../customer-store.ts';
import {
  deleteContactRow,
  findContact,
  insertContact,
  listContacts,
  updateContactRow,
} from './contact-store.ts';

/** The people at a customer. */
export const customerContactHandlers: HandlersOf<'customerContact'> = {
  list: ({ params, session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => {
      if (!(await hasCustomer(tx, params.id))) return refuse('customerNotFound');
      return { data: await listContacts(tx, params.id) };
    }),

  create: ({ params, body, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      if (!(await lockCustomer(tx, params.id))) return refuse('customerNotFound');
      if ((await listContacts(tx, params.id)).length >= MAX_CONTACTS) return refuse('tooManyContacts');
      const contact = { ...body, id: services.newId(), customerId: params.id };
      await insertContact(tx, { ...contact, at: services.clock.now() });
      return { data: contact };
    }),

  update: ({ params, body, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      const before = (await findContact(tx, params.id, params.contactId)) ?? refuse('notFound');
      const { id, customerId, ...current } = before;
      const input = applyChange(CustomerContactInput, current, body);
      const checked = CustomerContactInput.safeParse(input);
      if (!checked.success) return refuse('validationFailed', { field: 'email', detail: 'required' });
      await updateContactRow(tx, id, checked.data);
      return { data: { ...checked.data, id, customerId } };
    }),

  delete: ({ params, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      if (!(await deleteContactRow(tx, params.id, params.contactId))) return refuse('notFound');
      return undefined;
    }),
};
