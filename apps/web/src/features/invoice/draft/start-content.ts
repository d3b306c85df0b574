import type { Currency, Customer, Language, Profile } from '@penning/contract';
import { afterCustomer } from './apply-choice.ts';
import { type DraftContent, type DraftHead, NO_DISCOUNT } from './draft-content.ts';

interface Start {
  profiles: readonly Profile[];
  customer: Customer | undefined;
  currency: Currency;
  language: Language;
}

/** A term when the company has no profile (specification section 3). */
const DEFAULT_TERM = 14;

/** What a new invoice begins with: the default profile, and the customer it was asked for. */
export function startContent({ profiles, customer, currency, language }: Start): DraftContent {
  const usable = profiles.filter(({ disabled }) => !disabled);
  const profile = usable.find(({ isDefault }) => isDefault) ?? usable[0];
  const head: DraftHead = {
    customerId: null,
    profileId: profile?.id ?? null,
    sendDate: null,
    term: profile?.expiration ?? DEFAULT_TERM,
    currency,
    language: profile?.language ?? language,
    includesVat: false,
    discount: NO_DISCOUNT,
    reference: '',
    trackingNumber: '',
    textTop: '',
    textBottom: '',
    attachments: [],
  };
  const chosen = customer ? afterCustomer(head, { customer, profile, companyCurrency: currency }, '') : {};
  return { head: { ...head, ...chosen }, lines: [] };
}
