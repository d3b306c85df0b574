import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { foldEmail } from '../../platform/fold-email.ts';
import { readKey } from '../account/one-time-key.ts';
import { findPerson } from '../account/person-store.ts';
import { listInvitationsOf } from './invitation-store.ts';

/**
 * Who invites the holder of an invitation's key; reading it doesn't use the key up, and without an open invitation it
 * is invalid.
 */
export const readInvitation: HandlersOf<'user'>['readInvitation'] = async ({ body, services }) => {
  const { platform } = services.database;
  const userId = await readKey(platform, services, { key: body.key, purpose: 'invite' });
  const person = await findPerson(platform, userId);
  if (foldEmail(person.email) !== foldEmail(body.email)) return refuse('keyInvalid');
  const open = await listInvitationsOf(platform, userId, services.clock.now());
  if (open.length === 0) return refuse('keyInvalid');
  return { data: open.map(({ companyName, invitedBy }) => ({ companyName, invitedBy })) };
};
