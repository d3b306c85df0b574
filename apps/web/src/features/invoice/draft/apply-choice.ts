import type { Currency, Customer, Profile } from '@penning/contract';
import type { DraftHead } from './draft-content.ts';

interface Choice {
  customer: Pick<
    Customer,
    'id' | 'optionCurrency' | 'optionLanguage' | 'optionExpiration' | 'buyerReference'
  > | null;
  profile: Pick<Profile, 'id' | 'expiration' | 'language'> | undefined;
  companyCurrency: Currency;
}

/** The values that choosing a customer sets: the customer's own, else the profile's. */
export function afterCustomer(
  head: DraftHead,
  { customer, profile, companyCurrency }: Choice,
  previousReference: string,
): Partial<DraftHead> {
  if (!customer) return { customerId: null };
  const ownReference = head.reference !== '' && head.reference !== previousReference;
  return {
    customerId: customer.id,
    currency: customer.optionCurrency ?? companyCurrency,
    language: customer.optionLanguage ?? profile?.language ?? head.language,
    ...termOf(head, customer.optionExpiration ?? profile?.expiration),
    ...(ownReference ? {} : { reference: customer.buyerReference }),
  };
}

/** The values that choosing a profile sets where the customer has none. */
export function afterProfile(
  head: DraftHead,
  { customer, profile }: Omit<Choice, 'companyCurrency'>,
): Partial<DraftHead> {
  if (!profile) return { profileId: null };
  return {
    profileId: profile.id,
    language: customer?.optionLanguage ?? profile.language,
    ...termOf(head, customer?.optionExpiration ?? profile.expiration),
  };
}

/** The payment term depends on the customer; how long a quotation is valid doesn't. */
function termOf(head: DraftHead, term: number | undefined): Partial<DraftHead> {
  return term === undefined || head.validUntil !== undefined ? {} : { term };
}
