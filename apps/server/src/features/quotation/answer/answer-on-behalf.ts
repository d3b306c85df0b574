import type { HandlersOf } from '../../../http/handler.ts';
import { findQuotation } from '../find-quotation.ts';
import { presentQuotation } from '../present-quotation.ts';
import { answerQuotation } from './answer-quotation.ts';

type Routes = HandlersOf<'quotation'>;

/** Records, on behalf of the customer, that they accepted. */
export const acceptOnBehalf: Routes['accept'] = (call) => answer(call, 'accepted');

/** Records, on behalf of the customer, that they rejected. */
export const rejectOnBehalf: Routes['reject'] = (call) => answer(call, 'rejected');

async function answer(
  {
    params,
    body,
    session,
    services,
  }: Pick<Parameters<Routes['accept']>[0], 'params' | 'body' | 'session' | 'services'>,
  outcome: 'accepted' | 'rejected',
): ReturnType<Routes['accept']> {
  const { companyId, actor } = session;
  const request = { ...body, outcome, signature: null };
  await answerQuotation(services, { companyId, documentId: params.id, actor, request });
  return services.database.withTenant(companyId, actor, async (tx) => ({
    data: await presentQuotation(tx, services, await findQuotation(tx, params.id)),
  }));
}
