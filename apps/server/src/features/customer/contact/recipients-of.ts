import type { CONTACT_MAILS } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import { listContacts } from './contact-store.ts';

/** The kinds of emails to customers, each with its own recipients. */
export type ContactMail = (typeof CONTACT_MAILS)[number];

/** Who an email to a customer is addressed to, and who gets a copy. */
interface CustomerRecipients {
  readonly to: string[];
  readonly cc: string[];
}

/**
 * The recipients of a kind of email to a customer: the contacts who receive it, else the customer's own
 * address; copies are sent to the customer's copy address and to the contacts who receive one.
 */
export async function recipientsOf(
  tx: TenantTx,
  customer: { readonly id: string; readonly email: string; readonly ccEmail: string },
  mail: ContactMail,
): Promise<CustomerRecipients> {
  const contacts = (await listContacts(tx, customer.id)).filter(({ email }) => email !== '');
  const addressesOf = (copy: 'to' | 'cc') =>
    contacts.filter((contact) => contact[mail] === copy).map(({ email }) => email);
  const chosen = addressesOf('to');
  const to = unlike(chosen.length > 0 ? chosen : [customer.email]);
  const known = new Set(to.map((address) => address.toLowerCase()));
  const cc = unlike([customer.ccEmail, ...addressesOf('cc')]);
  return { to, cc: cc.filter((address) => !known.has(address.toLowerCase())) };
}

/** Addresses without empty ones and without duplicates that differ only in case. */
function unlike(addresses: readonly string[]): string[] {
  const given = addresses.filter((address) => address !== '');
  return [
    ...new Map(given.toReversed().map((address) => [address.toLowerCase(), address])).values(),
  ].toReversed();
}
