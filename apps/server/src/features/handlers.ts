import type { PenningContract } from '@penning/contract';
import type { Handlers } from '../http/handler.ts';
import { accountHandlers } from './account/routes.ts';
import { accountantLinkHandlers } from './accountant/link/routes.ts';
import { accountantHandlers } from './accountant/routes.ts';
import { adminHandlers } from './admin/routes.ts';
import { analyticsHandlers } from './analytics/routes.ts';
import { apiTokenHandlers } from './api-token/routes.ts';
import { payoutHandlers } from './bank/payout/routes.ts';
import { bankHandlers } from './bank/routes.ts';
import { billableItemImport } from './billable-item/import/billable-item-import.ts';
import { billableItemHandlers } from './billable-item/routes.ts';
import { purchaseBookingHandlers } from './booking/purchase/routes.ts';
import { bookkeepingFileHandlers } from './bookkeeping-file/routes.ts';
import { bulkHandlers } from './bulk/routes.ts';
import { closedPeriodHandlers } from './closed-period/routes.ts';
import { commentHandlers } from './comment/routes.ts';
import { companyHandlers } from './company/routes.ts';
import { crmHandlers } from './crm/routes.ts';
import { customerBulkHandlers } from './customer-bulk/routes.ts';
import { customerStatementHandlers } from './customer-statement/routes.ts';
import { customerContactHandlers } from './customer/contact/routes.ts';
import { customerImport } from './customer/import/customer-import.ts';
import { customerMergeHandlers } from './customer/merge/routes.ts';
import { customerNoteHandlers } from './customer/note/routes.ts';
import { customerOverviewHandlers } from './customer/overview/routes.ts';
import { customerHandlers } from './customer/routes.ts';
import { customerTagHandlers } from './customer/tag/routes.ts';
import { overviewHandlers } from './dashboard/routes.ts';
import { debtCollectionHandlers } from './debt-collection/routes.ts';
import { deliveryHandlers } from './delivery/routes.ts';
import { documentTemplateHandlers } from './document-template/routes.ts';
import { downloadHandlers } from './download/routes.ts';
import { emailAddressHandlers } from './email-address/routes.ts';
import { errandHandlers } from './errand/routes.ts';
import { exchangeRateHandlers } from './exchange-rate/routes.ts';
import { externalHandlers } from './external/routes.ts';
import { importHandlers } from './import/import-handlers.ts';
import { moveHandlers } from './import/upload-import.ts';
import { importedInvoiceHandlers } from './imported-invoice/routes.ts';
import { installationHandlers } from './installation/routes.ts';
import { accountantIntegrationHandlers } from './integration/accountant-routes.ts';
import { integrationHandlers } from './integration/routes.ts';
import { invoiceImportHandlers } from './invoice/import/routes.ts';
import { invoiceHandlers } from './invoice/routes.ts';
import { previewLook } from './look/preview-look.ts';
import { whiteLabelHandlers } from './look/white-label/routes.ts';
import { mailServerHandlers } from './mail-server/routes.ts';
import { mandateImport } from './mandate/import/mandate-import.ts';
import { mandateHandlers } from './mandate/routes.ts';
import { emailTemplateHandlers } from './message-text/routes.ts';
import { getNotificationMail, updateNotificationMail } from './notification-mail/notification-mail.ts';
import { notificationHandlers } from './notification/routes.ts';
import { numberRegisterHandlers } from './number-register/routes.ts';
import { oneStopShopHandlers } from './one-stop-shop/routes.ts';
import { packingSlipHandlers } from './packing-slip/routes.ts';
import { listCustomerTimeline } from './payment/list-customer-timeline.ts';
import { onlineMandateHandlers } from './payment/online-mandate/routes.ts';
import { listOnlineMethods } from './payment/provider/list-online-methods.ts';
import { refundHandlers } from './payment/refund/routes.ts';
import { preferencesHandlers } from './preferences/routes.ts';
import { productImport } from './product/import/product-import.ts';
import { productHandlers } from './product/routes.ts';
import { profileHandlers } from './profile/routes.ts';
import { prognosisHandlers } from './prognosis/routes.ts';
import { purchaseHandlers } from './purchase/routes.ts';
import { quotationHandlers } from './quotation/routes.ts';
import { receiptHandlers } from './receipt/routes.ts';
import { recurringHandlers } from './recurring/routes.ts';
import { reminderHandlers } from './reminder/routes.ts';
import { savedFilterHandlers } from './saved-filter/routes.ts';
import { sepaBatchHandlers } from './sepa-batch/routes.ts';
import { sessionHandlers } from './session/routes.ts';
import { ledgerHandlers, paymentMethodHandlers, vatCodeHandlers } from './settings/routes.ts';
import { setupHandlers } from './setup/routes.ts';
import { registerPerson, registerWithFactor } from './sign-up/register-person.ts';
import { smsHandlers } from './sms/routes.ts';
import { subscriptionHandlers } from './subscription/routes.ts';
import { termsHandlers } from './terms/routes.ts';
import { transmissionHandlers } from './transmission/routes.ts';
import { uploadFileHandlers } from './upload/file/routes.ts';
import { uploadHandlers } from './upload/routes.ts';
import { userHandlers } from './user/routes.ts';
import { verificationHandlers } from './verification/routes.ts';
import { webhookHandlers } from './webhook/routes.ts';

/** The handlers of every route, by noun. */
export const handlers: Handlers<PenningContract> = {
  session: { ...sessionHandlers, register: registerPerson, registerWithFactor },
  preferences: preferencesHandlers,
  installation: installationHandlers,
  company: { ...companyHandlers, listOnlineMethods },
  profile: { ...profileHandlers, previewLook },
  whiteLabel: whiteLabelHandlers,
  ledger: ledgerHandlers,
  vatCode: vatCodeHandlers,
  paymentMethod: paymentMethodHandlers,
  product: productHandlers,
  customer: customerHandlers,
  customerMerge: customerMergeHandlers,
  customerBulk: customerBulkHandlers,
  customerContact: customerContactHandlers,
  customerNote: customerNoteHandlers,
  customerTag: customerTagHandlers,
  customerOverview: { ...customerOverviewHandlers, listTimeline: listCustomerTimeline },
  customerStatement: customerStatementHandlers,
  crm: crmHandlers,
  emailTemplate: emailTemplateHandlers,
  sms: smsHandlers,
  emailAddress: emailAddressHandlers,
  mailServer: mailServerHandlers,
  customerImport: importHandlers(customerImport),
  productImport: importHandlers(productImport),
  invoiceImport: invoiceImportHandlers,
  mandateImport: importHandlers(mandateImport),
  billableItem: billableItemHandlers,
  billableItemImport: importHandlers(billableItemImport),
  move: moveHandlers,
  invoice: invoiceHandlers,
  delivery: deliveryHandlers,
  upload: uploadHandlers,
  uploadFile: uploadFileHandlers,
  comment: commentHandlers,
  packingSlip: packingSlipHandlers,
  overview: overviewHandlers,
  setup: setupHandlers,
  quotation: quotationHandlers,
  recurring: recurringHandlers,
  mandate: mandateHandlers,
  onlineMandate: onlineMandateHandlers,
  sepaBatch: sepaBatchHandlers,
  refund: refundHandlers,
  bank: bankHandlers,
  payout: payoutHandlers,
  exchangeRate: exchangeRateHandlers,
  closedPeriod: closedPeriodHandlers,
  oneStopShop: oneStopShopHandlers,
  bookkeepingFile: bookkeepingFileHandlers,
  transmission: transmissionHandlers,
  errand: errandHandlers,
  savedFilter: savedFilterHandlers,
  documentTemplate: documentTemplateHandlers,
  prognosis: prognosisHandlers,
  analytics: analyticsHandlers,
  bulk: bulkHandlers,
  download: downloadHandlers,
  numberRegister: numberRegisterHandlers,
  purchase: purchaseHandlers,
  purchaseBooking: purchaseBookingHandlers,
  receipt: receiptHandlers,
  importedInvoice: importedInvoiceHandlers,
  reminder: reminderHandlers,
  debtCollection: debtCollectionHandlers,
  terms: termsHandlers,
  notification: notificationHandlers,
  verification: verificationHandlers,
  account: { ...accountHandlers, getNotificationMail, updateNotificationMail },
  user: userHandlers,
  apiToken: apiTokenHandlers,
  subscription: subscriptionHandlers,
  accountant: accountantHandlers,
  accountantLink: accountantLinkHandlers,
  integration: integrationHandlers,
  accountantIntegration: accountantIntegrationHandlers,
  webhook: webhookHandlers,
  admin: adminHandlers,
  external: externalHandlers,
};
