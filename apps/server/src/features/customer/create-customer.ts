import type { HandlersOf } from '../../http/handler.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { checkedVatNumber } from '../company/party-identifiers.ts';
import { insertCustomer } from './customer-store.ts';
import { readCustomer } from './get-customer.ts';

/** Adds a customer; without a country it is in the company's. */
export const createCustomer: HandlersOf<'customer'>['create'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const country = body.country ?? (await getCompanyRow(tx)).country;
    const customer = { ...body, country };
    const id = services.newId();
    const input = { ...customer, vatNumber: checkedVatNumber(customer) };
    await insertCustomer(tx, id, input, services.clock.now());
    return { data: await readCustomer(tx, id) };
  });
