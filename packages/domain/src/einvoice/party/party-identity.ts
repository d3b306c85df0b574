import { isEuMember, isInEuVatArea } from '../../vat/eu-members.ts';
import { passesVatChecksum } from '../../vat/vat-checksum.ts';
import { isValidVatNumber, normaliseVatNumber } from '../../vat/vat-number.ts';
import { isCountryCode } from '../code-lists.ts';
import type { EInvoiceDocument, EInvoiceParty, EInvoiceSeller } from '../document.ts';
import { compactIdentifier, isBelgianEnterpriseNumber, isSwedishOrganisationNumber } from '../identifiers.ts';
import { oneLine } from '../xml-text.ts';

/** The country of a party as the code list writes it. */
export function countryOf({ countryCode }: Pick<EInvoiceParty, 'countryCode'>): string {
  return countryCode.trim().toUpperCase();
}

/** Whether the VAT of the EU holds where the party is: in a member state or Monaco. */
export function isInEu(party: EInvoiceParty): boolean {
  return isInEuVatArea(countryOf(party));
}

/**
 * The legal registration (BT-30, BT-47): in the Netherlands a KvK number (0106) or OIN (0190), in Belgium
 * an enterprise number (0208), in France a SIREN (0002) or SIRET (0009), in Denmark, Iceland and Sweden
 * the organisation number, elsewhere the number as entered, without a scheme. A Dutch body that entered
 * none has the one in its electronic address. Undefined when there is none or its format is wrong.
 */
export function legalIdentifier(
  party: Pick<EInvoiceParty, 'cocNumber' | 'countryCode' | 'endpoint'>,
): { id: string; scheme?: string } | undefined {
  const written = oneLine(party.cocNumber);
  const compact = compactIdentifier(written);
  const country = countryOf(party);
  if (country === 'NL') {
    return compact === '' ? dutchNumberOf(party.endpoint) : dutchNumber(compact);
  }
  const nordic = Object.hasOwn(NORDIC, country) ? NORDIC[country] : undefined;
  if (nordic && compact !== '') return nordicNumber(compact.replace(/^DK/, ''), nordic);
  if (country === 'FR' && /^(?:\d{9}|\d{14})$/.test(compact)) {
    return { id: compact, scheme: compact.length === 9 ? '0002' : '0009' };
  }
  const enterprise = compact.replace(/^BE/, '');
  if (country === 'BE' && isBelgianEnterpriseNumber(enterprise)) return { id: enterprise, scheme: '0208' };
  return written === '' ? undefined : { id: written };
}

/** Registrations that Peppol asks to be written with their scheme (DK-R-014, IS-R-002, SE-R-003): digits, and in Sweden a check digit. */
const NORDIC: Record<string, { scheme: string; isRight: (id: string) => boolean }> = {
  DK: { scheme: '0184', isRight: (id) => /^\d{8}$/.test(id) },
  IS: { scheme: '0196', isRight: (id) => /^\d{10}$/.test(id) },
  SE: { scheme: '0007', isRight: isSwedishOrganisationNumber },
};

function nordicNumber(
  id: string,
  { scheme, isRight }: { scheme: string; isRight: (id: string) => boolean },
): { id: string; scheme: string } | undefined {
  return isRight(id) ? { id, scheme } : undefined;
}

function dutchNumber(compact: string): { id: string; scheme: string } | undefined {
  if (/^\d{8}$/.test(compact)) return { id: compact, scheme: '0106' };
  return /^\d{20}$/.test(compact) ? { id: compact, scheme: '0190' } : undefined;
}

function dutchNumberOf(endpoint: EInvoiceParty['endpoint']): { id: string; scheme: string } | undefined {
  const found = endpoint && dutchNumber(compactIdentifier(endpoint.id));
  return found?.scheme === endpoint?.scheme.trim() ? found : undefined;
}

/** The VAT number (BT-31, BT-48) when an e-invoice can state it: with a country prefix, and for EU numbers in the right form. */
export function statedVatNumber({ vatNumber }: EInvoiceParty): string | undefined {
  const normal = normaliseVatNumber(vatNumber);
  const prefix = normal.slice(0, 2);
  if (prefix === 'EL' || prefix === 'XI' || isEuMember(prefix)) {
    return isEuVatNumber(normal) ? normal : undefined;
  }
  return isCountryCode(prefix) && /^[A-Z0-9]{5,}$/.test(normal) ? normal : undefined;
}

/**
 * Whether the text is an EU VAT number with valid check digits, where its country publishes the
 * algorithm.
 */
export function isEuVatNumber(text: string): boolean {
  const normal = normaliseVatNumber(text);
  return isValidVatNumber(normal) && passesVatChecksum(normal);
}

/** Whether a Norwegian company is in the Register of Business Enterprises, which it must state (NO-R-002). */
export function isInNorwegianRegister(seller: EInvoiceParty): boolean {
  return countryOf(seller) === 'NO' && /\s(?:AS|ASA|NUF)$/i.test(oneLine(seller.name));
}

/** That a Swedish company is approved for F-tax, the only thing that Peppol lets it state as BT-32 (SE-R-005). */
export const SWEDISH_TAX_APPROVAL = 'Godkänd för F-skatt';

/**
 * The tax number stated instead of a VAT number (BT-32); undefined when there is a VAT number or neither.
 * A Swedish approval for F-tax is stated there too, even beside a VAT number.
 */
export function statedTaxNumber(
  seller: Pick<EInvoiceSeller, 'countryCode' | 'vatNumber' | 'taxNumber'>,
): string | undefined {
  if (isApprovedInSweden(seller)) return SWEDISH_TAX_APPROVAL;
  const number = oneLine(seller.taxNumber ?? '');
  return number === '' || oneLine(seller.vatNumber) !== '' ? undefined : number;
}

/** Whether the seller states that it is approved for F-tax. */
export function isApprovedInSweden({
  countryCode,
  taxNumber = '',
}: Pick<EInvoiceSeller, 'countryCode' | 'taxNumber'>): boolean {
  const approval = SWEDISH_TAX_APPROVAL.toUpperCase();
  return countryOf({ countryCode }) === 'SE' && oneLine(taxNumber).toUpperCase() === approval;
}

/**
 * The identifier of a seller with neither a registration nor a VAT number (BT-29; BR-CO-26): its tax
 * number, because there is nothing else.
 */
export function substituteIdentifier(seller: EInvoiceSeller): string | undefined {
  const isIdentified = legalIdentifier(seller) !== undefined || statedVatNumber(seller) !== undefined;
  return isIdentified || isApprovedInSweden(seller) ? undefined : statedTaxNumber(seller);
}

/**
 * Whether the document is entirely outside VAT (category O), where VAT numbers may not be stated
 * (BR-O-02).
 */
export function isOutsideVat({ lines }: EInvoiceDocument): boolean {
  const taxed = lines.filter(({ vat }) => vat !== null);
  return taxed.length > 0 && taxed.every(({ vat }) => vat?.type === 'none');
}
