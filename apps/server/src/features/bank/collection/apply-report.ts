import type { BankReport } from '@penning/contract';
import { type PlainDate, type StatusReport, groupOfTransfers, verdictOf } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { completeRefund, failRefund } from '../../payment/refund/finish-refund.ts';
import { type RefundFileRow, findRefundFileOfMessage } from '../../payment/refund/refund-file-store.ts';
import { listRefundsOfFile } from '../../payment/refund/refund-store.ts';
import { lockDocumentsOf } from '../../payment/set-off/set-off-store.ts';
import { updateSubmittedCollections } from '../../sepa-batch/entry/entry-store.ts';
import { returnEntry } from '../../sepa-batch/entry/settle-entry.ts';
import { listOfMessage } from './collected-store.ts';

type Means = Pick<Services, 'clock' | 'newId' | 'queue' | 'hooks' | 'integrations'>;

/**
 * Applies a bank's report on one of our files, of refunds or of collections. The same report changes
 * nothing; neither does a rejection after the money has moved.
 */
export async function applyReport(services: Means, tx: TenantTx, report: StatusReport): Promise<BankReport> {
  const today = dayIn((await getCompany(tx)).timezone, services.clock.now());
  const bookedOn = report.madeOn !== null && report.madeOn < today ? report.madeOn : today;
  const file = report.file.id === '' ? undefined : await findRefundFileOfMessage(tx, report.file.id);
  return file
    ? applyToRefunds(services, tx, report, { file, bookedOn })
    : applyToCollections(services, tx, report, bookedOn);
}

/**
 * What the bank rejected was never sent, and is owed as before, with the reason; what it carried out is
 * refunded. What it only accepted is still pending.
 */
async function applyToRefunds(
  services: Means,
  tx: TenantTx,
  report: StatusReport,
  { file: { id, messageId }, bookedOn }: { file: RefundFileRow; bookedOn: PlainDate },
): Promise<BankReport> {
  let [rejected, settled, known] = [0, 0, 0];
  const refunds = await listRefundsOfFile(tx, id);
  // All of them before the first is recorded: nobody waits for a document while holding the company's event log.
  await lockDocumentsOf(tx, refunds);
  const payments = refunds.map((refund) => ({
    refund,
    messageId,
    groupId: groupOfTransfers(messageId),
    endToEndId: refund.endToEndId ?? '',
  }));
  for (const { refund, ...payment } of payments) {
    const { rejection, isSettled } = verdictOf(report, payment);
    if (rejection !== undefined) {
      if (await failRefund(tx, services, refund, rejection)) rejected += 1;
      else known += 1;
    } else if (isSettled && refund.state === 'pending') {
      if (await completeRefund(tx, services, refund, bookedOn)) settled += 1;
    }
  }
  const { status } = report.file;
  const unknown = countUnknown(report, payments);
  return { batchId: null, refundFileId: id, batch: messageId, status, rejected, settled, known, unknown };
}

/** Reopens the invoices whose collections a bank rejected before moving any money, each with its reason. */
async function applyToCollections(
  services: Means,
  tx: TenantTx,
  report: StatusReport,
  bookedOn: PlainDate,
): Promise<BankReport> {
  const collections = report.file.id === '' ? [] : await listOfMessage(tx, report.file.id);
  let [rejected, known] = [0, 0];
  await lockDocumentsOf(tx, collections);
  for (const collection of collections) {
    const { rejection: reasonCode } = verdictOf(report, collection);
    if (reasonCode === undefined) continue;
    const { endToEndId, amount } = collection;
    const { outcome } = await returnEntry(tx, services, {
      endToEndId,
      amount,
      bookedOn,
      reasonCode,
      transactionId: `pain.002/${endToEndId}`,
      isRejection: true,
    });
    if (outcome === 'booked') rejected += 1;
    else known += 1;
  }
  const [first] = collections;
  // The bank has a file that it reports on: it can no longer be withdrawn, also if nobody marked it as submitted.
  if (first) await updateSubmittedCollections(tx, first.batchId, services.clock.now());
  return {
    batchId: first?.batchId ?? null,
    refundFileId: null,
    batch: first?.batch ?? '',
    status: report.file.status,
    rejected,
    settled: 0,
    known,
    // Nothing of a file that isn't ours can be looked up.
    unknown: first ? countUnknown(report, collections) : 0,
  };
}

/** How many groups and single payments a report decides on that are not in the file it is about. */
function countUnknown(
  { groups, entries }: StatusReport,
  payments: readonly { readonly groupId: string; readonly endToEndId: string }[],
): number {
  const ours = new Set(payments.flatMap(({ groupId, endToEndId }) => [groupId, endToEndId]));
  return [...groups, ...entries].filter(({ id, status }) => status !== null && !ours.has(id)).length;
}
