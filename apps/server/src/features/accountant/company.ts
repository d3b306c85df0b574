import type { HandlersOf } from '../../http/handler.ts';
import { managedAccountantOf, accountantOf } from './accountant-of.ts';
import { deleteBookkeeping } from './details-store.ts';
import { changeDetails, readDetails } from './details.ts';
import { foundCompanyFor } from './found-company-for.ts';
import { inviteOwner } from './invite-owner.ts';
import { endLink } from './link/end-link.ts';
import { readAccountant } from './read-accountant.ts';

type Routes = HandlersOf<'accountant'>;

/** Creates a company under the caller's accounting firm. */
export const createCompany: Routes['createCompany'] = async ({ body, session, services }) => {
  const accountant = await managedAccountantOf(services, session);
  const firm = await readAccountant(services, accountant.id);
  const { country = firm.country, language = firm.language } = body;
  const id = await foundCompanyFor(services, accountant.actor, {
    ...body,
    country,
    language,
    accountantId: accountant.id,
    invitedBy: session.userId,
  });
  return { data: await readDetails(services, id, accountant.id) };
};

/** One company of the caller's accounting firm. */
export const getCompany: Routes['getCompany'] = async ({ params, session, services }) => {
  const accountant = await accountantOf(services, session);
  return { data: await readDetails(services, params.id, accountant.id) };
};

/** Changes one company of the caller's accounting firm. */
export const updateCompany: Routes['updateCompany'] = async ({ params, body, session, services }) => {
  const accountant = await accountantOf(services, session);
  await readDetails(services, params.id, accountant.id);
  await changeDetails(services, params.id, accountant.actor, body);
  return { data: await readDetails(services, params.id, accountant.id) };
};

/** Invites the owner of one of the accounting firm's companies again, or someone else instead. */
export const inviteCompanyOwner: Routes['inviteOwner'] = async ({ params, body, session, services }) => {
  const accountant = await managedAccountantOf(services, session);
  await readDetails(services, params.id, accountant.id);
  const asked = { companyId: params.id, invitedBy: session.userId, owner: body };
  await inviteOwner(services, accountant.actor, asked);
  return { data: await readDetails(services, params.id, accountant.id) };
};

/** Ends the link with a company; its bookkeeping settings stay. */
export const detachCompany: Routes['detachCompany'] = async ({ params, session, services }) => {
  const accountant = await managedAccountantOf(services, session);
  await readDetails(services, params.id, accountant.id);
  await services.database.withTenant(params.id, accountant.actor, (tx) =>
    endLink(tx, services, { accountantId: accountant.id, event: 'accountantDetached' }),
  );
};

/** Ends the link with a company and removes its bookkeeping settings. */
export const resetCompany: Routes['resetCompany'] = async ({ params, session, services }) => {
  const accountant = await managedAccountantOf(services, session);
  await readDetails(services, params.id, accountant.id);
  await services.database.withTenant(params.id, accountant.actor, async (tx) => {
    await endLink(tx, services, { accountantId: accountant.id, event: 'companyReset' });
    await deleteBookkeeping(tx);
  });
};
