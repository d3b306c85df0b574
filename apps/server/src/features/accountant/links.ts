import type { AccountantLink } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { findCompanyByNumber } from '../../platform/platform-store.ts';
import type { Services } from '../../platform/services.ts';
import { managedAccountantOf, accountantOf } from './accountant-of.ts';
import { askLink } from './link/ask-link.ts';
import { answerLink } from './link/decide-link.ts';
import { describeLink } from './link/describe-link.ts';
import { findLink, pageOfLinks } from './link/link-store.ts';
import { notifyOwners } from './link/notify-owners.ts';

type Routes = HandlersOf<'accountant'>;

/** How many company numbers one person may try in a minute. */
const TRIES = 10;

/** The pending requests of either side. */
export const listLinks: Routes['listLinks'] = async ({ query, session, services }) => {
  const { id: accountantId } = await accountantOf(services, session);
  const page = await pageOfLinks(services.database.platform, {
    accountantId,
    ...query,
    cursor: query.cursor,
  });
  return { data: page.rows.map(describeLink), meta: page.meta };
};

/** Sends a link request to a company. */
export const askCompany: Routes['askCompany'] = async ({ body, session, services }) => {
  const accountant = await managedAccountantOf(services, session);
  await limitRate(services, `company-number:${session.userId}`, TRIES);
  const company =
    (await findCompanyByNumber(services.database.platform, body.company)) ??
    refuse('companyUnknown', { field: 'company' });
  if (company.accountantId !== null) refuse('alreadyLinked', { field: 'company' });
  const { actor } = accountant;
  const link = await askLink(services, { companyId: company.id, accountant, askedBy: 'accountant', actor });
  if (link.state === 'asked') await notifyOwners(services, link);
  return { data: describeLink(link) };
};

type Answer = (call: {
  params: { id: string };
  session: Session;
  services: Services;
}) => Promise<{ data: AccountantLink }>;

const answering =
  (decision: 'accepted' | 'declined' | 'withdrawn'): Answer =>
  async ({ params, session, services }) => {
    const { id: accountantId, actor } = await managedAccountantOf(services, session);
    const link = await findLink(services.database.platform, params.id, { accountantId });
    return { data: describeLink(await answerLink(services, link, { decision, by: 'accountant', actor })) };
  };

export const acceptLink = answering('accepted');
export const declineLink = answering('declined');
export const withdrawLink = answering('withdrawn');
