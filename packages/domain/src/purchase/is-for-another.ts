import { normaliseVatNumber } from '../vat/vat-number.ts';
import type { PurchaseParty } from './purchase-facts.ts';

type Numbers = Pick<PurchaseParty, 'vatNumber' | 'coc'>;

/**
 * Whether a received invoice is addressed to somebody else: it states numbers of its buyer, we know ours,
 * and none of them is the same. Only who is named on an invoice may deduct its VAT (Directive 2006/112/EC,
 * articles 178 and 226(5)).
 */
export function isForAnother(buyer: Numbers, own: Numbers): boolean {
  const compared = [
    [normaliseVatNumber(buyer.vatNumber), normaliseVatNumber(own.vatNumber)],
    [companyNumber(buyer), companyNumber(own)],
  ].filter(
    // A buyer may be named by another register's number, such as a GLN.
    ([stated = '', ours = '']) => stated !== '' && stated.length === ours.length,
  );
  return compared.length > 0 && compared.every(([stated, ours]) => stated !== ours);
}

/** As the Belgian one is written with and without its country. */
function companyNumber({ coc }: Numbers): string {
  return normaliseVatNumber(coc).replace(/^[A-Z]{2}(?=\d)/, '');
}
