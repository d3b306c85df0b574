import { ZERO, absAmount, isNegative, negateAmount, sumAmounts } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { completeRefund, returnRefund } from '../../payment/refund/finish-refund.ts';
import { findRefundFileOfMessage } from '../../payment/refund/refund-file-store.ts';
import { type RefundRow, findTransfers, listRefundsOfFile } from '../../payment/refund/refund-store.ts';
import { lockDocumentsOf } from '../../payment/set-off/set-off-store.ts';
import { type StoredTransaction, updateDecisions } from '../decision-store.ts';
import { insertMatches } from '../match/match-store.ts';

type SettleServices = Pick<Services, 'clock' | 'newId' | 'queue' | 'hooks' | 'integrations'>;

/**
 * Handles the transactions that are our refunds: outgoing with a transfer's own id, or a whole file in
 * one amount, and their returns. Returns the other transactions.
 */
export async function settleRefunds(
  services: SettleServices,
  tx: TenantTx,
  transactions: readonly StoredTransaction[],
): Promise<StoredTransaction[]> {
  const ids = transactions.map(({ endToEndId }) => endToEndId).filter((id) => id !== '');
  const transfers = new Map(
    (await findTransfers(tx, [...new Set(ids)])).map((row) => [row.endToEndId, row] as const),
  );
  const others: StoredTransaction[] = [];
  for (const transaction of transactions) {
    const named = transfers.get(transaction.endToEndId);
    const isOurs = named
      ? await settleOne(services, tx, transaction, named)
      : await settleFile(services, tx, transaction);
    if (!isOurs) others.push(transaction);
  }
  return others;
}

async function settleOne(
  services: SettleServices,
  tx: TenantTx,
  transaction: StoredTransaction,
  refund: RefundRow,
): Promise<boolean> {
  const { amount, currency, bookedOn: on, returnReason: reason } = transaction;
  if (absAmount(amount) !== refund.amount || currency !== refund.currency) return false;
  if (isNegative(amount)) {
    await completeRefund(tx, services, refund, on);
    await writeMatched(services, tx, transaction, [refund]);
    return true;
  }
  if (!(await returnRefund(tx, services, refund, { on, reason }))) return false;
  await writeMatched(services, tx, transaction, [refund]);
  return true;
}

/**
 * A file that the bank booked in one amount, named by its message or payment group: everything still
 * pending in it.
 */
async function settleFile(
  services: SettleServices,
  tx: TenantTx,
  transaction: StoredTransaction,
): Promise<boolean> {
  const { amount, batchId, messageId, bookedOn } = transaction;
  const named = messageId || batchId.replace(/-1$/, '');
  if (!isNegative(amount) || named === '') return false;
  const file = await findRefundFileOfMessage(tx, named);
  if (!file) return false;
  const pending = (await listRefundsOfFile(tx, file.id)).filter(({ state }) => state === 'pending');
  if (pending.length === 0 || sumAmounts(pending.map((one) => one.amount)) !== absAmount(amount))
    return false;
  // All of them before the first is recorded: nobody waits for a document while holding the company's event log.
  await lockDocumentsOf(tx, pending);
  for (const refund of pending) await completeRefund(tx, services, refund, bookedOn);
  await writeMatched(services, tx, transaction, pending);
  return true;
}

/** The payments are recorded with the refunds, so a person can't undo them here. */
async function writeMatched(
  services: SettleServices,
  tx: TenantTx,
  { id, amount }: StoredTransaction,
  refunds: readonly RefundRow[],
): Promise<void> {
  const at = services.clock.now();
  const isOut = isNegative(amount);
  const sums = new Map<string, RefundRow['amount']>();
  for (const { documentId, amount: part } of refunds)
    sums.set(documentId, sumAmounts([sums.get(documentId) ?? ZERO, part]));
  const matches = [...sums].map(([documentId, sum]) => ({
    id: services.newId(),
    transactionId: id,
    documentId,
    amount: isOut ? negateAmount(sum) : sum,
    paymentId: null,
  }));
  await insertMatches(tx, matches, at);
  const effect = isOut ? ('refund' as const) : ('return' as const);
  await updateDecisions(tx, [{ id, state: 'matched', effect, reason: isOut ? 'number' : 'return' }], {
    at,
    by: null,
  });
}
