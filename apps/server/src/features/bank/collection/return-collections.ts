import {
  type BankMatch,
  type MatchPart,
  absAmount,
  findSum,
  isNegative,
  negateAmount,
  sumAmounts,
} from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { lockDocumentsOf } from '../../payment/set-off/set-off-store.ts';
import { returnEntry } from '../../sepa-batch/entry/settle-entry.ts';
import { type StoredTransaction, updateDecisions } from '../decision-store.ts';
import { deleteMatches, insertMatches } from '../match/match-store.ts';
import {
  type CollectionPart,
  type ReturnableCollection,
  findReturnable,
  listReturnable,
} from './collected-store.ts';

type ReturnServices = Pick<Services, 'clock' | 'newId' | 'queue' | 'hooks' | 'integrations'>;

/**
 * What a return without a collection's name is matched with: a whole batch for certain, some collections
 * as a proposal.
 */
export type SumOfReturns =
  | { readonly isSure: true; readonly collections: readonly ReturnableCollection[] }
  | { readonly isSure: false; readonly match: BankMatch };

/**
 * The collections that were returned in one sum, as some banks book them. Everything left of the payment
 * group or file that it names is certain; otherwise those that add up to it are proposed for a person to
 * check.
 */
export async function findSumOfReturns(
  tx: TenantTx,
  transaction: StoredTransaction,
  isNamed: boolean,
): Promise<SumOfReturns | undefined> {
  if (!isNegative(transaction.amount) || transaction.endToEndId !== '') return undefined;
  if (!isNamed && !transaction.isReversal && transaction.returnReason === '') return undefined;
  const collections = await listReturnable(tx, transaction, isNamed);
  const wanted = absAmount(transaction.amount);
  const amounts = collections.map(({ amount }) => amount);
  if (isNamed && collections.length > 0 && sumAmounts(amounts) === wanted)
    return { isSure: true, collections };
  const places = findSum(amounts, wanted);
  if (!places) return undefined;
  const parts = places.flatMap((place) => partOf(collections[place]));
  return { isSure: false, match: { state: 'proposed', reason: 'return', parts } };
}

function partOf(collection: ReturnableCollection | undefined): MatchPart[] {
  if (!collection) return [];
  return [{ documentId: collection.documentId, amount: negateAmount(collection.amount) }];
}

/** Returns collections booked in one sum: their invoices are open again, each with the bank's reason. */
export async function returnCollections(
  services: ReturnServices,
  tx: TenantTx,
  { id, bookedOn, returnReason }: StoredTransaction,
  collections: readonly ReturnableCollection[],
): Promise<CollectionPart[]> {
  const parts: CollectionPart[] = [];
  // All of them before the first is recorded: nobody waits for a document while holding the company's event log.
  await lockDocumentsOf(tx, collections);
  const ordered = collections.toSorted((left, right) => (left.documentId < right.documentId ? -1 : 1));
  for (const [index, { documentId, endToEndId, amount }] of ordered.entries()) {
    const { outcome } = await returnEntry(tx, services, {
      endToEndId,
      amount,
      bookedOn,
      transactionId: `${id}/${index + 1}`,
      reasonCode: returnReason,
    });
    if (outcome === 'booked') parts.push({ documentId, amount });
  }
  return parts;
}

/**
 * Returns the collections that a bank return is for, if all of them can be returned; false if it is for
 * something else.
 */
export async function returnParts(
  services: ReturnServices,
  tx: TenantTx,
  transaction: StoredTransaction,
  { parts, reason }: Pick<BankMatch, 'parts' | 'reason'>,
): Promise<boolean> {
  const { id, amount, isReversal, returnReason, isSum } = transaction;
  const isReturn = isNegative(amount) && (isReversal || isSum || returnReason !== '');
  if (!isReturn || sumAmounts(parts.map((part) => part.amount)) !== amount) return false;
  const returnable = await findReturnable(
    tx,
    parts.map(({ documentId }) => documentId),
  );
  const collections = parts.flatMap((part) => {
    const collection = returnable.get(part.documentId);
    return collection && negateAmount(collection.amount) === part.amount ? [collection] : [];
  });
  if (collections.length < parts.length || new Set(collections).size < parts.length) return false;
  await deleteMatches(tx, id);
  await returnCollections(services, tx, transaction, collections);
  const at = services.clock.now();
  const matches = parts.map((part) => ({
    ...part,
    id: services.newId(),
    transactionId: id,
    paymentId: null,
  }));
  await insertMatches(tx, matches, at);
  const by = tx.actor.kind === 'user' ? tx.actor.id : null;
  await updateDecisions(tx, [{ id, state: 'matched', effect: 'return', reason }], { at, by });
  return true;
}
