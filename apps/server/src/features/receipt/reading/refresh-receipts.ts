import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { IntegrationProblem } from '../../../integrations/connectable/integration-problem.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import { findTills } from './find-tills.ts';
import { readTill } from './read-till.ts';

/** Reads the receipts of every connected till now. */
export const refreshReceipts: HandlersOf<'receipt'>['refresh'] = async ({ session, services }) => {
  const { companyId, actor } = session;
  const tills = await services.database.withTenant(companyId, actor, (tx) => findTills(tx, services));
  let changed = 0;
  for (const till of tills) {
    try {
      changed += await readTill(services, companyId, till);
    } catch (error) {
      if (error instanceof ProviderUnavailable && error.status === 429) refuse('integrationBusy');
      if (error instanceof ProviderUnavailable) refuse('integrationUnreachable');
      if (error instanceof IntegrationProblem) {
        refuse(error.reason === 'choiceMissing' ? 'integrationChoiceMissing' : 'integrationUnreachable');
      }
      throw error;
    }
  }
  return { data: { changed } };
};
