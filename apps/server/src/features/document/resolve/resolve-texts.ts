import { DeliveryAddress } from '@penning/contract';
import type { TermsRow } from '../../terms/terms-store.ts';
import type { DocumentContent } from '../content.ts';
import { type StatedParticulars, particularsOf, statedParticulars } from '../particulars.ts';
import { creditFooter, profileTexts } from '../profile-texts.ts';
import type { Customer, Draft, Profile } from './load-master-data.ts';

/** The terms that a document carries; a credit invoice sells nothing. */
export function termsPartOf(
  draft: Pick<Draft, 'kind' | 'type'>,
  terms: TermsRow | undefined,
): Pick<DocumentContent, 'terms'> {
  if (!terms || draft.type === 'C') return {};
  const { id, filename } = terms;
  const attach = draft.kind === 'quotation' ? terms.attachToQuotations : terms.attachToInvoices;
  return { terms: { id, filename, attach } };
}

/**
 * What the document states, else what its customer always wants. A credit invoice asks for nothing, so it has no terms of
 * payment; it goes where its invoice went.
 */
export function particularsWith(draft: Draft, customer: Customer | undefined): StatedParticulars {
  const own = particularsOf(draft);
  if (draft.type === 'C') return statedParticulars({ ...own, paymentTerms: '' });
  return statedParticulars({
    ...own,
    paymentTerms: own.paymentTerms || (draft.kind === 'quotation' ? '' : customer?.optionPaymentTerms),
    deliveryAddress:
      filledIn(own.deliveryAddress) ?? DeliveryAddress.nullable().parse(customer?.deliveryAddress ?? null),
  });
}

/** An address of which nothing but the country is filled in is none. */
function filledIn(address: DeliveryAddress | null): DeliveryAddress | null {
  if (!address) return null;
  const { name, address: street, postalCode, city } = address;
  return name + street + postalCode + city === '' ? null : address;
}

/**
 * The document's own texts, else the customer's, else the profile's; the customer's free line follows the one on top. The
 * standard texts speak of an order and of paying for it, so a credit invoice has its own alone.
 */
export function textsOf(
  draft: Pick<Draft, 'textTop' | 'textBottom' | 'kind' | 'type' | 'language'>,
  customer: Customer | undefined,
  profile: Profile | undefined,
): DocumentContent['text'] {
  if (draft.type === 'C') {
    const footer = profile ? creditFooter(profile, draft.language) : '';
    return { top: draft.textTop, bottom: draft.textBottom, footer };
  }
  const texts = profile && profileTexts(profile, draft.language);
  const top = draft.textTop || customer?.optionExtraText || texts?.extraText || '';
  return {
    top: [top, customer?.freeText ?? ''].filter((text) => text !== '').join('\n'),
    bottom: draft.textBottom || customer?.optionExtraTextBottom || texts?.extraTextBottom || '',
    footer: (draft.kind === 'quotation' ? texts?.quotationFooter : texts?.footer) ?? '',
  };
}
