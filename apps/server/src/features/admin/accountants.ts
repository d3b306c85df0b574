import type { Services } from '../../platform/services.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { foundCompanyFor } from '../accountant/found-company-for.ts';
import {
  findOfficeByNumber,
  insertOffice,
  pageOfOffices,
  setOwnCompany,
  updateOfficeRow,
} from '../accountant/office-store.ts';
import { describeOffice, readOffice } from '../accountant/read-office.ts';
import { findPersonsOffice } from '../accountant/user-store.ts';
import { findPersonByEmail } from '../account/session-store.ts';
import { updateGranted } from '../subscription/subscription-store.ts';

type Routes = HandlersOf<'admin'>;

/** All offices. */
export const listAccountants: Routes['listAccountants'] = async ({ query, services }) => {
  const { q = '', sort, cursor, perPage } = query;
  const page = await pageOfOffices(services.database.platform, { q, sort, cursor, perPage });
  return { data: page.rows.map(describeOffice), meta: page.meta };
};

/** One office. */
export const getAccountant: Routes['getAccountant'] = async ({ params, services }) => ({
  data: await readOffice(services, params.id),
});

/** A new office with an administration of its own, whose owner is its first person. */
export const createAccountant: Routes['createAccountant'] = async ({ body, session, services }) => {
  const { userName, userEmail, password, accountant_name: _, ...office } = body;
  const db = services.database.platform;
  const known = await findPersonByEmail(db, userEmail);
  if (known && (await findPersonsOffice(db, known.id)) !== null)
    refuse('worksElsewhere', { field: 'userEmail' });
  const id = services.newId();
  const at = services.clock.now();
  await insertOffice(db, { ...office, id, number: await freeNumber(services), createdAt: at });
  await foundCompanyFor(
    services,
    { ...session.actor, kind: 'admin' },
    {
      company_name: office.name,
      user_name: userName,
      user_email: userEmail,
      password,
      country: office.country,
      language: office.language,
      accountantId: null,
      invitedBy: session.userId,
    },
    async (own) => {
      await setOwnCompany(own.db, { officeId: id, companyId: own.companyId });
      await updateGranted(own.db, own.companyId, { package: 'accountancy' });
    },
  );
  return { data: await readOffice(services, id) };
};

/** Changes an office; while it is disabled its people reach none of its companies. */
export const updateAccountant: Routes['updateAccountant'] = async ({ params, body, services }) => {
  const before = await readOffice(services, params.id);
  const { status, ...office } = body;
  const turned = status !== before.status;
  const disabledAt = status === 'disabled' ? services.clock.now() : null;
  await updateOfficeRow(services.database.platform, params.id, {
    ...office,
    ...(turned ? { disabledAt } : {}),
  });
  return { data: await readOffice(services, params.id) };
};

/** An accountant ID that nobody has: eight random digits, the first of them no zero. */
async function freeNumber(services: Services): Promise<string> {
  for (;;) {
    const number = String(10_000_000 + (services.random(4).readUInt32BE() % 90_000_000));
    if (!(await findOfficeByNumber(services.database.platform, number))) return number;
  }
}
