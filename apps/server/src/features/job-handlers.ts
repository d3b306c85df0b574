import type { Services } from '../platform/services.ts';
import type { JobHandlers } from '../jobs/queue.ts';
import { runBankImport } from './bank/import/run-bank-import.ts';
import { sweepBankImports } from './bank/import/sweep-bank-imports.ts';
import { runBulk } from './bulk/run-bulk.ts';
import { sweepBulk } from './bulk/sweep-bulk.ts';
import { deliverMessage } from './outbox/deliver-message.ts';
import { sweepDeliveries } from './delivery/sweep-deliveries.ts';
import { sweepIntegrations } from './integration/check/sweep-integrations.ts';
import { runImport } from './imported-invoice/run-import.ts';
import { storePdfs } from './document/pdf/store-pdfs.ts';
import { tidy } from './installation/tidy.ts';
import { sweepPlanned } from './sending/sweep-planned.ts';
import { mailNotification } from './notification-mail/mail-notification.ts';
import { reconcilePayments } from './payment/reconcile-payments.ts';
import { sweepReminders } from './reminder/sweep-reminders.ts';
import { sweepRecurring } from './recurring/run/sweep-recurring.ts';
import { sweepDueBatches } from './sepa-batch/sweep-due-batches.ts';
import { settleArrearsOf } from './subscription/settle-arrears.ts';
import { sweepSubscriptions } from './subscription/sweep-subscriptions.ts';
import { sweepTransmissions } from './transmission/sweep-transmissions.ts';
import { transmitInvoice } from './transmission/transmit-invoice.ts';

/** What each job does; every one is safe to run twice. */
export function createJobHandlers(services: Services): JobHandlers {
  return {
    'deliver-message': (data) => deliverMessage(services, data),
    'transmit-invoice': (data) => transmitInvoice(services, data),
    'sweep-transmissions': () => sweepTransmissions(services),
    'import-invoices': (data) => runImport(services, data),
    'store-pdfs': () => storePdfs(services),
    'sweep-deliveries': () => sweepDeliveries(services),
    'reconcile-payments': () => reconcilePayments(services),
    'send-reminders': () => sweepReminders(services),
    'sweep-recurring': () => sweepRecurring(services),
    'sweep-planned': () => sweepPlanned(services),
    'import-bank-file': (data) => runBankImport(services, data),
    'sweep-bank-imports': () => sweepBankImports(services),
    'run-bulk': (data) => runBulk(services, data),
    'sweep-bulk': () => sweepBulk(services),
    'sweep-due-batches': () => sweepDueBatches(services),
    'sweep-integrations': () => sweepIntegrations(services),
    'sweep-subscriptions': () => sweepSubscriptions(services),
    'settle-arrears': ({ companyId }) => settleArrearsOf(services, companyId),
    'mail-notification': (data) => mailNotification(services, data),
    tidy: () => tidy(services),
  };
}
