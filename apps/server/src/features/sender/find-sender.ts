import type { TenantTx } from '../../db/database.ts';
import { type EmailAddressRow, listEmailAddressRows } from './address-store.ts';

/** The address that emails are sent from or replies go to; nothing while none has been verified. */
export function sendingAddressOf(rows: readonly EmailAddressRow[]): string | undefined {
  return rows.find(({ isDefault }) => isDefault)?.address;
}

/** Where replies go: the company's verified sending address, else its address in the letterhead. */
export async function findReplyAddress(tx: TenantTx, company: { email: string }): Promise<string | null> {
  return sendingAddressOf(await listEmailAddressRows(tx)) ?? (company.email || null);
}

/** The verified addresses that get a copy of every message. */
export async function listCopyAddresses(tx: TenantTx): Promise<string[]> {
  const rows = await listEmailAddressRows(tx);
  return rows
    .filter(({ use, verifiedAt }) => use === 'cc' && verifiedAt !== null)
    .map(({ address }) => address);
}

/** A message with copies to those who don't get it already. */
export function withCopies<
  Message extends { readonly to: readonly string[]; readonly cc: readonly string[] },
>(message: Message, copies: readonly string[]): Message & { readonly bcc?: readonly string[] } {
  const known = new Set([...message.to, ...message.cc].map((address) => address.toLowerCase()));
  const bcc = copies.filter((address) => !known.has(address.toLowerCase()));
  return bcc.length === 0 ? message : { ...message, bcc };
}
