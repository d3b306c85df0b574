import { account } from './account.ts';
import { user } from './user.ts';
import { subscription } from './subscription.ts';
import { accountant } from './accountant.ts';
import { admin } from './admin.ts';
import { bank } from './bank.ts';
import { bulk } from './bulk.ts';
import { comment } from './comment.ts';
import { credit } from './credit.ts';
import { download } from './download.ts';
import { eInvoice } from './e-invoice.ts';
import { external } from './external.ts';
import { history } from './history.ts';
import { integration } from './integration.ts';
import { mail } from './mail.ts';
import { mailbox } from './mailbox.ts';
import { notification } from './notification.ts';
import { purchase } from './purchase.ts';
import { quotation } from './quotation.ts';
import { recurring } from './recurring.ts';
import { register } from './register.ts';
import { reminder } from './reminder.ts';
import { sepa } from './sepa.ts';
import { terms } from './terms.ts';
import { verification } from './verification.ts';
import type { LateCatalogue } from '../../catalogue.ts';

/** The texts in French of what the first screens do not show, by area. */
export const late = {
  admin,
  accountant,
  subscription,
  user,
  account,
  bank,
  bulk,
  comment,
  credit,
  download,
  eInvoice,
  external,
  history,
  integration,
  mail,
  mailbox,
  notification,
  purchase,
  quotation,
  recurring,
  register,
  reminder,
  sepa,
  terms,
  verification,
} as const satisfies LateCatalogue;
