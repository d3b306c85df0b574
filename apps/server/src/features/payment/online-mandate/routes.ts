import { defined } from '@penning/domain';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import { describeError } from '../../../platform/log.ts';
import { hasCustomer } from '../../customer/customer-store.ts';
import { endOnlineMandate } from './end-online-mandate.ts';
import { followMandate } from './follow-mandates.ts';
import { findOnlineMandate, listOnlineMandatesOf, lockOnlineMandate } from './online-mandate-store.ts';
import { presentOnlineMandate } from './present-online-mandate.ts';

export const onlineMandateHandlers: HandlersOf<'onlineMandate'> = {
  listOfCustomer: ({ params, session, services, language }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => {
      if (!(await hasCustomer(tx, params.id))) return refuse('customerNotFound');
      const rows = await listOnlineMandatesOf(tx, params.id);
      return { data: rows.map((row) => presentOnlineMandate(services, row, language)) };
    }),
  revoke: async ({ params: { id }, body: { reason }, session, services, language }) => {
    const { companyId } = session;
    const ended = await services.database.withTenant(companyId, session.actor, async (tx) => {
      const mandate = (await lockOnlineMandate(tx, id)) ?? refuse('notFound');
      if (mandate.state === 'ended') return refuse('invalidRequest');
      await endOnlineMandate(tx, services, mandate, { by: 'company', reason });
      return defined(await findOnlineMandate(tx, id));
    });
    // Nothing is collected by it from now on; a provider that doesn't answer is told by the sweep.
    await followMandate(services, { companyId, id }).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      services.log('warn', 'online-mandate-not-told', { companyId, id, ...describeError(error) });
    });
    return { data: presentOnlineMandate(services, ended, language) };
  },
};
