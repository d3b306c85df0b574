import { DeliveryAddress } from '@penning/contract';
import { type InvoiceTotals, isNegative, isZero } from '@penning/domain';
import type { TermsRow } from '../../terms/terms-store.ts';
import type { DocumentContent } from '../content.ts';
import { type StatedParticulars, particularsOf, statedParticulars } from '../particulars.ts';
import { footerWithoutPaying, profileTexts } from '../profile-texts.ts';
import type { Customer, Draft, Profile } from './load-master-data.ts';

/** The terms sent with a document; a credit invoice sells nothing, so it has none. */
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
 * What the document states, else the customer's standing particulars. A credit invoice asks for no payment, so it has
 * no payment terms; its place of delivery is its invoice's.
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

/** An address with only a country counts as none. */
function filledIn(address: DeliveryAddress | null): DeliveryAddress | null {
  if (!address) return null;
  const { name, address: street, postalCode, city } = address;
  return name + street + postalCode + city === '' ? null : address;
}

/**
 * The document's own texts, else the customer's, else the profile's; the customer's additional text follows the one
 * above the lines. The standard texts are about an order and paying for it, so a credit invoice has only its own.
 */
export function textsOf(
  draft: Pick<Draft, 'textTop' | 'textBottom' | 'kind' | 'type' | 'language'>,
  customer: Customer | undefined,
  profile: Profile | undefined,
  totals: Pick<InvoiceTotals, 'totalIncl'>,
): DocumentContent['text'] {
  const footer = profile ? footerOf(draft, profile, totals) : '';
  if (draft.type === 'C') return { top: draft.textTop, bottom: draft.textBottom, footer };
  const texts = profile && profileTexts(profile, draft.language);
  const top = draft.textTop || customer?.optionExtraText || texts?.extraText || '';
  return {
    top: [top, customer?.freeText ?? ''].filter((text) => text !== '').join('\n'),
    bottom: draft.textBottom || customer?.optionExtraTextBottom || texts?.extraTextBottom || '',
    footer,
  };
}

/** The initial footer asks to say something when paying, which nobody does who owes nothing or is collected from. */
function footerOf(
  { kind, type, language }: Pick<Draft, 'kind' | 'type' | 'language'>,
  profile: Profile,
  { totalIncl }: Pick<InvoiceTotals, 'totalIncl'>,
): string {
  const { footer, quotationFooter } = profileTexts(profile, language);
  if (kind === 'quotation') return quotationFooter;
  const isTransferred = type !== 'C' && type !== 'I' && !isZero(totalIncl) && !isNegative(totalIncl);
  return isTransferred ? footer : footerWithoutPaying(profile, language);
}
