import type { HandlersOf } from '../../http/handler.ts';
import { passkeyHost } from './passkey/relying-party.ts';
import { findPerson } from './person-store.ts';
import { countRecoveryCodes } from './second-factor/recovery-code-store.ts';
import { findSecondFactor, isSecondFactorRequired } from './second-factor/second-factor-store.ts';

/** How well one's own account is protected. */
export const getSecurity: HandlersOf<'account'>['getSecurity'] = async ({ session, services }) => {
  const { platform } = services.database;
  const person = await findPerson(platform, session.userId);
  const since = (await findSecondFactor(platform, session.userId))?.confirmedAt ?? null;
  return {
    data: {
      email: person.email,
      emailVerified: person.emailVerifiedAt !== null,
      secondFactor: {
        enabled: since !== null,
        since: since?.toISOString() ?? null,
        recoveryCodesLeft: await countRecoveryCodes(platform, session.userId),
      },
      requiredByCompany: await isSecondFactorRequired(platform, session.companyId),
      passkeyHost: passkeyHost(services),
    },
  };
};
