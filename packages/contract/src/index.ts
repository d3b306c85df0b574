import { account } from './account.ts';
import { user } from './user.ts';
import { apiToken } from './api-token.ts';
import { subscription } from './subscription.ts';
import { accountant } from './accountant.ts';
import { admin } from './admin.ts';
import { bank } from './bank.ts';
import { bulk } from './bulk.ts';
import { comment } from './comment.ts';
import { company } from './company.ts';
import { customer } from './customer.ts';
import { debtCollection } from './debt-collection.ts';
import { delivery } from './delivery.ts';
import { download } from './download.ts';
import { exchangeRate } from './exchange-rate.ts';
import { external } from './external.ts';
import { history } from './history.ts';
import { installation } from './installation.ts';
import { invoice } from './invoice.ts';
import { mandate } from './mandate.ts';
import { notification } from './notification.ts';
import { overview } from './overview.ts';
import { packingSlip } from './packing-slip.ts';
import { preferences } from './preferences.ts';
import { ledger, paymentMethod, product, vatCode } from './product.ts';
import { profile } from './profile.ts';
import { purchase } from './purchase.ts';
import { quotation } from './quotation.ts';
import { recurring } from './recurring.ts';
import { register } from './register.ts';
import { reminder } from './reminder.ts';
import { savedFilter } from './saved-filter.ts';
import { sepaBatch } from './sepa-batch.ts';
import { session } from './session.ts';
import { terms } from './terms.ts';
import { transmission } from './transmission.ts';
import { upload } from './upload.ts';
import { verification } from './verification.ts';

/** Where the routes stand below the server's root. */
export const BASE_PATH = '/api/v1';

/** Every route of Penning, by noun and verb. */
export const contract = {
  session,
  preferences,
  installation,
  company,
  profile,
  ledger,
  vatCode,
  paymentMethod,
  product,
  customer,
  invoice,
  delivery,
  upload,
  comment,
  packingSlip,
  overview,
  quotation,
  recurring,
  mandate,
  sepaBatch,
  bank,
  exchangeRate,
  transmission,
  savedFilter,
  bulk,
  download,
  register,
  purchase,
  history,
  reminder,
  debtCollection,
  terms,
  notification,
  verification,
  account,
  user,
  apiToken,
  subscription,
  accountant,
  admin,
  external,
} as const;
export type PenningContract = typeof contract;

export * from './account.ts';
export * from './user.ts';
export * from './api-token.ts';
export * from './subscription.ts';
export * from './accountant.ts';
export * from './admin.ts';
export * from './bank.ts';
export * from './bulk.ts';
export * from './comment.ts';
export * from './company.ts';
export * from './customer.ts';
export * from './debt-collection.ts';
export * from './delivery.ts';
export * from './download.ts';
export * from './errors.ts';
export * from './exchange-rate.ts';
export * from './external.ts';
export * from './history.ts';
export * from './installation.ts';
export * from './invoice.ts';
export * from './layer/client.ts';
export * from './layer/openapi.ts';
export * from './layer/route.ts';
export * from './mandate.ts';
export * from './notification.ts';
export * from './overview.ts';
export * from './packing-slip.ts';
export * from './permissions.ts';
export * from './preferences.ts';
export * from './product.ts';
export * from './profile.ts';
export * from './purchase.ts';
export * from './quotation.ts';
export * from './recurring.ts';
export * from './register.ts';
export * from './reminder.ts';
export * from './saved-filter.ts';
export * from './sepa-batch.ts';
export * from './session.ts';
export * from './shapes/credit.ts';
export * from './shapes/document-filter.ts';
export * from './shapes/document.ts';
export * from './shapes/message.ts';
export * from './shapes/primitives.ts';
export * from './terms.ts';
export * from './transmission.ts';
export * from './upload.ts';
export * from './verification.ts';
