import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { lockTransaction, updateDecisions } from '../decision-store.ts';
import { deleteMatches } from '../match/match-store.ts';
import { getTransaction } from '../present-transaction.ts';
import { arrivalOf } from './match-payouts.ts';
import { lockAwaitedPayout } from './payout-store.ts';

/** Says that a payout arrived with a transaction; repeating that changes nothing. */
export const matchBankPayout: HandlersOf<'bank'>['matchPayout'] = ({
  params,
  body,
  session,
  language,
  services,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const transaction = (await lockTransaction(tx, params.id)) ?? refuse('notFound');
    const { state, payoutId, amount, currency, isReversal } = transaction;
    const isDone = state === 'matched' && payoutId === body.payoutId;
    if (!isDone) {
      if (state === 'waiting' || state === 'matched') refuse('invalidRequest');
      const payout = await lockAwaitedPayout(tx, body.payoutId);
      const fits = payout?.net === amount && payout.currency === currency && !isReversal;
      if (!payout || !fits) return refuse('bankPayoutUnfit', { field: 'payoutId' });
      await deleteMatches(tx, transaction.id);
      const by = session.userId;
      await updateDecisions(tx, [arrivalOf(transaction, payout)], { at: services.clock.now(), by });
    }
    return { data: await getTransaction(services, tx, { id: params.id, language }) };
  });
