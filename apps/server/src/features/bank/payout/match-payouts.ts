import type { BankMatch } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { type StoredTransaction, lockOpenOfAmount, updateDecisions } from '../decision-store.ts';
import { deleteMatches } from '../match/match-store.ts';
import { type PayoutChoice, choosePayout } from './choose-payout.ts';
import { type AwaitedPayout, lockAwaitedPayouts } from './payout-store.ts';

type Means = Pick<Services, 'clock'>;

/** Payouts of some amounts that are considered at once; nobody has as many on their way. */
const MAX_AWAITED = 1000;
/** Open transactions of one amount; with more, they can't be told apart. */
const MAX_OPEN = 50;

/** The payouts that transactions may be, and the transactions that are none. */
export interface ArrivedPayouts {
  readonly others: readonly StoredTransaction[];
  /** What may have arrived with one of the others, by its id. */
  readonly suggested: ReadonlyMap<string, PayoutChoice>;
}

/**
 * Matches incoming money that names a payout of its amount: that arrived, and no document is paid. A payout arrives
 * once, so what the first transaction takes isn't there for the second.
 */
export async function matchArrived(
  { clock }: Means,
  tx: TenantTx,
  transactions: readonly StoredTransaction[],
): Promise<ArrivedPayouts> {
  const nets = [...new Set(transactions.map(({ amount }) => amount))];
  let awaited: readonly AwaitedPayout[] = await lockAwaitedPayouts(tx, nets, MAX_AWAITED);
  if (awaited.length === 0) return { others: transactions, suggested: new Map() };
  const arrived: StoredTransaction[] = [];
  const decisions = [];
  for (const transaction of transactions) {
    const choice = choosePayout(transaction, awaited);
    if (!choice?.isCertain) continue;
    arrived.push(transaction);
    decisions.push(arrivalOf(transaction, choice.payout));
    awaited = awaited.filter(({ id }) => id !== choice.payout.id);
  }
  if (decisions.length > 0) await updateDecisions(tx, decisions, { at: clock.now(), by: null });
  const others = transactions.filter((transaction) => !arrived.includes(transaction));
  const suggested = new Map<string, PayoutChoice>();
  for (const transaction of others) {
    const choice = choosePayout(transaction, awaited);
    if (choice) suggested.set(transaction.id, choice);
  }
  return { others, suggested };
}

/** Whether a payout is likelier than what was found among the documents: it says so, or nothing was found. */
export function isLikelier(choice: PayoutChoice | undefined, match: Pick<BankMatch, 'state'>): boolean {
  return choice !== undefined && match.state !== 'matched' && (choice.isNamed || match.state === 'unmatched');
}

/** The decision on a transaction with which a payout arrived. */
export function arrivalOf({ id }: { id: string }, payout: { id: string }) {
  return { id, state: 'matched', effect: 'payout', reason: 'payout', payoutId: payout.id } as const;
}

/** The decision on one with which it may have. */
export function suggestionOf({ id }: { id: string }, payout: { id: string }) {
  return { id, state: 'proposed', effect: null, reason: 'payout', payoutId: payout.id } as const;
}

/**
 * Looks for payouts that were just read among the transactions of an amount that nothing is decided about; a document that
 * was proposed for one gives way to what is likelier.
 */
export async function findArrival(
  services: Means,
  tx: TenantTx,
  sought: { amount: string; currency: string },
): Promise<void> {
  const open = await lockOpenOfAmount(tx, { ...sought, max: MAX_OPEN });
  if (open.length === 0) return;
  const { others, suggested } = await matchArrived(services, tx, open);
  for (const transaction of open) {
    const choice = suggested.get(transaction.id);
    const state = transaction.state === 'proposed' ? 'proposed' : 'unmatched';
    if (!others.includes(transaction)) await deleteMatches(tx, transaction.id);
    else if (choice && isLikelier(choice, { state })) {
      await deleteMatches(tx, transaction.id);
      const decision = suggestionOf(transaction, choice.payout);
      await updateDecisions(tx, [decision], { at: services.clock.now(), by: null });
    }
  }
}
