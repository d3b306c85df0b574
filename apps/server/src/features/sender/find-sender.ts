import type { TenantTx } from '../../db/database.ts';
import { type EmailAddressRow, findProfileAddress, listEmailAddressRows } from './address-store.ts';

/** The address that emails are sent from or replies go to; nothing while none has been verified. */
export function sendingAddressOf(rows: readonly EmailAddressRow[]): string | undefined {
  return rows.find(({ isDefault }) => isDefault)?.address;
}

/** Who a message is from, apart from the installation that sends it. */
interface Sender {
  readonly replyTo: string | null;
  /** What the company's own server writes as the sender; present when the profile has an address of its own. */
  readonly ownFrom?: string;
}

/**
 * Where replies go: the verified address of the profile, else the one that the company sends from, else its address in
 * the letterhead. A document whose profile is gone has none.
 */
export async function findSender(
  tx: TenantTx,
  company: { email: string },
  profile: { readonly id: string } | 'default' | undefined,
): Promise<Sender> {
  const ofProfile = profile && (await findProfileAddress(tx, profile));
  if (ofProfile !== undefined) return { replyTo: ofProfile, ownFrom: ofProfile };
  return { replyTo: sendingAddressOf(await listEmailAddressRows(tx)) ?? (company.email || null) };
}

/** The verified addresses that get a copy of every message. */
export async function listCopyAddresses(tx: TenantTx): Promise<string[]> {
  const rows = await listEmailAddressRows(tx);
  return rows
    .filter(({ use, verifiedAt }) => use === 'cc' && verifiedAt !== null)
    .map(({ address }) => address);
}

/** A message with copies to those who aren't recipients already. */
export function withCopies<
  Message extends { readonly to: readonly string[]; readonly cc: readonly string[] },
>(message: Message, copies: readonly string[]): Message & { readonly bcc?: readonly string[] } {
  const known = new Set([...message.to, ...message.cc].map((address) => address.toLowerCase()));
  const bcc = copies.filter((address) => !known.has(address.toLowerCase()));
  return bcc.length === 0 ? message : { ...message, bcc };
}
