export * from './analytics/ageing.ts';
export * from './analytics/analytics.ts';
export * from './analytics/insight.ts';
export * from './analytics/turnover.ts';
export * from './analytics/vat-return.ts';
export * from './person/account.ts';
export * from './person/address.ts';
export * from './person/user.ts';
export * from './person/api-token.ts';
export * from './platform/subscription.ts';
export * from './accountant/accountant.ts';
export * from './platform/admin.ts';
export * from './payment/bank.ts';
export * from './payment/bank-import.ts';
export * from './document/bulk.ts';
export * from './document/comment.ts';
export * from './company/bookkeeping-file.ts';
export * from './company/closed-period.ts';
export * from './company/one-stop-shop.ts';
export * from './company/activity.ts';
export * from './company/company.ts';
export * from './contract.ts';
export * from './customer/crm.ts';
export * from './customer/customer-bulk.ts';
export * from './customer/customer-contact.ts';
export * from './customer/customer-filter.ts';
export * from './company/customer-merge.ts';
export * from './customer/customer-note.ts';
export * from './customer/customer-overview.ts';
export * from './customer/customer-statement.ts';
export * from './customer/customer-tag.ts';
export * from './company/customer.ts';
export * from './company/import.ts';
export * from './company/import-routes.ts';
export * from './invoice/debt-collection.ts';
export * from './document/delivery.ts';
export * from './document/download.ts';
export * from './errors.ts';
export * from './company/exchange-rate.ts';
export * from './document/external.ts';
export * from './invoice/imported-invoice.ts';
export * from './invoice/invoice-import.ts';
export * from './platform/installation.ts';
export * from './accountant/integration.ts';
export * from './accountant/accountant-integration.ts';
export * from './accountant/integration-shape.ts';
export * from './accountant/integration-mapping.ts';
export * from './invoice/invoice.ts';
export * from './layer/base-path.ts';
export * from './layer/body.ts';
export * from './layer/client.ts';
export * from './layer/openapi.ts';
export * from './layer/problem.ts';
export * from './shapes/particulars.ts';
export * from './shapes/party-identifiers.ts';
export * from './layer/route.ts';
export * from './payment/mandate.ts';
export * from './payment/online-mandate.ts';
export * from './person/notification.ts';
export * from './accountant/accountant-link.ts';
export * from './document/overview.ts';
export * from './document/packing-slip.ts';
export * from './permissions.ts';
export * from './person/preferences.ts';
export * from './company/product.ts';
export * from './company/profile.ts';
export * from './analytics/prognosis.ts';
export {
  MAX_PROGNOSES,
  MAX_PROGNOSIS_DEBTS,
  PrognosisFields,
  PrognosisRecord,
  PrognosisSummary,
  coronaProblem,
} from './analytics/prognosis-shape.ts';
export * from './company/message-text.ts';
export * from './company/sender.ts';
export * from './company/setup.ts';
export * from './invoice/purchase-booking.ts';
export * from './invoice/purchase.ts';
export * from './invoice/purchase-fields.ts';
export * from './invoice/receipt.ts';
export * from './invoice/quotation.ts';
export * from './invoice/recurring.ts';
export {
  COLLECTION_MOMENTS,
  type CollectionMoment,
  MAX_PAST_DATES,
  RUN_OUTCOMES,
  Recurring,
  RecurringInput,
  RecurringRun,
  RecurringSummary,
  UPCOMING_DATES,
} from './invoice/recurring-shape.ts';
export * from './invoice/billable-item.ts';
export * from './document/number-register.ts';
export * from './invoice/reminder.ts';
export * from './document/document-template.ts';
export * from './document/saved-filter.ts';
export * from './payment/payout.ts';
export * from './payment/refund.ts';
export * from './payment/sepa-batch.ts';
export * from './person/session.ts';
export * from './person/signing-in.ts';
export * from './shapes/credit.ts';
export * from './shapes/document-filter.ts';
export * from './shapes/document.ts';
export * from './invoice/deposit.ts';
export * from './shapes/draft.ts';
export * from './shapes/electronic-address.ts';
export * from './shapes/invoice-summary.ts';
export * from './shapes/list-names.ts';
export * from './shapes/message.ts';
export * from './shapes/accountant.ts';
export * from './shapes/platform.ts';
export * from './shapes/primitives.ts';
export * from './shapes/purchase-doubt.ts';
export * from './shapes/quotation.ts';
export * from './shapes/refund.ts';
export * from './shapes/registration-mode.ts';
export * from './shapes/reminder.ts';
export * from './document/sms-message.ts';
export * from './shapes/sepa-batch.ts';
export * from './shapes/timeline.ts';
export * from './company/terms.ts';
export * from './document/transmission.ts';
export * from './accountant/errand.ts';
export * from './company/upload-file.ts';
export * from './company/upload.ts';
export * from './company/look/white-label.ts';
export { PaletteColours, THEME_TYPES } from './company/look/palette.ts';
export * from './layer/upload-purpose.ts';
export * from './person/verification.ts';
export * from './webhook/webhook.ts';
export * from './webhook/webhook-events.ts';
export * from './webhook/webhook-payload.ts';
