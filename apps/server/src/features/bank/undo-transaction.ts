import { type BankMatch, OpenDocuments, absAmount, transition } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { canonicalJson } from '../../platform/event/canonical-json.ts';
import type { Services } from '../../platform/services.ts';
import { refuseClosedDay } from '../closed-period/refuse-closed-day.ts';
import { lockConnected } from '../payment/set-off/set-off-store.ts';
import { settleDocument } from '../payment/settle-credit.ts';
import { writePaid } from '../payment/write-paid.ts';
import { findSumOfReturns } from './collection/return-collections.ts';
import { type StoredTransaction, findOrigins, lockTransaction, updateDecisions } from './decision-store.ts';
import { findEqualIds, findNamedIds, findCandidates } from './match/candidate-store.ts';
import { makeMatches } from './match/make-matches.ts';
import { insertBankEvents, deleteMatches, listMatches } from './match/match-store.ts';
import { cameBack, matchOne } from './match/match-waiting.ts';
import { choosePayout } from './payout/choose-payout.ts';
import { isLikelier, suggestionOf } from './payout/match-payouts.ts';
import { lockAwaitedPayouts } from './payout/payout-store.ts';
import { getTransaction } from './present-transaction.ts';

/** Payouts of one amount on their way at once. */
const MAX_AWAITED = 100;

/**
 * Undoes the effect of a transaction: its payments are deleted, its documents are open again, and a
 * person decides again.
 */
export const undoBankTransaction: HandlersOf<'bank'>['undo'] = ({ params, session, language, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const transaction = (await lockTransaction(tx, params.id)) ?? refuse('notFound');
    const { state } = transaction;
    if (state === 'waiting') refuse('invalidRequest');
    if (state === 'matched' || state === 'ignored') {
      if (state === 'matched') await reverseMatch(services, tx, transaction);
      await propose(services, tx, transaction);
      await proposePayout(services, tx, transaction);
    }
    return { data: await getTransaction(services, tx, { id: params.id, language }) };
  });

async function reverseMatch(services: Services, tx: TenantTx, transaction: StoredTransaction): Promise<void> {
  // A payout that arrived has paid no document.
  if (transaction.effect === 'payout') return;
  await refuseClosedDay(tx, transaction.bookedOn, 'id');
  const made = await listMatches(tx, transaction.id);
  // Collections concern the mandates as well; only the bank can return those, not a person.
  if (made.some(({ paymentId }) => paymentId === null)) refuse('invalidRequest');
  const ids = made.map(({ documentId }) => documentId);
  await lockConnected(tx, ids);
  const documents = await findCandidates(tx, ids, 'FOR UPDATE OF d');
  if (documents.some(({ status }) => !transition(status, 'unregisterPayment').ok)) refuse('invalidRequest');
  const at = services.clock.now();
  await deleteMatches(tx, transaction.id);
  await writePaid(tx, services, ids);
  const wasReturn = transaction.effect === 'return';
  const events = made.map(({ documentId, amount }) => ({
    documentId,
    event: wasReturn ? ('paid' as const) : ('unpaid' as const),
    data: canonicalJson({
      amount: wasReturn ? absAmount(amount) : amount,
      paidOn: transaction.bookedOn,
      provider: 'bank',
    }),
  }));
  await insertBankEvents(tx, events, at);
  // What the payments settled is open on both sides again.
  for (const id of ids) await settleDocument(tx, services, id);
}

/** The program's own match is now only proposed: a person has just said that it isn't certain. */
async function propose(services: Services, tx: TenantTx, transaction: StoredTransaction): Promise<void> {
  const origins = cameBack(transaction) ? await findOrigins(tx, transaction) : undefined;
  const ids = [...(await findNamedIds(tx, [transaction])), ...(await findEqualIds(tx, [transaction]))];
  const more = (origins ?? []).flatMap(({ parts }) => parts.map(({ documentId }) => documentId));
  const rows = await findCandidates(tx, [...new Set([...ids, ...more])]);
  const one = matchOne(transaction, new OpenDocuments(rows), origins);
  const sum = one.state === 'unmatched' ? await findSumOfReturns(tx, transaction, false) : undefined;
  const found = sum && !sum.isSure ? sum.match : one;
  const match: BankMatch = found.state === 'matched' ? { ...found, state: 'proposed' } : found;
  const documents = new Map(rows.map((row) => [row.id, row] as const));
  await makeMatches({ services, tx, documents }, [{ transaction, match }]);
}

/** The payout of its amount is proposed as a document is; a person may have had another one in mind. */
async function proposePayout(services: Services, tx: TenantTx, { id }: StoredTransaction): Promise<void> {
  const open = await lockTransaction(tx, id);
  if (!open || (open.state !== 'unmatched' && open.state !== 'proposed')) return;
  const awaited = await lockAwaitedPayouts(tx, [open.amount], MAX_AWAITED);
  const choice = choosePayout(open, awaited);
  if (!choice || !isLikelier(choice, { state: open.state })) return;
  await deleteMatches(tx, id);
  await updateDecisions(tx, [suggestionOf(open, choice.payout)], { at: services.clock.now(), by: null });
}
