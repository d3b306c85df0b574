import { account } from './account.ts';
import { user } from './user.ts';
import { apiToken } from './api-token.ts';
import { subscription } from './subscription.ts';
import { accountant } from './accountant.ts';
import { admin } from './admin.ts';
import { debtCollection } from './debt-collection.ts';
import { accountantLink } from './accountant-link.ts';
import { bank } from './bank.ts';
import { bulk } from './bulk.ts';
import { comment } from './comment.ts';
import { company } from './company.ts';
import { customer } from './customer.ts';
import { delivery } from './delivery.ts';
import { download } from './download.ts';
import { exchangeRate } from './exchange-rate.ts';
import { external } from './external.ts';
import { importedInvoice } from './imported-invoice.ts';
import { installation } from './installation.ts';
import { integration, accountantIntegration } from './integration.ts';
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
import { numberRegister } from './number-register.ts';
import { reminder } from './reminder.ts';
import { savedFilter } from './saved-filter.ts';
import { sepaBatch } from './sepa-batch.ts';
import { session } from './session.ts';
import { terms } from './terms.ts';
import { transmission } from './transmission.ts';
import { upload } from './upload.ts';
import { verification } from './verification.ts';

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
  numberRegister,
  purchase,
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
  admin,
  debtCollection,
  external,
} as const;
export type PenningContract = typeof contract;
