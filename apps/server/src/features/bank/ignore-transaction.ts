import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { lockTransaction, updateDecisions } from './decision-store.ts';
import { deleteMatches } from './match/match-store.ts';
import { getTransaction } from './present-transaction.ts';

/** Ignores a transaction that is for no document; its proposal is deleted. */
export const ignoreBankTransaction: HandlersOf<'bank'>['ignore'] = ({
  params,
  session,
  language,
  services,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { id, state } = (await lockTransaction(tx, params.id)) ?? refuse('notFound');
    if (state === 'matched' || state === 'waiting') refuse('invalidRequest');
    if (state !== 'ignored') {
      await deleteMatches(tx, id);
      const decision = { id, state: 'ignored', effect: null, reason: 'none' } as const;
      await updateDecisions(tx, [decision], { at: services.clock.now(), by: session.userId });
    }
    return { data: await getTransaction(services, tx, { id, language }) };
  });
