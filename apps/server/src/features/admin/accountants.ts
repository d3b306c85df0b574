import { AccountantInput, applyChange } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { findPersonByEmail } from '../account/session-store.ts';
import {
  findAccountantByNumber,
  insertAccountant,
  pageOfAccountants,
  updateOwnCompany,
  updateAccountantRow,
} from '../accountant/accountant-store.ts';
import { foundCompanyFor } from '../accountant/found-company-for.ts';
import { describeAccountant, readAccountant } from '../accountant/read-accountant.ts';
import { findPersonsAccountant } from '../accountant/user-store.ts';
import { updateGrantedFeatures } from '../subscription/subscription-store.ts';

type Routes = HandlersOf<'admin'>;

/** All accounting firms. */
export const listAccountants: Routes['listAccountants'] = async ({ query, services }) => {
  const { q = '', sort, cursor, perPage } = query;
  const page = await pageOfAccountants(services.database.platform, { q, sort, cursor, perPage });
  return { data: page.rows.map(describeAccountant), meta: page.meta };
};

/** One accounting firm. */
export const getAccountant: Routes['getAccountant'] = async ({ params, services }) => ({
  data: await readAccountant(services, params.id),
});

/** A new accounting firm with an administration of its own, whose owner is its first person. */
export const createAccountant: Routes['createAccountant'] = async ({ body, session, services, language }) => {
  const { userName, userEmail, password, accountant_name: _, ...given } = body;
  const accountant = { ...given, language: given.language ?? language };
  const db = services.database.platform;
  const known = await findPersonByEmail(db, userEmail);
  if (known && (await findPersonsAccountant(db, known.id)) !== null)
    refuse('worksElsewhere', { field: 'userEmail' });
  const id = services.newId();
  const at = services.clock.now();
  await insertAccountant(db, { ...accountant, id, number: await freeNumber(services), createdAt: at });
  await foundCompanyFor(
    services,
    { ...session.actor, kind: 'admin' },
    {
      company_name: accountant.name,
      user_name: userName,
      user_email: userEmail,
      password,
      country: accountant.country,
      language: accountant.language,
      accountantId: null,
      invitedBy: session.userId,
    },
    async (own) => {
      await updateOwnCompany(own.db, { accountantId: id, companyId: own.companyId });
      await updateGrantedFeatures(own.db, own.companyId, { package: 'accountancy' });
    },
  );
  return { data: await readAccountant(services, id) };
};

/** Changes an accounting firm; while it is disabled its people reach none of its companies. */
export const updateAccountant: Routes['updateAccountant'] = async ({ params, body, services }) => {
  const before = await readAccountant(services, params.id);
  const { status = before.status, ...change } = body;
  const accountant = applyChange(AccountantInput, before, change);
  const turned = status !== before.status;
  const disabledAt = status === 'disabled' ? services.clock.now() : null;
  await updateAccountantRow(services.database.platform, params.id, {
    ...accountant,
    ...(turned ? { disabledAt } : {}),
  });
  return { data: await readAccountant(services, params.id) };
};

/** An accountant ID that nobody has: eight random digits, the first of them no zero. */
export async function freeNumber(services: Pick<Services, 'database' | 'random'>): Promise<string> {
  for (;;) {
    const number = String(10_000_000 + (services.random(4).readUInt32BE() % 90_000_000));
    if (!(await findAccountantByNumber(services.database.platform, number))) return number;
  }
}
