import type { Services } from '../../app.ts';
import { queueAccountMail } from '../account/queue-account-mail.ts';
import { INVITED_DAYS, type PreparedPerson } from './prepare-person.ts';

/** Tells somebody by email where they can work now: with the way to choose a password, when they have none yet. */
export async function welcomePerson(
  services: Services,
  welcome: {
    person: Pick<PreparedPerson, 'name' | 'email' | 'language'>;
    key: string | undefined;
    companyId: string;
    companyName: string;
    inviter: string;
  },
): Promise<void> {
  const { person, key, companyId, companyName, inviter } = welcome;
  const query = new URLSearchParams({ key: key ?? '', email: person.email, invite: '1' });
  await queueAccountMail(services, {
    companyId,
    to: person.email,
    language: person.language,
    kind: key === undefined ? 'added' : 'newcomer',
    values: {
      name: person.name,
      inviter,
      company: companyName,
      days: INVITED_DAYS,
      link: `${services.publicUrl}${key === undefined ? '/switch-company' : `/reset?${query.toString()}`}`,
    },
  });
}
