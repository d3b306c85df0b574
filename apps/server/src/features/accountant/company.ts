import type { HandlersOf } from '../../http/handler.ts';
import { endLink } from './link/end-link.ts';
import { changeDetails, readDetails } from './details.ts';
import { clearBookkeeping } from './details-store.ts';
import { foundCompanyFor } from './found-company-for.ts';
import { inviteOwner } from './invite-owner.ts';
import { managedOfficeOf, officeOf } from './office-of.ts';

type Routes = HandlersOf<'accountant'>;

/** A new company under the own office. */
export const createCompany: Routes['createCompany'] = async ({ body, session, services }) => {
  const office = await managedOfficeOf(services, session);
  const id = await foundCompanyFor(services, office.actor, {
    ...body,
    accountantId: office.id,
    invitedBy: session.userId,
  });
  return { data: await readDetails(services, id, office.id) };
};

/** One company of the own office. */
export const getCompany: Routes['getCompany'] = async ({ params, session, services }) => {
  const office = await officeOf(services, session);
  return { data: await readDetails(services, params.id, office.id) };
};

/** Changes one company of the own office. */
export const updateCompany: Routes['updateCompany'] = async ({ params, body, session, services }) => {
  const office = await officeOf(services, session);
  await readDetails(services, params.id, office.id);
  await changeDetails(services, params.id, office.actor, body);
  return { data: await readDetails(services, params.id, office.id) };
};

/** Asks the owner of one company of the own office in once more, or somebody else in their place. */
export const inviteCompanyOwner: Routes['inviteOwner'] = async ({ params, body, session, services }) => {
  const office = await managedOfficeOf(services, session);
  await readDetails(services, params.id, office.id);
  const asked = { companyId: params.id, invitedBy: session.userId, owner: body };
  await inviteOwner(services, office.actor, asked);
  return { data: await readDetails(services, params.id, office.id) };
};

/** Ends the link with a company; what was set for bookkeeping stays. */
export const detachCompany: Routes['detachCompany'] = async ({ params, session, services }) => {
  const office = await managedOfficeOf(services, session);
  await readDetails(services, params.id, office.id);
  await services.database.withTenant(params.id, office.actor, (tx) =>
    endLink(tx, services, { officeId: office.id, event: 'accountantDetached' }),
  );
};

/** Ends the link with a company and takes back what was set for bookkeeping. */
export const resetCompany: Routes['resetCompany'] = async ({ params, session, services }) => {
  const office = await managedOfficeOf(services, session);
  await readDetails(services, params.id, office.id);
  await services.database.withTenant(params.id, office.actor, async (tx) => {
    await endLink(tx, services, { officeId: office.id, event: 'companyReset' });
    await clearBookkeeping(tx);
  });
};
