import type { CompanyAccountant } from '@penning/contract';
import type { HandlersOf } from '../../../http/handler.ts';
import { limitRate } from '../../../http/rate-limit.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import type { Services } from '../../../platform/services.ts';
import { findAccountant, findAccountantByNumber } from '../accountant-store.ts';
import { findDetails } from '../details-store.ts';
import { askLink } from './ask-link.ts';
import { answerLink } from './decide-link.ts';
import { describeLink } from './describe-link.ts';
import { endLink } from './end-link.ts';
import { findLink, listLinksOfCompany } from './link-store.ts';

type Routes = HandlersOf<'accountantLink'>;

/** How many accountant IDs one person may try in a minute. */
const TRIES = 10;

/** What the company sees of its accounting firm and of what either side asked. */
async function readCompanyAccountant(services: Services, companyId: string): Promise<CompanyAccountant> {
  const db = services.database.platform;
  const company = (await findDetails(db, companyId)) ?? refuse('notFound');
  const accountant =
    company.accountantId === null ? undefined : await findAccountant(db, company.accountantId);
  const links = await listLinksOfCompany(db, companyId);
  return {
    number: company.number ?? '',
    accountant: accountant
      ? {
          number: accountant.number,
          name: accountant.name,
          city: accountant.city,
          email: accountant.email,
          phone: accountant.phone,
          since: company.accountantSince?.toISOString() ?? null,
        }
      : null,
    links: links.map(describeLink),
  };
}

const get: Routes['get'] = async ({ session, services }) => ({
  data: await readCompanyAccountant(services, session.companyId),
});

const ask: Routes['ask'] = async ({ body, session, services }) => {
  const { companyId, actor } = session;
  await limitRate(services, `accountant-id:${session.userId}`, TRIES);
  const db = services.database.platform;
  const accountant =
    (await findAccountantByNumber(db, body.accountant)) ??
    refuse('accountantUnknown', { field: 'accountant' });
  const company = (await findDetails(db, companyId)) ?? refuse('notFound');
  if (company.accountantId !== null) refuse('alreadyLinked', { field: 'accountant' });
  await askLink(services, { companyId, accountant, askedBy: 'company', actor });
  return { data: await readCompanyAccountant(services, companyId) };
};

type Answer = (call: {
  params: { id: string };
  session: Session;
  services: Services;
}) => Promise<{ data: CompanyAccountant }>;

const answering =
  (decision: 'accepted' | 'declined' | 'withdrawn'): Answer =>
  async ({ params, session, services }) => {
    const { companyId, actor } = session;
    const link = await findLink(services.database.platform, params.id, { companyId });
    await answerLink(services, link, { decision, by: 'company', actor });
    return { data: await readCompanyAccountant(services, companyId) };
  };

const detach: Routes['detach'] = async ({ session, services }) => {
  await services.database.withTenant(session.companyId, session.actor, (tx) =>
    endLink(tx, services, { accountantId: null, event: 'accountantDetached' }),
  );
  return { data: await readCompanyAccountant(services, session.companyId) };
};

export const accountantLinkHandlers: Routes = {
  get,
  ask,
  accept: answering('accepted'),
  decline: answering('declined'),
  withdraw: answering('withdrawn'),
  detach,
};
