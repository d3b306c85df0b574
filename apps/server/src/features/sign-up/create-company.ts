import type { Language } from '@penning/contract';
import type { Queries } from '../../db/database.ts';
import type { Offer } from '../../platform/installation/offer.ts';
import { getSubscriptionTerms } from '../../platform/platform-store.ts';
import { insertCompany } from '../company/company-store.ts';
import { insertCounters } from '../company/number-store.ts';
import { DAY_MS } from '../session/open-session.ts';
import { insertSubscription } from '../subscription/subscription-store.ts';

/**
 * Creates a company with its subscription and its counters; the numbers start at the year's first. On installations
 * without subscriptions it is complete forever.
 */
export async function createCompany(
  db: Queries,
  { firstPackage }: Offer,
  company: {
    id: string;
    company_name: string;
    contact: string;
    country: string;
    email: string;
    language: Language;
    isDemo: boolean;
    at: Date;
  },
): Promise<void> {
  const { id, contact, country, email, language, isDemo, at } = company;
  const year = String(at.getUTCFullYear());
  await insertCompany(db, {
    id,
    name: company.company_name,
    contact,
    country,
    email,
    language,
    isDemo,
    createdAt: at,
  });
  const terms = await getSubscriptionTerms(db);
  const isFree = isDemo || !terms.subscriptions;
  await insertSubscription(db, {
    companyId: id,
    state: isFree ? 'confirmed' : 'demo',
    free: isFree,
    package: firstPackage,
    trialEndsAt: new Date(at.getTime() + terms.trialDays * DAY_MS),
    updatedAt: at,
  });
  await insertCounters(db, id, { invoicePrefix: `${year}-`, quotationPrefix: `Q${year}-` });
}
