import type { HandlersOf } from '../../http/handler.ts';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { listOpenAttemptIds } from './attempt-store.ts';
import { recordAttempt } from './record-provider-payment.ts';
import type { PaymentPlace } from './requested-payment-store.ts';
import { type AttemptState, isUnderWay } from './requested-payment.ts';

/** Somebody is waiting for the answer; the sweep checks the rest. */
const MAX_AT_ONCE = 100;
/** After so many failures a provider isn't asked any further now. */
const MAX_UNANSWERED = 3;

/** Checks every online payment of the company whose outcome is unknown, oldest first. */
export const refreshPayments: HandlersOf<'bank'>['refreshPayments'] = async ({ session, services }) => {
  const { companyId } = session;
  const ids = await services.database.readTenant(companyId, session.actor, (tx) =>
    listOpenAttemptIds(tx, MAX_AT_ONCE),
  );
  const outcome = { asked: 0, paid: 0, ended: 0, open: 0, unanswered: 0 };
  for (const id of ids) {
    if (outcome.unanswered >= MAX_UNANSWERED) break;
    const state = await ask(services, { companyId, id });
    outcome.asked += 1;
    outcome[countedAs(state)] += 1;
  }
  return { data: outcome };
};

function countedAs(state: AttemptState | undefined): 'paid' | 'ended' | 'open' | 'unanswered' {
  if (state === undefined) return 'unanswered';
  if (isUnderWay(state)) return 'open';
  return state === 'paid' ? 'paid' : 'ended';
}

/** Nothing when the provider doesn't answer now. */
async function ask(services: Services, place: PaymentPlace): Promise<AttemptState | undefined> {
  try {
    return await recordAttempt(services, place);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log('warn', 'payment-not-answered', { ...place, ...describeError(error) });
    return undefined;
  }
}
