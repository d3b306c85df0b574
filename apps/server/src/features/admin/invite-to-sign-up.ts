import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { queueAccountMail } from '../account/queue-account-mail.ts';
import { findUserByEmail } from '../account/session-store.ts';
import { inviteToSignUp as inviteByLink } from '../sign-up/invite-to-sign-up.ts';
import { findKnownPerson } from '../sign-up/returning-person-store.ts';
import { maySignUpByKey } from '../sign-up/returning-person.ts';

/** Asks somebody to register, by a link that is mailed to them alone: who registers by it has proven their address. */
export const inviteToSignUp: HandlersOf<'admin'>['inviteToSignUp'] = async ({
  body,
  session,
  services,
  language,
}) => {
  const { platform } = services.database;
  const { email } = body;
  if (await findUserByEmail(platform, email)) {
    const known = await findKnownPerson(platform, email, services.clock.now());
    if (!known || !maySignUpByKey(known)) return refuse('emailTaken', { field: 'email' });
  }
  const { link, expiresAt } = await inviteByLink(platform, services, { email, makesAdmin: false });
  await queueAccountMail(services, {
    companyId: session.companyId,
    to: email,
    language: body.language ?? language,
    kind: 'signUp',
    values: { inviter: session.userName, link },
  });
  return { data: { email, expiresAt: expiresAt.toISOString() } };
};
