import { contract } from '@penning/contract';
import type { Feature } from '@penning/domain';
import type { FastifyInstance } from 'fastify';
import { recordCall, recordEntry, recordLeaving } from './features/accountant/record-visit.ts';
import { sweepBankImports } from './features/bank/import/sweep-bank-imports.ts';
import { sweepPayouts } from './features/bank/payout/sweep-payouts.ts';
import { queueRegistering } from './features/booking/follow/queue-registering.ts';
import { sweepBookings } from './features/booking/follow/sweep-bookings.ts';
import { recheckMappings } from './features/booking/mapping/check-mapping.ts';
import { sweepBulk } from './features/bulk/sweep-bulk.ts';
import { recordChanges } from './features/company/activity/record-change.ts';
import { sweepCrm } from './features/crm/follow/sweep-crm.ts';
import { sweepClaims } from './features/debt-collection/follow/sweep-claims.ts';
import { queueClaimUpdates } from './features/debt-collection/queue-claim-updates.ts';
import { sweepCollections } from './features/debt-collection/sweep-collections.ts';
import { storePdfs } from './features/document/pdf/store-pdfs.ts';
import { recalculateUnsent } from './features/document/recalculate/recalculate-unsent.ts';
import { sweepServiceJobs } from './features/errand/sweep-jobs.ts';
import { sweepReferenceRates } from './features/exchange-rate/sweep-reference-rates.ts';
import { showRefusal } from './features/external/page/show-refusal.ts';
import { handlers } from './features/handlers.ts';
import { importKinds } from './features/import-kinds.ts';
import { sweepImports } from './features/import/run-import.ts';
import { sweepWebhooks } from './features/incoming-webhook/sweep-webhooks.ts';
import { tidy } from './features/installation/tidy.ts';
import { sweepIntegrations } from './features/integration/check/sweep-integrations.ts';
import { notifyDamage } from './features/notification/notify-damage.ts';
import { registerSockets } from './features/notification/sockets.ts';
import { sweepOutbox } from './features/outbox/record-accepted.ts';
import { registerPages } from './features/pages.ts';
import { collectDueInvoices } from './features/payment/online-mandate/collect-invoice.ts';
import { followOnlineMandates } from './features/payment/online-mandate/follow-mandates.ts';
import { reconcilePayments } from './features/payment/reconcile-payments.ts';
import { followPendingRefunds } from './features/payment/refund/follow-refund.ts';
import { sweepReturned } from './features/payment/sweep-returned.ts';
import { sweepReceipts } from './features/receipt/reading/sweep-receipts.ts';
import { sweepRecurring } from './features/recurring/run/sweep-recurring.ts';
import { sweepReminders } from './features/reminder/sweep-reminders.ts';
import { sweepPlanned } from './features/sending/sweep-planned.ts';
import { sweepDueBatches } from './features/sepa-batch/sweep-due-batches.ts';
import { followCountry } from './features/settings/follow-country.ts';
import { wakeBilled } from './features/subscription/billing/wake-billed.ts';
import { sweepSubscriptions } from './features/subscription/sweep-subscriptions.ts';
import { sweepTransmissions } from './features/transmission/sweep-transmissions.ts';
import { sweepUploads } from './features/upload/file/remove-upload.ts';
import { sweepVatChecks } from './features/vat-check/sweep-vat-checks.ts';
import { sweepWebhookWork } from './features/webhook/sweep-webhook-work.ts';
import { createHttpServer } from './http/http-server.ts';
import { registerRoutes } from './http/register-routes.ts';
import type { Hooks, Services } from './platform/services.ts';
import { sweepSumDays } from './platform/sums/sweep-sum-days.ts';
import type { Sweeps } from './platform/sweep.ts';

/** The features that are built; any other is neither shown nor sold. */
export const builtFeatures: readonly Feature[] = ['analytics', 'bookkeeping', 'whitelabel', 'api'];

/** Who listens to the events that features report upwards. */
export const hooks: Hooks = {
  onPaid: async (tx, services, documentIds) => {
    await wakeBilled(tx, services, documentIds);
    await queueRegistering(tx, services, documentIds);
    await queueClaimUpdates(tx, services, documentIds);
  },
  onDamaged: notifyDamage,
  onCodeChanged: recalculateUnsent,
  onCodesEdited: recheckMappings,
  onCountryChanged: followCountry,
  onEntered: recordEntry,
  onLeft: recordLeaving,
  onRefused: showRefusal,
  onArrived: recordChanges,
  onAnswered: recordCall,
};

/** What features do every minute, on one server: each finds its due work in its rows. */
export const sweeps: Sweeps = {
  'sweep-transmissions': sweepTransmissions,
  'store-pdfs': storePdfs,
  'sweep-deliveries': sweepOutbox,
  'reconcile-payments': reconcilePayments,
  'sweep-returned': sweepReturned,
  'collect-invoices': collectDueInvoices,
  'follow-online-mandates': followOnlineMandates,
  'sweep-bookings': sweepBookings,
  'sweep-crm': sweepCrm,
  'sweep-claims': sweepClaims,
  'sweep-receipts': sweepReceipts,
  'follow-refunds': followPendingRefunds,
  'send-reminders': sweepReminders,
  'sweep-collections': sweepCollections,
  'sweep-recurring': sweepRecurring,
  'sweep-planned': sweepPlanned,
  'sweep-imports': (services) => sweepImports(services, importKinds),
  'sweep-bank-imports': sweepBankImports,
  'sweep-payouts': sweepPayouts,
  'sweep-bulk': sweepBulk,
  'sweep-due-batches': sweepDueBatches,
  'sweep-subscriptions': sweepSubscriptions,
  'sweep-integrations': sweepIntegrations,
  'sweep-service-jobs': sweepServiceJobs,
  'sweep-webhooks': sweepWebhooks,
  'sweep-webhook-deliveries': sweepWebhookWork,
  'sweep-vat-checks': sweepVatChecks,
  'sweep-reference-rates': sweepReferenceRates,
  'sweep-uploads': sweepUploads,
  'sweep-sum-days': sweepSumDays,
  tidy,
};

/** The HTTP server: security, the contract's routes, the public pages and the web app. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const server = await createHttpServer(services);
  registerRoutes(server, contract, handlers, services);
  await registerSockets(server, services);
  await registerPages(server, services);
  return server;
}
