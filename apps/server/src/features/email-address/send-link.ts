import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { countRequest } from '../../platform/platform-store.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from '../../storage/storage.ts';
import { queueAccountMailIn } from '../account/queue-account-mail.ts';
import { getCompany } from '../document/master-data-store.ts';
import { type EmailAddressRow, updateEmailAddress } from '../sender/address-store.ts';
import { makeAddressKey } from './address-key.ts';

const HOUR_MS = 60 * 60 * 1000;
const LINK_HOURS = 24;
const MAX_PER_HOUR = 5;

/**
 * Counts a link that is asked for; refuses more than five an hour, so that nobody can flood someone's mailbox. Counted by
 * the address itself: one that is removed and added again starts no new count.
 */
export async function countLink(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { companyId }: { readonly companyId: string },
  address: string,
): Promise<void> {
  const hour = new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS);
  const key = `emailAddressLink:${companyId}:${sha256(address.toLowerCase()).toString('hex')}`;
  if ((await countRequest(database.platform, key, hour)) > MAX_PER_HOUR) refuse('tooManyRequests');
}

/** Sends the link that verifies an address; an earlier link stops working. */
export async function sendLink(
  tx: TenantTx,
  services: Services,
  row: EmailAddressRow,
): Promise<EmailAddressRow> {
  const at = services.clock.now();
  const { companyId } = tx;
  const key = makeAddressKey(services.random, { companyId, addressId: row.id });
  const updated = await updateEmailAddress(tx, row.id, {
    keyHash: sha256(key),
    keyExpiresAt: new Date(at.getTime() + LINK_HOURS * HOUR_MS),
  });
  const { name, language } = await getCompany(tx);
  await queueAccountMailIn(tx, services, {
    companyId,
    to: row.address,
    language,
    kind: 'senderAddress',
    values: { company: name, address: row.address, link: `${services.publicUrl}/verify?key=${key}` },
  });
  return updated;
}
