import type { Currency, Customer, Language, Profile } from '@penning/contract';
import { afterCustomer } from './apply-choice.ts';
import type { CreatorKind } from './creator-kind.ts';
import { type DraftContent, type DraftHead, NO_DISCOUNT } from './draft-content.ts';

interface Start {
  kind: CreatorKind;
  /** How many days a quotation is valid unless it says otherwise. */
  quotationTerm: number;
  profiles: readonly Profile[];
  customer: Customer | undefined;
  currency: Currency;
  language: Language;
}

/** A term when the company has no profile (docs/rules/limits-and-messages.md#defaults). */
const DEFAULT_TERM = 14;

/** The initial content of a new document: the default profile, and the requested customer. */
export function startContent(start: Start): DraftContent {
  const { kind, quotationTerm, profiles, customer, currency, language } = start;
  const usable = profiles.filter(({ disabled }) => !disabled);
  const profile = usable.find(({ isDefault }) => isDefault) ?? usable[0];
  const head: DraftHead = {
    customerId: null,
    profileId: profile?.id ?? null,
    sendDate: null,
    term: kind === 'quotation' ? quotationTerm : (profile?.expiration ?? DEFAULT_TERM),
    currency,
    language: profile?.language ?? language,
    includesVat: false,
    discount: NO_DISCOUNT,
    reference: '',
    trackingNumber: '',
    textTop: '',
    textBottom: '',
    attachments: [],
    ...(kind === 'quotation' ? { validUntil: null } : {}),
  };
  const chosen = customer ? afterCustomer(head, { customer, profile, companyCurrency: currency }, '') : {};
  return { head: { ...head, ...chosen }, lines: [] };
}
