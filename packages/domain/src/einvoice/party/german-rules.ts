import type { EInvoiceDocument, EInvoiceProfile } from '../document.ts';
import { countryOf } from './party-identity.ts';

/**
 * Whether the German rules hold: those of XRechnung (BR-DE), which Peppol repeats between two parties in Germany (DE-R).
 * They ask for a means of payment, also of a credit note, a contact with phone and email, and whole addresses.
 */
export function followsGermanRules(
  { seller, buyer }: Pick<EInvoiceDocument, 'seller' | 'buyer'>,
  profile: EInvoiceProfile,
): boolean {
  const isWithinGermany = countryOf(seller) === 'DE' && countryOf(buyer) === 'DE';
  return profile === 'xrechnung' || (profile === 'peppol' && isWithinGermany);
}
