import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from '../../storage/storage.ts';
import { queueAccountMailIn } from '../account/queue-account-mail.ts';
import { getCompany } from '../document/master-data-store.ts';
import { type EmailAddressRow, updateEmailAddress } from '../sender/address-store.ts';
import { makeAddressKey } from './address-key.ts';

const HOUR_MS = 60 * 60 * 1000;
const LINK_HOURS = 24;
const MAX_PER_HOUR = 5;

/** Whether an address may be sent another link: five an hour, so that nobody can flood someone's mailbox. */
export function maySendLink({ keyCount, keyCountSince }: EmailAddressRow, at: Date): boolean {
  const isOver = keyCountSince === null || at.getTime() - keyCountSince.getTime() >= HOUR_MS;
  return isOver || keyCount < MAX_PER_HOUR;
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
  const counts = row.keyCountSince !== null && at.getTime() - row.keyCountSince.getTime() < HOUR_MS;
  const updated = await updateEmailAddress(tx, row.id, {
    keyHash: sha256(key),
    keyExpiresAt: new Date(at.getTime() + LINK_HOURS * HOUR_MS),
    keyCount: counts ? row.keyCount + 1 : 1,
    keyCountSince: counts ? row.keyCountSince : at,
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
