import type { AdminCompany } from '@penning/contract';
import type { Actor, Queries } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { findAccountantByNumber } from '../accountant/accountant-store.ts';
import { changeDetails, readDetails } from '../accountant/details.ts';
import { foundCompanyFor } from '../accountant/found-company-for.ts';
import { inviteOwner } from '../accountant/invite-owner.ts';
import { endLink } from '../accountant/link/end-link.ts';
import { updateAccountantOfCompany, updateLeftSessions } from '../accountant/link/link-store.ts';
import { confirmByHand } from '../subscription/confirm-by-hand.ts';
import { setPackage } from '../subscription/set-package.ts';
import { setSuspension } from '../subscription/set-suspension.ts';
import { updateGrantedFeatures } from '../subscription/subscription-store.ts';
import { pageOfCompanies } from './company-store.ts';

type Routes = HandlersOf<'admin'>;

/** What an administrator does to a company, they do as one, wherever they are themselves. */
function asAdmin(session: Session): Actor {
  return { ...session.actor, kind: 'admin' };
}

/** All companies. */
export const listCompanies: Routes['listCompanies'] = async ({ query, services }) => {
  const { q = '', state, sort, cursor, perPage } = query;
  const at = services.clock.now();
  const page = await pageOfCompanies(services.database.platform, { q, state, at, sort, cursor, perPage });
  return { data: page.rows.map(presentCompany), meta: page.meta };
};

type CompanyRow = Awaited<ReturnType<typeof pageOfCompanies>>['rows'][number];

function presentCompany(row: CompanyRow): AdminCompany {
  const { id, name, city, country, coc, email, suspendedReason } = row;
  return {
    id,
    number: row.number ?? '',
    name,
    city,
    country,
    coc,
    email,
    package: row.package,
    state: row.state,
    suspendedReason,
    accountant: row.accountantName,
    demo: row.isDemo,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A new company, under an accounting firm or not, with its package. */
export const createCompany: Routes['createCompany'] = async ({ body, session, services, language }) => {
  const { accountant: number, package: ofPackage, ...company } = body;
  const accountant =
    number === '' ? undefined : await findAccountantByNumber(services.database.platform, number);
  if (number !== '' && !accountant) return refuse('accountantUnknown', { field: 'accountant' });
  const id = await foundCompanyFor(
    services,
    asAdmin(session),
    {
      ...company,
      language: company.language ?? language,
      accountantId: accountant?.id ?? null,
      invitedBy: session.userId,
    },
    ({ db, companyId }) => updateGrantedFeatures(db, companyId, { package: ofPackage }),
  );
  return { data: await readDetails(services, id) };
};

/** One company, to be edited. */
export const getCompany: Routes['getCompany'] = async ({ params, services }) => ({
  data: await readDetails(services, params.id),
});

/** Changes a company's details and bookkeeping settings. */
export const updateCompany: Routes['updateCompany'] = async ({ params, body, session, services }) => {
  await readDetails(services, params.id);
  await changeDetails(services, params.id, asAdmin(session), body);
  return { data: await readDetails(services, params.id) };
};

/** Invites the owner of a company again, or someone else instead. */
export const inviteCompanyOwner: Routes['inviteOwner'] = async ({ params, body, session, services }) => {
  await readDetails(services, params.id);
  const asked = { companyId: params.id, invitedBy: session.userId, owner: body };
  await inviteOwner(services, asAdmin(session), asked);
  return { data: await readDetails(services, params.id) };
};

/** Sets the package and the individually granted features. */
export const choosePackage: Routes['choosePackage'] = async ({ params, body, session, services }) => {
  const before = await readDetails(services, params.id);
  const { package: ofPackage = before.package, features = before.features } = body;
  if (
    features.some(
      (feature) => !before.features.includes(feature) && !services.offer.features.includes(feature),
    )
  ) {
    return refuse('notOffered', { field: 'features' });
  }
  await setPackage(services, { companyId: params.id, package: ofPackage, features, actor: asAdmin(session) });
  return { data: await readDetails(services, params.id) };
};

/** Suspends a company. */
export const suspendCompany: Routes['suspendCompany'] = async ({ params, body, session, services }) => {
  await readDetails(services, params.id);
  const reason = body.reason.trim();
  await setSuspension(services, { companyId: params.id, reason, actor: asAdmin(session) });
  return { data: await readDetails(services, params.id) };
};

/** Ends the suspension of a company. */
export const reactivateCompany: Routes['reactivateCompany'] = async ({ params, session, services }) => {
  await readDetails(services, params.id);
  await setSuspension(services, { companyId: params.id, reason: null, actor: asAdmin(session) });
  return { data: await readDetails(services, params.id) };
};

/** Confirms a company that can't, or needn't, verify its bank account. */
export const confirmCompany: Routes['confirmCompany'] = async ({ params, session, services }) => {
  await readDetails(services, params.id);
  await confirmByHand(services, { companyId: params.id, actor: asAdmin(session) });
  return { data: await readDetails(services, params.id) };
};

/** Links a company to an accounting firm, in place of any other, or to none. */
export const linkAccountant: Routes['linkAccountant'] = async ({ params, body, session, services }) => {
  const before = await readDetails(services, params.id);
  if (body.accountant === undefined) return { data: before };
  const accountant =
    body.accountant === ''
      ? null
      : ((await findAccountantByNumber(services.database.platform, body.accountant)) ??
        refuse('accountantUnknown', { field: 'accountant' }));
  if (before.accountant?.id === accountant?.id) return { data: before };
  const at = services.clock.now();
  const first = (db: Queries) => updateLeftSessions(db, params.id, at);
  await services.database.throughPlatform(params.id, asAdmin(session), first, async (tx) => {
    if (before.accountant) await endLink(tx, services, { accountantId: null, event: 'accountantDetached' });
    if (!accountant) return;
    if (!(await updateAccountantOfCompany(tx, accountant.id, at))) refuse('alreadyLinked');
    const data = { accountant: accountant.name };
    await appendEvent(tx, { documentId: params.id, at, event: 'accountantLinked', data });
  });
  return { data: await readDetails(services, params.id) };
};
