import type { CompanyCreation } from '@penning/contract';
import type { Services } from '../../app.ts';
import type { Actor, Queries } from '../../db/database.ts';
import { hasCompanyNamed, updateDetailsOfNew } from './details-store.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../history/append-event.ts';
import { insertCompany } from '../session/register-person.ts';
import { insertDefaults } from '../settings/default-settings.ts';
import { preparePerson } from './prepare-person.ts';
import { welcomePerson } from './welcome-person.ts';

/** A company that an office or an administrator makes for its owner, ready to send its first invoice; answers its id. */
export async function foundCompanyFor(
  services: Services,
  actor: Actor,
  body: Pick<
    CompanyCreation,
    'company_name' | 'user_name' | 'user_email' | 'password' | 'country' | 'language'
  > &
    Partial<Pick<CompanyCreation, 'bookkeeping' | 'office' | 'autobooking'>> & {
      accountantId: string | null;
    },
  /** What else the platform keeps of the new company, before anybody belongs to it. */
  alsoKeep: (made: { db: Queries; companyId: string }) => Promise<void> = async () => undefined,
): Promise<string> {
  const companyId = services.newId();
  const at = services.clock.now();
  const owner = await preparePerson(services, {
    name: body.user_name,
    email: body.user_email,
    password: body.password,
    language: body.language,
  });
  if (await hasCompanyNamed(services.database.platform, owner.id, body.company_name)) {
    return refuse('nameTaken', { field: 'company_name' });
  }
  let key: string | undefined;
  await services.database
    .foundCompany(
      companyId,
      actor,
      async (db) => {
        key = await owner.insert(db);
        await insertCompany(db, {
          id: companyId,
          userId: owner.id,
          company_name: body.company_name,
          contact: body.user_name,
          country: body.country,
          email: body.user_email,
          language: body.language,
          isDemo: false,
          at,
        });
        await updateDetailsOfNew(db, companyId, {
          bookkeeping: body.bookkeeping ?? false,
          office: body.office ?? '',
          autobooking: body.autobooking ?? false,
          accountantId: body.accountantId,
          accountantSince: body.accountantId === null ? null : at,
        });
        await alsoKeep({ db, companyId });
      },
      async (tx) => {
        await insertDefaults(tx, services, {
          country: body.country,
          language: body.language,
          companyName: body.company_name,
          userName: body.user_name,
          email: body.user_email,
        });
        await appendEvent(tx, {
          documentId: companyId,
          at,
          event: 'companyCreated',
          data: { owner: body.user_email },
        });
      },
    )
    .catch((error: unknown) => {
      // Somebody else took the address in between.
      if ((error as { code?: string }).code === '23505') return refuse('emailTaken', { field: 'user_email' });
      throw error;
    });
  await welcomePerson(services, {
    person: owner,
    key,
    companyId,
    companyName: body.company_name,
    inviter: actor.name,
  });
  return companyId;
}
