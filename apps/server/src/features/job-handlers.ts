import type { Services } from '../app.ts';
import type { JobHandlers } from '../jobs/queue.ts';
import { deliverMessage } from './delivery/deliver-message.ts';
import { sweepDeliveries } from './delivery/sweep-deliveries.ts';
import { storePaper } from './invoice/paper.ts';
import { reconcilePayments } from './payment/reconcile-payments.ts';

/** What each job does; every one is safe to run twice. */
export function createJobHandlers(services: Services): JobHandlers {
  return {
    'deliver-message': (data) => deliverMessage(services, data),
    'render-paper': (data) => storePaper(services, data),
    'sweep-deliveries': () => sweepDeliveries(services),
    'reconcile-payments': () => reconcilePayments(services),
  };
}
