import { closedPeriodOf } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { JobReport } from '../../../platform/job-report.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { listClosedPeriods } from '../../closed-period/closed-period-store.ts';
import { refuseClosedDay } from '../../closed-period/refuse-closed-day.ts';
import { openConnection } from '../../connection/seal-connection.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { queueJob } from '../../errand/queue-job.ts';
import { lockPurchase } from '../../purchase/purchase-store.ts';
import { listPostedIn } from '../booked-store.ts';
import { listBookkeepings, withoutIt } from '../queue-booking.ts';

/**
 * Has a purchase handed over to every bookkeeping of the company that takes purchases, each once; false when all of them
 * have it or are about to. Refused while it is incomplete, and where no service takes purchases.
 */
export async function queuePurchase(
  tx: TenantTx,
  services: Services,
  { purchaseId, userId }: { purchaseId: string; userId: string | null },
): Promise<boolean> {
  const purchase = (await lockPurchase(tx, purchaseId)) ?? refuse('notFound');
  if (purchase.isComplete !== true) refuse('purchaseIncomplete');
  if (purchase.invoiceDate !== null) await refuseClosedDay(tx, purchase.invoiceDate, 'invoiceDate');
  const connections = await listPurchaseBooks(tx, services);
  if (connections.length === 0) refuse('noPurchaseAccounting');
  return queueIn(tx, services, connections, { purchaseId, userId });
}

/** The job that hands over a purchase that was received or completed, where the company posts by itself. */
export async function queueOwnPurchase(
  services: Services,
  { companyId, purchaseId }: { companyId: string; purchaseId: string },
): Promise<JobReport> {
  return services.database.withTenant(companyId, systemActor('integration'), async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId);
    if (purchase?.isComplete !== true) return { done: 0, reason: 'notComplete' };
    if (!(await getCompany(tx)).autobooking) return { done: 0, reason: 'notAutomatic' };
    const { invoiceDate: day } = purchase;
    if (day !== null && closedPeriodOf(day, await listClosedPeriods(tx)))
      return { done: 0, reason: 'periodClosed' };
    const connections = await listPurchaseBooks(tx, services);
    const isNew = await queueIn(tx, services, connections, { purchaseId, userId: null });
    return isNew ? { done: 1 } : { done: 0, reason: 'nothingToDo' };
  });
}

async function listPurchaseBooks(tx: TenantTx, services: Services) {
  const all = await listBookkeepings(tx, services);
  return all.filter((row) => {
    const port = services.integrations.get(row.name)?.ports?.accounting;
    if (port?.bookPurchase === undefined) return false;
    // One whose values can't be opened any longer says so when its job comes up.
    const config = port.takesPurchases && openConnection(services, row).sealed?.config;
    return config === undefined || port.takesPurchases?.(config) !== false;
  });
}

async function queueIn(
  tx: TenantTx,
  services: Services,
  connections: Awaited<ReturnType<typeof listPurchaseBooks>>,
  { purchaseId, userId }: { purchaseId: string; userId: string | null },
): Promise<boolean> {
  const at = services.clock.now();
  let isNew = false;
  const posted = await listPostedIn(tx, purchaseId);
  for (const connection of withoutIt(services, connections, posted)) {
    const job = { act: 'bookPurchase', connection, subjectId: purchaseId, userId } as const;
    if (!(await queueJob(tx, services, job))) continue;
    isNew = true;
    const data = { integration: connection.name };
    await appendEvent(tx, { documentId: purchaseId, at, event: 'bookingQueued', data });
  }
  return isNew;
}
