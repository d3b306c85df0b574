import { EmailAddressUse } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { sha256 } from '../../storage/storage.ts';
import { listEmailAddressRows, lockEmailAddressRow, updateEmailAddress } from '../sender/address-store.ts';
import { sendingAddressOf } from '../sender/find-sender.ts';
import { readAddressKey } from './address-key.ts';

/** Verifies an address with the key of its link, once; the first sending address becomes the default one. */
export const verifyAddress: HandlersOf<'emailAddress'>['verify'] = async ({ body, services }) => {
  const { companyId, addressId } = readAddressKey(body.key) ?? refuse('keyInvalid');
  const at = services.clock.now();
  return services.database.withTenant(companyId, systemActor('verification'), async (tx) => {
    const row = (await lockEmailAddressRow(tx, addressId)) ?? refuse('keyInvalid');
    const isGood =
      row.keyHash !== null &&
      row.keyExpiresAt !== null &&
      row.keyExpiresAt > at &&
      Buffer.from(row.keyHash).equals(sha256(body.key));
    if (!isGood) return refuse('keyInvalid');
    const isFirst = sendingAddressOf(await listEmailAddressRows(tx)) === undefined;
    const { address, use } = await updateEmailAddress(tx, row.id, {
      verifiedAt: at,
      isDefault: row.use === 'send' && isFirst,
      keyHash: null,
      keyExpiresAt: null,
    });
    return { data: { address, use: EmailAddressUse.parse(use) } };
  });
};
