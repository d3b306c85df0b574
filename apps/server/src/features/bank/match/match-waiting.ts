import { type BankMatch, OpenDocuments, isNegative, matchReturn, matchTransaction } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notification/notify.ts';
import { findSumOfReturns, returnParts } from '../collection/return-collections.ts';
import { settleCollections } from '../collection/settle-collections.ts';
import { settleRefunds } from '../collection/settle-refunds.ts';
import { type StoredTransaction, findOrigins, lockWaiting, updateDecisions } from '../decision-store.ts';
import { countProposed, lockImport, updateImportSeen } from '../import/import-store.ts';
import type { PayoutChoice } from '../payout/choose-payout.ts';
import { isLikelier, matchArrived, suggestionOf } from '../payout/match-payouts.ts';
import { type CandidateRow, findEqualIds, findNamedIds, findCandidates } from './candidate-store.ts';
import { type Decision, makeMatches } from './make-matches.ts';

/** How many transactions are matched in one database transaction: it holds the locks of as many invoices. */
const AT_ONCE = 250;

type MatchServices = Pick<Services, 'clock' | 'newId' | 'queue' | 'hooks' | 'integrations'>;

/**
 * Matches the next waiting transactions of an import; returns whether there may be more. Everything
 * happens in this database transaction, so that stopping between two steps loses and duplicates nothing.
 */
export async function matchWaiting(
  services: MatchServices,
  tx: TenantTx,
  importId: string,
): Promise<boolean> {
  const bankImport = await lockImport(tx, importId);
  if (bankImport?.state !== 'matching') return false;
  const waiting = await lockWaiting(tx, importId, AT_ONCE);
  if (waiting.length > 0) {
    const uncollected = await settleCollections(services, tx, waiting);
    const unsettled = await settleRefunds(services, tx, uncollected);
    const { others, suggested } = await matchArrived(services, tx, unsettled);
    const { decisions, documents } = await decide(tx, others);
    const left = await returnMatched(services, tx, decisions);
    const isPayout = ({ transaction, match }: Decision) => isLikelier(suggested.get(transaction.id), match);
    await makeMatches(
      { services, tx, documents },
      left.filter((decision) => !isPayout(decision)),
    );
    await suggestPayouts(services, tx, left.filter(isPayout), suggested);
  }
  const isMore = waiting.length === AT_ONCE;
  await updateImportSeen(tx, importId, isMore ? 'matching' : 'done', services.clock.now());
  if (!isMore) await notifyDoubtful(services, tx, importId);
  return isMore;
}

/** Notifies once per file that some of its transactions need a decision. */
async function notifyDoubtful(services: MatchServices, tx: TenantTx, importId: string): Promise<void> {
  const count = await countProposed(tx, importId);
  if (count === 0) return;
  await notify(tx, services, {
    kind: 'paymentDoubtful',
    key: `paymentDoubtful:${importId}`,
    says: { of: 'proposed', count },
  });
}

/** Proposes payouts for what is for no document, or says that it comes from their provider. */
async function suggestPayouts(
  { clock }: MatchServices,
  tx: TenantTx,
  decisions: readonly Decision[],
  suggested: ReadonlyMap<string, PayoutChoice>,
): Promise<void> {
  const rows = decisions.flatMap(({ transaction }) => {
    const choice = suggested.get(transaction.id);
    return choice ? [suggestionOf(transaction, choice.payout)] : [];
  });
  if (rows.length > 0) await updateDecisions(tx, rows, { at: clock.now(), by: null });
}

/** What transactions are for, one after the other: what the first pays isn't open for the second. */
async function decide(tx: TenantTx, transactions: readonly StoredTransaction[]) {
  const origins = new Map<string, Awaited<ReturnType<typeof findOrigins>>>();
  for (const transaction of transactions) {
    if (cameBack(transaction)) origins.set(transaction.id, await findOrigins(tx, transaction));
  }
  const documents = await lockCandidates(tx, transactions, [...origins.values()].flat());
  const open = new OpenDocuments(documents);
  const decisions: Decision[] = [];
  for (const transaction of transactions) {
    const found = matchOne(transaction, open, origins.get(transaction.id));
    const sum = found.state === 'unmatched' ? await findSumOfReturns(tx, transaction, false) : undefined;
    const match = sum && !sum.isSure ? sum.match : found;
    if (match.state === 'matched') for (const part of match.parts) open.pay(part.documentId, part.amount);
    decisions.push({ transaction, match });
  }
  return { decisions, documents: new Map(documents.map((one): [string, CandidateRow] => [one.id, one])) };
}

/** Reverses the collections that were certainly returned; returns the other decisions. */
async function returnMatched(
  services: MatchServices,
  tx: TenantTx,
  decisions: readonly Decision[],
): Promise<Decision[]> {
  const others: Decision[] = [];
  for (const decision of decisions) {
    const { transaction, match } = decision;
    const isReturn = match.state === 'matched' && cameBack(transaction);
    if (!isReturn || !(await returnParts(services, tx, transaction, match))) others.push(decision);
  }
  return others;
}

/**
 * Many documents have the same amount: they are only considered for transactions that certainly match no
 * other.
 */
async function lockCandidates(
  tx: TenantTx,
  transactions: readonly StoredTransaction[],
  origins: Awaited<ReturnType<typeof findOrigins>>,
): Promise<CandidateRow[]> {
  const returned = origins.flatMap(({ parts }) => parts.map((part) => part.documentId));
  const ids = new Set([...(await findNamedIds(tx, transactions)), ...returned]);
  const documents = await findCandidates(tx, [...ids], 'FOR UPDATE OF d');
  const unknown = unmatchedBy(transactions, new OpenDocuments(documents));
  if (unknown.length === 0) return documents;
  const equal = (await findEqualIds(tx, unknown)).filter((id) => !ids.has(id));
  return [...documents, ...(await findCandidates(tx, equal, 'FOR UPDATE OF d'))];
}

/** Transactions without a certain match, once the ones before them have paid theirs. */
function unmatchedBy(transactions: readonly StoredTransaction[], open: OpenDocuments): StoredTransaction[] {
  return transactions.filter((transaction) => {
    const match = matchTransaction(transaction, open.relevantTo(transaction));
    if (match.state !== 'matched') return true;
    for (const part of match.parts) open.pay(part.documentId, part.amount);
    return false;
  });
}

/** The match of one transaction at this moment. */
export function matchOne(
  transaction: StoredTransaction,
  open: OpenDocuments,
  origins: Awaited<ReturnType<typeof findOrigins>> | undefined,
): BankMatch {
  const relevant = open.relevantTo(transaction);
  if (!origins && !transaction.isReversal) return matchTransaction(transaction, relevant);
  const documents = (origins ?? []).flatMap(({ parts }) =>
    parts.flatMap((part) => open.get(part.documentId) ?? []),
  );
  return matchReturn(transaction, origins ?? [], [...new Set([...relevant, ...documents])]);
}

/** Outgoing money that reverses an earlier payment. */
export function cameBack({ amount, isReversal, returnReason }: StoredTransaction): boolean {
  return isNegative(amount) && (isReversal || returnReason !== '');
}
