import { MAX_RECENT_COMPANIES, type Preferences } from '@penning/contract';
import {
  type Addon,
  type Feature,
  type Package,
  type SubscriptionState,
  featuresOf,
  isBilled,
} from '@penning/domain';
import type { Queries } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import { getPlatformRow } from '../../platform/platform-store.ts';
import type { Services } from '../../platform/services.ts';
import { getSessionEnd } from '../account/session-store.ts';
import { findAccountantOfPerson } from '../accountant/accountant-store.ts';
import { listRecentCompanies } from '../company/own-company-store.ts';
import { type WhiteLabelFacts, shownWhiteLabel } from '../company/white-label/white-label.ts';
import { listInvitationsOf } from '../user/invitation-store.ts';
import { getPersonAndCompany } from '../user/preferences-store.ts';
import { findHomeCompany } from '../user/visit-store.ts';

/** What the app needs to know of the person and the company. */
export const getPreferences: HandlersOf<'preferences'>['get'] = async ({ session, services }) => ({
  data: await readPreferences(services, session),
});

/** The preferences of a session, read from the database. */
export async function readPreferences(services: Services, session: Session): Promise<Preferences> {
  const { userId, companyId } = session;
  const [{ person, company }, recent, visit, { legacyUrl, viesAllowed }, invitations] =
    await services.database.readPlatform((db) =>
      Promise.all([
        getPersonAndCompany(db, userId, companyId),
        listRecentCompanies(db, session, MAX_RECENT_COMPANIES + 1),
        findVisit(db, session),
        getPlatformRow(db),
        listInvitationsOf(db, userId, services.clock.now()),
      ]),
    );
  return {
    company_name: company.name,
    language: person.language,
    country: company.country,
    theme: person.theme,
    user_data: { id: person.id, name: person.name, email: person.email },
    role: session.role,
    member_role: session.memberRole,
    is_accountant: session.isAccountant,
    is_admin: session.isAdmin,
    email_verified: person.emailVerifiedAt !== null,
    lacks_second_factor: session.lacksSecondFactor ?? false,
    visit,
    subscription: subscriptionOf(services, session, company),
    white_label: whiteLabelOf(services, company),
    company_id: company.id,
    currency: company.currency,
    timezone: company.timezone,
    today: dayIn(company.timezone, services.clock.now()),
    demo: company.isDemo,
    local_mailbox: services.mailer.kind === 'mailbox',
    vies: services.env.VIES ?? viesAllowed,
    legacy_url: legacyUrl,
    companies: recent.slice(0, MAX_RECENT_COMPANIES).map(({ id, name }) => ({ id, name })),
    more_companies: recent.length > MAX_RECENT_COMPANIES,
    // An address that isn't verified may be somebody else's, and so are the invitations to it.
    invitations: person.emailVerifiedAt === null ? 0 : invitations.length,
  };
}

function whiteLabelOf(services: Services, company: WhiteLabelFacts): Preferences['white_label'] {
  const shown = shownWhiteLabel(company, services);
  return shown ? { type: shown.type, colours: shown.colours, logo_version: shown.logoFileId } : null;
}

function subscriptionOf(
  { offer }: Pick<Services, 'offer'>,
  session: Session,
  company: {
    package: Package;
    features: Feature[];
    addons: Addon[];
    accountantId: string | null;
    timezone: string;
    free: boolean;
    freeUntil: Date | null;
  },
): Preferences['subscription'] {
  const { state, grace, satisfied } = session.subscription;
  const features = featuresOf(company.package, company.features, offer.features);
  return {
    addons: company.addons,
    bookkeeping_enabled: features.includes('bookkeeping'),
    state,
    grace,
    satisfied,
    package: company.package,
    features,
    under_accountant: company.accountantId !== null,
    sms_enabled: features.includes('sms'),
    billed: isBilled(company),
    starts_on: startOf(company, state),
  };
}

/** The day on which a free company starts its trial, while that is in the future. */
function startOf(
  { free, freeUntil, timezone }: { free: boolean; freeUntil: Date | null; timezone: string },
  state: SubscriptionState,
): string | null {
  return free && freeUntil !== null && state === 'confirmed' ? dayIn(timezone, freeUntil) : null;
}

/**
 * The access somebody has to a company that isn't theirs, and where they return to; nothing in a company of their own.
 */
async function findVisit(db: Queries, { through, userId, id }: Session): Promise<Preferences['visit']> {
  if (through === 'user') return null;
  const accountant = await findAccountantOfPerson(db, userId);
  const home = await findHomeCompany(db, userId, accountant?.ownCompanyId ?? null);
  const until = through === 'admin' ? (await getSessionEnd(db, id)).toISOString() : null;
  return { through, accountant: accountant?.name ?? '', home: home ?? null, until };
}
