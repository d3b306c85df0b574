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

/** What choosing a customer fills in: the customer's own wishes, else the profile's. */
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
    term: customer.optionExpiration ?? profile?.expiration ?? head.term,
    ...(ownReference ? {} : { reference: customer.buyerReference }),
  };
}

/** What choosing a profile fills in where the customer wishes nothing else. */
export function afterProfile({ customer, profile }: Omit<Choice, 'companyCurrency'>): Partial<DraftHead> {
  if (!profile) return { profileId: null };
  return {
    profileId: profile.id,
    language: customer?.optionLanguage ?? profile.language,
    term: customer?.optionExpiration ?? profile.expiration,
  };
}
