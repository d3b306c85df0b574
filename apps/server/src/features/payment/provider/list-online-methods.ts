import { amount } from '@penning/domain';
import type { HandlersOf } from '../../../http/handler.ts';
import { getCompanyRow } from '../../company/company-store.ts';
import { findOfferedProvider } from './company-provider.ts';
import { listOfferedMethods } from './list-methods.ts';
import { orderMethods } from './order-methods.ts';

/** Accounts offer methods by the amount; nearly every one takes this. */
const USUAL_AMOUNT = amount('100.00');

/** The ways to pay online that the company's customers can be offered, in its order. */
export const listOnlineMethods: HandlersOf<'company'>['listOnlineMethods'] = async ({
  query: { provider: preferred = null },
  session: { companyId, actor },
  language,
  services,
}) => {
  const { provider, company } = await services.database.readTenant(companyId, actor, async (tx) => ({
    provider: await findOfferedProvider(tx, services, preferred),
    company: await getCompanyRow(tx),
  }));
  if (provider === undefined) return { data: [] };
  const { currency, onlineOrder } = company;
  const wanted = { companyId, provider, amount: USUAL_AMOUNT, currency, language };
  return { data: [...orderMethods((await listOfferedMethods(services, wanted)) ?? [], onlineOrder)] };
};
