import { EmailAddress } from '@penning/contract';
import type { EmailAddressRow } from '../sender/address-store.ts';

/** An address as the caller sees it, without anything its link could be made from. */
export function presentEmailAddress(row: EmailAddressRow): EmailAddress {
  const verified = row.verifiedAt !== null;
  return EmailAddress.parse({
    id: row.id,
    type: verified ? row.use : 'unverified',
    address: row.address,
    verified,
    use: row.use,
    isDefault: row.isDefault,
    linkExpiresAt: row.keyExpiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  });
}
