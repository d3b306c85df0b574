import { defined } from '@penning/domain';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import { describeError } from '../../../platform/log.ts';
import { listConnectionTitles } from '../../connection/connection-titles.ts';
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
      const titles = await listConnectionTitles(tx, services, language);
      return { data: rows.map((row) => presentOnlineMandate(services, row, { language, titles })) };
    }),
  revoke: async ({ params: { id }, body: { reason }, session, services, language }) => {
    const { companyId } = session;
    const { ended, titles } = await services.database.withTenant(companyId, session.actor, async (tx) => {
      const mandate = (await lockOnlineMandate(tx, id)) ?? refuse('notFound');
      if (mandate.state === 'ended') return refuse('invalidRequest');
      await endOnlineMandate(tx, services, mandate, { by: 'company', reason });
      const titles = await listConnectionTitles(tx, services, language);
      return { ended: defined(await findOnlineMandate(tx, id)), titles };
    });
    // Nothing is collected by it from now on; a provider that doesn't answer is told by the sweep.
    await followMandate(services, { companyId, id }).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      services.log('warn', 'online-mandate-not-told', { companyId, id, ...describeError(error) });
    });
    return { data: presentOnlineMandate(services, ended, { language, titles }) };
  },
};
