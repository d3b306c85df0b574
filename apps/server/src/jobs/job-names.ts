/** Finds due work in the rows, every minute and on one server only; each is registered in app.ts. */
export const SWEEPS = [
  'sweep-transmissions',
  'store-pdfs',
  'sweep-deliveries',
  'reconcile-payments',
  'sweep-returned',
  'collect-invoices',
  'follow-online-mandates',
  'sweep-bookings',
  'sweep-crm',
  'sweep-claims',
  'sweep-collections',
  'sweep-receipts',
  'follow-refunds',
  'send-reminders',
  'sweep-recurring',
  'sweep-planned',
  'sweep-imports',
  'sweep-bank-imports',
  'sweep-payouts',
  'sweep-bulk',
  'sweep-due-batches',
  'sweep-subscriptions',
  'sweep-integrations',
  'sweep-service-jobs',
  'sweep-webhooks',
  'sweep-webhook-deliveries',
  'sweep-vat-checks',
  'sweep-reference-rates',
  'sweep-uploads',
  'sweep-sum-days',
  'tidy',
] as const;
export type SweepName = (typeof SWEEPS)[number];

/** The jobs that a use case enqueues, with their data: ids only, never personal data. */
export interface JobData {
  'deliver-message': { companyId: string; deliveryId: string };
  'transmit-invoice': { companyId: string; transmissionId: string };
  'import-file': { companyId: string; importId: string };
  'import-bank-file': { companyId: string; importId: string };
  'run-bulk': { companyId: string; bulkId: string };
  'settle-arrears': { companyId: string };
  'mail-notification': { companyId: string; notificationId: string };
  'recalculate-unsent': { companyId: string; vatId: string };
  'check-vat-number': { companyId: string; checkId: string };
  'run-service-job': { companyId: string; serviceJobId: string };
  'queue-purchase': { companyId: string; purchaseId: string };
  'run-webhooks': { companyId: string; connectionId: string };
  'deliver-webhooks': { companyId: string; endpointId: string };
}
export type JobName = keyof JobData;

export const JOBS = [
  'deliver-message',
  'transmit-invoice',
  'import-file',
  'import-bank-file',
  'run-bulk',
  'settle-arrears',
  'mail-notification',
  'recalculate-unsent',
  'check-vat-number',
  'run-service-job',
  'queue-purchase',
  'run-webhooks',
  'deliver-webhooks',
] as const satisfies readonly JobName[];
