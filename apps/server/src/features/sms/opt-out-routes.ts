import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { getCompany } from '../document/master-data-store.ts';
import { readMobileNumber } from '../sms-delivery/mobile-number.ts';
import { pageOfOptOuts } from '../sms-delivery/opt-out-store.ts';
import { addOptOut, removeOptOut } from '../sms-delivery/opt-out.ts';

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
    return { data: await addOptOut(tx, services, { phone: mobile.number, source: 'person' }) };
  });

const deleteOne: Routes['deleteOptOut'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (!(await removeOptOut(tx, services, { id: params.id }))) refuse('notFound');
    return undefined;
  });

export const optOutHandlers = { listOptOuts, createOptOut, deleteOptOut: deleteOne };
