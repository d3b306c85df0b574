import type { Services } from '../../platform/services.ts';
import type { QueuedAccountMail } from '../delivery/account-mail.ts';
import { findPerson } from './person-store.ts';
import { queueAccountMail } from './queue-account-mail.ts';
import { listMemberships } from './session-store.ts';

/** Emails a person in their own language; their name comes with the values. Who works nowhere any more gets none. */
export async function mailPerson(
  services: Services,
  userId: string,
  { kind, values }: Omit<QueuedAccountMail, 'language'>,
): Promise<void> {
  const { platform } = services.database;
  const person = await findPerson(platform, userId);
  const [membership] = await listMemberships(platform, userId);
  if (!membership) return;
  await queueAccountMail(services, {
    companyId: membership.companyId,
    to: person.email,
    language: person.language,
    kind,
    values: { name: person.name, ...values },
  });
}
