import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { readCustomer } from '../customer/read-customers.ts';
import { queueJob } from '../errand/queue-job.ts';
import { isInUse, listCrmServices } from './link/connected-crm.ts';
import { findLink } from './link/link-store.ts';

/** Has a customer made in a connected CRM; one that is linked there, or is being made, stays as it is. */
export const queueCreating: HandlersOf<'crm'>['create'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { id: customerId, crmId } = await readCustomer(tx, params.id);
    const all = await listCrmServices(tx, services);
    const crm = all.find((one) => one.definition.name === params.integration && isInUse(one));
    if (!crm) return refuse('crmNotConnected');
    const { connection } = crm;
    if (crmId !== '' || (await findLink(tx, { customerId, connectionId: connection.id })))
      return { data: { queued: false } };
    const job = { act: 'createCustomer', subjectId: customerId, connection, userId: session.userId } as const;
    return { data: { queued: await queueJob(tx, services, job) } };
  });
