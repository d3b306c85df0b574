import { accountantIntegration } from './accountant/accountant-integration.ts';
import { accountantLink } from './accountant/accountant-link.ts';
import { accountant } from './accountant/accountant.ts';
import { errand } from './accountant/errand.ts';
import { integration } from './accountant/integration.ts';
import { analytics } from './analytics/analytics.ts';
import { prognosis } from './analytics/prognosis.ts';
import { bookkeepingFile } from './company/bookkeeping-file.ts';
import { closedPeriod } from './company/closed-period.ts';
import { company } from './company/company.ts';
import { customerMerge } from './company/customer-merge.ts';
import { customer } from './company/customer.ts';
import { exchangeRate } from './company/exchange-rate.ts';
import { customerImport, mandateImport, move, productImport } from './company/import-routes.ts';
import { whiteLabel } from './company/look/white-label.ts';
import { emailTemplate, sms } from './company/message-text.ts';
import { oneStopShop } from './company/one-stop-shop.ts';
import { ledger, paymentMethod, product, vatCode } from './company/product.ts';
import { profile } from './company/profile.ts';
import { emailAddress, mailServer } from './company/sender.ts';
import { setup } from './company/setup.ts';
import { terms } from './company/terms.ts';
import { uploadFile } from './company/upload-file.ts';
import { upload } from './company/upload.ts';
import { crm } from './customer/crm.ts';
import { customerBulk } from './customer/customer-bulk.ts';
import { customerContact } from './customer/customer-contact.ts';
import { customerNote } from './customer/customer-note.ts';
import { customerOverview } from './customer/customer-overview.ts';
import { customerStatement } from './customer/customer-statement.ts';
import { customerTag } from './customer/customer-tag.ts';
import { bulk } from './document/bulk.ts';
import { comment } from './document/comment.ts';
import { delivery } from './document/delivery.ts';
import { documentTemplate } from './document/document-template.ts';
import { download } from './document/download.ts';
import { external } from './document/external.ts';
import { numberRegister } from './document/number-register.ts';
import { overview } from './document/overview.ts';
import { packingSlip } from './document/packing-slip.ts';
import { savedFilter } from './document/saved-filter.ts';
import { transmission } from './document/transmission.ts';
import { billableItem, billableItemImport } from './invoice/billable-item.ts';
import { debtCollection } from './invoice/debt-collection.ts';
import { importedInvoice } from './invoice/imported-invoice.ts';
import { invoiceImport } from './invoice/invoice-import.ts';
import { invoice } from './invoice/invoice.ts';
import { purchaseBooking } from './invoice/purchase-booking.ts';
import { purchase } from './invoice/purchase.ts';
import { quotation } from './invoice/quotation.ts';
import { receipt } from './invoice/receipt.ts';
import { recurring } from './invoice/recurring.ts';
import { reminder } from './invoice/reminder.ts';
import { bank } from './payment/bank.ts';
import { mandate } from './payment/mandate.ts';
import { onlineMandate } from './payment/online-mandate.ts';
import { payout } from './payment/payout.ts';
import { refund } from './payment/refund.ts';
import { sepaBatch } from './payment/sepa-batch.ts';
import { account } from './person/account.ts';
import { apiToken } from './person/api-token.ts';
import { notification } from './person/notification.ts';
import { preferences } from './person/preferences.ts';
import { session } from './person/session.ts';
import { user } from './person/user.ts';
import { verification } from './person/verification.ts';
import { admin } from './platform/admin.ts';
import { installation } from './platform/installation.ts';
import { subscription } from './platform/subscription.ts';
import { webhook } from './webhook/webhook.ts';

/** Every route of Penning, by noun and verb. */
export const contract = {
  session,
  preferences,
  installation,
  company,
  profile,
  whiteLabel,
  ledger,
  vatCode,
  paymentMethod,
  product,
  customer,
  customerMerge,
  customerBulk,
  customerContact,
  customerNote,
  customerTag,
  customerOverview,
  customerStatement,
  crm,
  emailTemplate,
  sms,
  emailAddress,
  mailServer,
  customerImport,
  productImport,
  invoiceImport,
  mandateImport,
  billableItemImport,
  move,
  invoice,
  billableItem,
  delivery,
  upload,
  uploadFile,
  comment,
  packingSlip,
  overview,
  setup,
  quotation,
  recurring,
  mandate,
  onlineMandate,
  sepaBatch,
  refund,
  bank,
  payout,
  exchangeRate,
  closedPeriod,
  oneStopShop,
  bookkeepingFile,
  transmission,
  errand,
  savedFilter,
  documentTemplate,
  prognosis,
  analytics,
  bulk,
  download,
  numberRegister,
  purchase,
  purchaseBooking,
  receipt,
  importedInvoice,
  reminder,
  terms,
  notification,
  verification,
  account,
  user,
  apiToken,
  subscription,
  accountant,
  accountantLink,
  integration,
  accountantIntegration,
  webhook,
  admin,
  debtCollection,
  external,
} as const;
export type PenningContract = typeof contract;
