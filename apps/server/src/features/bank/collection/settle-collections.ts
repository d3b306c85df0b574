import {
  type Amount,
  type BankMatch,
  absAmount,
  isNegative,
  negateAmount,
  sumAmounts,
} from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { returnEntry, settleEntry, settleGroup } from '../../sepa-batch/entry/settle-entry.ts';
import { type StoredTransaction, updateDecisions } from '../decision-store.ts';
import { insertMatches } from '../match/match-store.ts';
import {
  type CollectionPart,
  findCollectedIds,
  isSettledAs,
  listPendingGroups,
  listSettledOfBatch,
  listSettledParts,
} from './collected-store.ts';
import { findSumOfReturns, returnCollections } from './return-collections.ts';

type SettleServices = Pick<Services, 'clock' | 'newId' | 'queue' | 'hooks' | 'integrations'>;

/**
 * The outcome of a transaction that is one of our collections: what it paid or reversed, what it may be,
 * or that it doesn't match.
 */
type Settled = readonly CollectionPart[] | BankMatch | 'known' | 'differs';

/**
 * Handles the transactions that are our collections, single or as a batch: each pays its invoice or
 * reopens it. Returns the other transactions.
 */
export async function settleCollections(
  services: SettleServices,
  tx: TenantTx,
  transactions: readonly StoredTransaction[],
): Promise<StoredTransaction[]> {
  const ours = await findCollectedIds(tx, transactions);
  const others: StoredTransaction[] = [];
  for (const transaction of transactions) {
    const settled = await settleOne(services, tx, transaction, ours);
    if (settled) await writeSettled(services, tx, transaction, settled);
    else others.push(transaction);
  }
  return others;
}

async function settleOne(
  services: SettleServices,
  tx: TenantTx,
  transaction: StoredTransaction,
  ours: { endToEndIds: ReadonlySet<string>; groupIds: ReadonlySet<string>; messageIds: ReadonlySet<string> },
): Promise<Settled | undefined> {
  const { endToEndId, batchId, messageId, returnReason, isReversal } = transaction;
  const isOut = isNegative(transaction.amount);
  if (ours.endToEndIds.has(endToEndId)) {
    const entry = entryOf(transaction, transaction.id);
    // Outgoing money with a collection's own id is the return of that collection.
    const { outcome } = isOut
      ? await returnEntry(tx, services, { ...entry, endToEndId, reasonCode: returnReason })
      : await settleEntry(tx, services, { ...entry, endToEndId });
    if (outcome === 'unknown') return undefined;
    const isKnown = !isOut && outcome === 'settledAlready' && (await isSettledAs(tx, transaction));
    if (isKnown) return 'known';
    if (outcome !== 'booked' && outcome !== 'repeated') return 'differs';
    return listSettledParts(tx, transaction.id, isOut ? 'returned' : 'settled');
  }
  const isOurs = ours.groupIds.has(batchId) || ours.messageIds.has(messageId);
  if (isOut && isOurs) return settleReturn(services, tx, transaction);
  if (isOut) return undefined;
  if (isReversal || endToEndId !== '' || !isOurs) return undefined;
  return settleBatch(services, tx, transaction);
}

/** Collections of a batch that were returned in one amount. */
async function settleReturn(
  services: SettleServices,
  tx: TenantTx,
  transaction: StoredTransaction,
): Promise<Settled | undefined> {
  const sum = await findSumOfReturns(tx, transaction, true);
  if (!sum) return undefined;
  return sum.isSure ? returnCollections(services, tx, transaction, sum.collections) : sum.match;
}

/** A whole batch in one amount: by its payment group, or all groups of its file when only that is named. */
async function settleBatch(
  services: SettleServices,
  tx: TenantTx,
  transaction: StoredTransaction,
): Promise<Settled> {
  const { batchId, messageId, amount } = transaction;
  const groups = await listPendingGroups(tx, { groupId: batchId, messageId });
  const whole = groups.filter((group) => group.amount === amount);
  const meant = whole.length === 1 ? whole : groups;
  if (groups.length === 0 || sumAmounts(meant.map((group) => group.amount)) !== amount) return 'differs';
  for (const [index, group] of meant.entries()) {
    const entry = entryOf({ ...transaction, amount: group.amount }, `${transaction.id}/${index + 1}`);
    await settleGroup(tx, services, { ...entry, paymentGroupId: group.id });
  }
  const parts = await listSettledOfBatch(tx, transaction.id);
  // The file was withdrawn while the report on it was being read.
  return parts.length === 0 ? 'differs' : parts;
}

function entryOf(
  { amount, bookedOn }: { amount: Amount; bookedOn: StoredTransaction['bookedOn'] },
  transactionId: string,
) {
  return { amount: absAmount(amount), bookedOn, transactionId };
}

async function writeSettled(
  services: SettleServices,
  tx: TenantTx,
  { id, amount }: StoredTransaction,
  settled: Settled,
): Promise<void> {
  const at = services.clock.now();
  const isOut = isNegative(amount);
  if (settled === 'differs' || settled === 'known') {
    // The details of a batch whose sum was booked by another message are the same money.
    const state = settled === 'known' ? ('ignored' as const) : ('unmatched' as const);
    const decision = { id, state, effect: null, reason: 'collection' } as const;
    return updateDecisions(tx, [decision], { at, by: null });
  }
  if ('state' in settled) {
    const proposed = settled.parts.map((part) => ({
      ...part,
      id: services.newId(),
      transactionId: id,
      paymentId: null,
    }));
    await insertMatches(tx, proposed, at);
    const decision = { id, state: settled.state, effect: null, reason: settled.reason };
    return updateDecisions(tx, [decision], { at, by: null });
  }
  const matches = settled.map((part) => ({
    id: services.newId(),
    transactionId: id,
    documentId: part.documentId,
    amount: isOut ? negateAmount(part.amount) : part.amount,
    // The payment is recorded with the collection.
    paymentId: null,
  }));
  await insertMatches(tx, matches, at);
  const effect = isOut ? ('return' as const) : ('collection' as const);
  await updateDecisions(tx, [{ id, state: 'matched', effect, reason: 'collection' }], { at, by: null });
}
