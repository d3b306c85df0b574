import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { getCompany } from '../document/master-data-store.ts';
import { readMobileNumber } from '../sms-delivery/mobile-number.ts';
import { deleteOptOut, insertOptOut, pageOfOptOuts } from '../sms-delivery/opt-out-store.ts';

type Routes = HandlersOf<'sms'>;

const listOptOuts: Routes['listOptOuts'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { rows, meta } = await pageOfOptOuts(tx, { cursor: query.cursor, perPage: query.perPage });
    return { data: rows, meta };
  });

/** A national number is one of the company's country. */
const createOptOut: Routes['createOptOut'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { country } = await getCompany(tx);
    const mobile = await readMobileNumber(body.phone, country);
    if (!mobile) return refuse('smsNumberInvalid', { field: 'phone' });
    const optOut = {
      id: services.newId(),
      phone: mobile.number,
      source: 'person',
      at: services.clock.now(),
    } as const;
    return { data: await insertOptOut(tx, optOut) };
  });

const deleteOne: Routes['deleteOptOut'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (!(await deleteOptOut(tx, { id: params.id }))) refuse('notFound');
    return undefined;
  });

export const optOutHandlers = { listOptOuts, createOptOut, deleteOptOut: deleteOne };
