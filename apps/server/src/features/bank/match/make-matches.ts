import { type BankMatch, absAmount, compareAmounts, isNegative, isSameName, defined } from '@penning/domain';
import { type TenantTx, isPerson } from '../../../db/database.ts';
import { canonicalJson } from '../../../platform/event/canonical-json.ts';
import type { Services } from '../../../platform/services.ts';
import { settleDocument } from '../../payment/settle-credit.ts';
import { writePaid } from '../../payment/write-paid.ts';
import { type StoredTransaction, updateDecisions } from '../decision-store.ts';
import type { CandidateRow } from './candidate-store.ts';
import {
  type BankPayment,
  insertBankEvents,
  insertBankPayments,
  insertMatches,
  insertPayers,
} from './match-store.ts';

/** A transaction with its match. */
export interface Decision {
  readonly transaction: StoredTransaction;
  readonly match: BankMatch;
}

interface Context {
  readonly services: Pick<Services, 'clock' | 'newId' | 'queue' | 'hooks' | 'integrations'>;
  readonly tx: TenantTx;
  /** The documents of all parts, locked. */
  readonly documents: ReadonlyMap<string, CandidateRow>;
}

/** Saves decisions about transactions: payments for matches, and proposals. */
export async function makeMatches(
  { services, tx, documents }: Context,
  decisions: readonly Decision[],
): Promise<void> {
  const at = services.clock.now();
  const by = isPerson(tx.actor) ? tx.actor.id : null;
  const rows = decisions.flatMap(({ transaction, match }) =>
    match.parts.map((part) => ({
      ...part,
      id: services.newId(),
      transactionId: transaction.id,
      bookedOn: transaction.bookedOn,
      paymentId: match.state === 'matched' ? services.newId() : null,
    })),
  );
  const payments = rows.filter((row): row is BankPayment & typeof row => row.paymentId !== null);
  if (payments.length > 0) {
    await insertBankPayments(tx, payments, { at, by });
    await writePaid(tx, services, [...new Set(payments.map(({ documentId }) => documentId))]);
    const byId = new Map(decisions.map((decision) => [decision.transaction.id, decision]));
    const events = payments.map((payment) =>
      eventOf(payment, defined(byId.get(payment.transactionId)), documents),
    );
    await insertBankEvents(tx, events, at);
    await insertPayers(tx, payersOf(decisions, documents));
    // Returned money leaves its invoice open, and a credit of it too; any excess may pay what a credit
    // left open.
    const crossed = payments.filter((payment) => isCrossing(payment, documents.get(payment.documentId)));
    for (const { documentId } of crossed) await settleDocument(tx, services, documentId);
  }
  await insertMatches(tx, rows, at);
  const decided = decisions.map(({ transaction, match: { state, reason, parts } }) => ({
    id: transaction.id,
    state,
    reason,
    effect: state === 'matched' ? effectOf(transaction, parts, documents) : null,
  }));
  await updateDecisions(tx, decided, { at, by });
}

/** Whether a payment can turn a document's open amount around. */
function isCrossing({ amount }: BankPayment, document: CandidateRow | undefined): boolean {
  return isNegative(amount) || document === undefined || compareAmounts(amount, document.open) > 0;
}

/**
 * Money in the direction in which its document is open pays or refunds it; in the other direction it
 * reverses an earlier payment.
 */
function effectOf(
  transaction: StoredTransaction,
  parts: BankMatch['parts'],
  documents: ReadonlyMap<string, CandidateRow>,
): 'payment' | 'refund' | 'return' {
  if (!isNegative(transaction.amount)) return transaction.isReversal ? 'return' : 'payment';
  const isRefund = parts.every(({ documentId }) => isOwed(documents.get(documentId)));
  return isRefund && transaction.returnReason === '' ? 'refund' : 'return';
}

function isOwed(document: CandidateRow | undefined): boolean {
  return document !== undefined && isNegative(document.open);
}

function eventOf(
  { documentId, amount, bookedOn }: BankPayment,
  { transaction, match }: Decision,
  documents: ReadonlyMap<string, CandidateRow>,
) {
  const isReturn = effectOf(transaction, match.parts, documents) === 'return';
  const data = isReturn
    ? { amount: absAmount(amount), paidOn: bookedOn, reason: transaction.returnReason, provider: 'bank' }
    : { amount, paidOn: bookedOn, provider: 'bank' };
  return { documentId, event: isReturn ? ('unpaid' as const) : ('paid' as const), data: canonicalJson(data) };
}

/** An account is the customer's when its holder has the customer's name: some people pay for others. */
function payersOf(decisions: readonly Decision[], documents: ReadonlyMap<string, CandidateRow>) {
  return decisions.flatMap(({ transaction, match }) => {
    const { counterpartyIban: iban, counterpartyName } = transaction;
    if (match.state !== 'matched' || iban === '' || isNegative(transaction.amount)) return [];
    return match.parts.flatMap(({ documentId }) => {
      const { customerId = null, customerName = '' } = documents.get(documentId) ?? {};
      return customerId !== null && isSameName(counterpartyName, customerName) ? [{ iban, customerId }] : [];
    });
  });
}
