import type { MatchPart } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { refuseClosedDay } from '../../closed-period/refuse-closed-day.ts';
import { returnParts } from '../collection/return-collections.ts';
import { lockTransaction } from '../decision-store.ts';
import { checkParts } from '../import/check-parts.ts';
import { getTransaction } from '../present-transaction.ts';
import { type CandidateRow, findCandidates } from './candidate-store.ts';
import { makeMatches } from './make-matches.ts';
import { deleteMatches, listMatches } from './match-store.ts';

/** Matches a transaction with what a person says it is for; repeating that changes nothing. */
export const matchBankTransaction: HandlersOf<'bank'>['match'] = ({
  params,
  body,
  session,
  language,
  services,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const transaction = (await lockTransaction(tx, params.id)) ?? refuse('notFound');
    const { parts } = body;
    if (transaction.state === 'matched') {
      if (!(await isAlready(tx, params.id, parts))) refuse('invalidRequest');
    } else if (transaction.state === 'waiting') refuse('invalidRequest');
    else await refuseClosedDay(tx, transaction.bookedOn, 'parts');
    if (
      transaction.state !== 'matched' &&
      !(await returnParts(services, tx, transaction, { parts, reason: 'chosen' }))
    ) {
      const ids = parts.map(({ documentId }) => documentId);
      const rows = await findCandidates(tx, ids, 'FOR UPDATE OF d');
      const documents = new Map(rows.map((row): [string, CandidateRow] => [row.id, row]));
      checkParts(transaction, parts, documents);
      await deleteMatches(tx, transaction.id);
      const match = { state: 'matched', reason: 'chosen', parts } as const;
      await makeMatches({ services, tx, documents }, [{ transaction, match }]);
    }
    return { data: await getTransaction(services, tx, { id: params.id, language }) };
  });

async function isAlready(tx: TenantTx, id: string, parts: readonly MatchPart[]): Promise<boolean> {
  const made = await listMatches(tx, id);
  return (
    made.length === parts.length &&
    parts.every((part) =>
      made.some(({ documentId, amount }) => documentId === part.documentId && amount === part.amount),
    )
  );
}
