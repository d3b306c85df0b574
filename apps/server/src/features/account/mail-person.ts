import type { Services } from '../../platform/services.ts';
import type { QueuedAccountMail } from '../delivery/account-mail.ts';
import { findPerson } from './person-store.ts';
import { queueAccountMail } from './queue-account-mail.ts';
import { findCompanyOfMail } from './session-store.ts';

/**
 * Emails a person in their own language; their name comes with the values. To whoever works nowhere any more, it is sent from
 * the company that they worked in last. Who never came into any gets none: they sign up as if they were new.
 */
export async function mailPerson(
  services: Services,
  userId: string,
  { kind, values }: Omit<QueuedAccountMail, 'language'>,
): Promise<void> {
  const { platform } = services.database;
  const person = await findPerson(platform, userId);
  const companyId = await findCompanyOfMail(platform, userId);
  if (companyId === undefined) return;
  await queueAccountMail(services, {
    companyId,
    to: person.email,
    language: person.language,
    kind,
    values: { name: person.name, ...values },
  });
}
