import type { BankReport } from '@penning/contract';
import { type StatusReport, rejectionOf } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { returnEntry } from '../../sepa-batch/entry/settle-entry.ts';
import { listOfMessage } from './collected-store.ts';

/**
 * Opens the invoices whose collections a bank rejected before it moved any money, each with its reason. The same report
 * again changes nothing; neither does one that comes after the money.
 */
export async function applyReport(
  services: Pick<Services, 'clock' | 'newId' | 'queue' | 'hooks'>,
  tx: TenantTx,
  report: StatusReport,
): Promise<BankReport> {
  const collections = report.file.id === '' ? [] : await listOfMessage(tx, report.file.id);
  const today = dayIn((await getCompany(tx)).timezone, services.clock.now());
  const bookedOn = report.madeOn !== null && report.madeOn < today ? report.madeOn : today;
  let [rejected, known] = [0, 0];
  for (const collection of collections) {
    const reasonCode = rejectionOf(report, collection);
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
  return {
    batchId: first?.batchId ?? null,
    batch: first?.batch ?? '',
    status: report.file.status,
    rejected,
    known,
  };
}
