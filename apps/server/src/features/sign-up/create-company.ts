import type { Language } from '@penning/contract';
import { TRIAL_DAYS } from '@penning/domain';
import type { Queries } from '../../db/database.ts';
import { insertCompany } from '../company/company-store.ts';
import { insertCounters } from '../company/number-store.ts';
import { DAY_MS } from '../session/open-session.ts';
import { insertSubscription } from '../subscription/subscription-store.ts';

/** Creates a company with its subscription and its counters; the numbers start at the year's first. */
export async function createCompany(
  db: Queries,
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
  await insertSubscription(db, {
    companyId: id,
    state: isDemo ? 'confirmed' : 'demo',
    trialEndsAt: new Date(at.getTime() + TRIAL_DAYS * DAY_MS),
    updatedAt: at,
  });
  await insertCounters(db, id, { invoicePrefix: `${year}-`, quotationPrefix: `Q${year}-` });
}
