import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { foldEmail } from '../../platform/fold-email.ts';
import type { Services } from '../../platform/services.ts';
import { readKey } from '../account/one-time-key.ts';
import { listPasskeys } from '../account/passkey/passkey-store.ts';
import { findPerson } from '../account/person-store.ts';
import { hasSecondFactor } from '../account/second-factor/second-factor-store.ts';
import { countApiTokens, listMemberships } from '../account/session-store.ts';

/** What else gives access to the account of a key's holder, so that they can end what they don't recognise. */
export const readReset: HandlersOf<'session'>['readReset'] = async ({ body, services }) => {
  const { platform } = services.database;
  const { id: userId, emailVerifiedAt } = await personOfKey(services, body);
  // Those added before the address was verified end in any case.
  const passkeys = emailVerifiedAt === null ? [] : await listPasskeys(platform, userId);
  return {
    data: {
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      secondFactor: await hasSecondFactor(platform, userId),
      apiTokens: await countApiTokens(platform, userId, services.clock.now()),
      hasCompany: (await listMemberships(platform, userId)).length > 0,
    },
  };
};

/** The person whose password a key resets, while it is valid and was sent to that address. */
export async function personOfKey(services: Services, { key, email }: { key: string; email: string }) {
  const { platform } = services.database;
  const userId = await readKey(platform, services, { key, purpose: 'reset' });
  const person = await findPerson(platform, userId);
  return foldEmail(person.email) === foldEmail(email) ? person : refuse('keyInvalid');
}
