import type { BodyOf, Currency, InvoiceDraft, Language, PenningContract } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { findCustomer, findProfile, getCompany } from '../document/master-data-store.ts';

type CreateBody = Omit<BodyOf<PenningContract['invoice']['create']>, 'creationToken'>;

const TERM_DAYS = 14;

/** A new draft whose currency, language and payment term, when left out, are the customer's, else the profile's, else the company's. */
export async function completeDraft(tx: TenantTx, body: CreateBody): Promise<InvoiceDraft> {
  const { currency, language, term, ...draft } = body;
  if (currency !== undefined && language !== undefined && term !== undefined) {
    return { ...draft, currency, language, term };
  }
  const [customer, profile, company] = await Promise.all([
    findCustomer(tx, body.customerId),
    findProfile(tx, body.profileId),
    getCompany(tx),
  ]);
  return {
    ...draft,
    currency: currency ?? ((customer?.optionCurrency ?? company.currency) as Currency),
    language: language ?? ((customer?.optionLanguage ?? profile?.language ?? company.language) as Language),
    term: term ?? customer?.optionExpiration ?? profile?.expiration ?? TERM_DAYS,
  };
}
