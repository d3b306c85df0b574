import { EmailAddress } from '@penning/contract';
import type { EmailAddressRow } from '../sender/address-store.ts';

/** An address as the caller sees it; nothing that leads to its link. */
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
