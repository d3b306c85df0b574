import { vatNumberParts } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { isViesOn } from '../vat-check/is-vies-on.ts';
import { runVatCheck } from '../vat-check/run-vat-check.ts';
import { insertVatCheck } from '../vat-check/vat-check-store.ts';
import { findCustomer } from './customer-store.ts';
import { getCustomer } from './customer.ts';

/**
 * Asks VIES about a customer's VAT number now, outside any transaction; without an answer it is asked
 * again automatically.
 */
export const checkCustomerVatNumber: HandlersOf<'customer'>['checkVatNumber'] = async (call) => {
  const { params, session, services } = call;
  const isOn = await isViesOn(services);
  const { companyId, actor } = session;
  const checkId = await services.database.withTenant(companyId, actor, async (tx) => {
    const customer = (await findCustomer(tx, params.id)) ?? refuse('customerNotFound');
    if (!isOn) return refuse('viesNotAllowed');
    const { vatNumber } = customer;
    if (!vatNumberParts(vatNumber)) return refuse('vatNumberNotInVies', { field: 'vatNumber' });
    return insertVatCheck(tx, { id: services.newId(), vatNumber, at: services.clock.now(), atOnce: true });
  });
  await runVatCheck(services, { companyId, checkId });
  return getCustomer({ ...call, body: undefined });
};
