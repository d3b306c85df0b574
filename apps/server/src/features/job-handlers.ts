import type { JobHandlers } from '../jobs/queue.ts';
import type { Services } from '../platform/services.ts';
import { runBankImport } from './bank/import/run-bank-import.ts';
import { queueOwnPurchase } from './booking/purchase/queue-purchase.ts';
import { runBulk } from './bulk/run-bulk.ts';
import { CHANGE_HANDLERS } from './change-handlers.ts';
import { recalculateRest } from './document/recalculate/recalculate-unsent.ts';
import { SERVICE_ACTS } from './errand-acts.ts';
import { runServiceJob } from './errand/run-job.ts';
import { importKinds } from './import-kinds.ts';
import { runImport } from './import/run-import.ts';
import { runWebhooks } from './incoming-webhook/run-webhooks.ts';
import { mailNotification } from './notification-mail/mail-notification.ts';
import { deliverMessage } from './outbox/deliver-message.ts';
import { settleArrearsOf } from './subscription/settle-arrears.ts';
import { transmitInvoice } from './transmission/transmit-invoice.ts';
import { runVatCheck } from './vat-check/run-vat-check.ts';
import type { Courier } from './webhook/delivery/courier.ts';

/** The handlers of jobs that use cases enqueue; each is safe to run twice. */
export function createJobHandlers(services: Services, courier: Courier): JobHandlers {
  return {
    'deliver-message': (data) => deliverMessage(services, data),
    'transmit-invoice': (data) => transmitInvoice(services, data),
    'import-file': (data) => runImport(services, importKinds, data),
    'import-bank-file': (data) => runBankImport(services, data),
    'run-bulk': (data) => runBulk(services, data),
    'settle-arrears': ({ companyId }) => settleArrearsOf(services, companyId),
    'mail-notification': (data) => mailNotification(services, data),
    'recalculate-unsent': (data) => recalculateRest(services, data),
    'check-vat-number': (data) => runVatCheck(services, data),
    'run-service-job': (data) => runServiceJob(services, SERVICE_ACTS, data),
    'queue-purchase': (data) => queueOwnPurchase(services, data),
    'run-webhooks': (data) => runWebhooks(services, CHANGE_HANDLERS, data),
    'deliver-webhooks': async (data) => {
      courier.kick(data);
      return { done: 1 };
    },
  };
}
