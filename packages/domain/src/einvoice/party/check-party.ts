import { needsCustomerVatNumber } from '../../vat/vat-type.ts';
import { isCountryCode } from '../code-lists.ts';
import type {
  EInvoiceDocument,
  EInvoiceParty,
  EInvoiceProblem,
  EInvoiceProfile,
  EInvoiceSeller,
} from '../document.ts';
import { oneLine } from '../xml-text.ts';
import { givenAddress, isUsableAddress, normAddress, peppolAddress } from './electronic-address.ts';
import { followsGermanRules } from './german-rules.ts';
import {
  countryOf,
  isApprovedInSweden,
  isEuVatNumber,
  isInEu,
  isOutsideVat,
  legalIdentifier,
  statedTaxNumber,
  statedVatNumber,
} from './party-identity.ts';

// Peppol has rules for these countries' own sellers that Penning doesn't implement.
const SELLER_COUNTRIES_WITH_OWN_RULES = new Set(['GR']);

/**
 * What the sender lacks according to the rules: identity, address, VAT number, and in Peppol an
 * electronic address.
 */
export function checkSeller(document: EInvoiceDocument, profile: EInvoiceProfile): EInvoiceProblem[] {
  const { seller } = document;
  const isDutch = countryOf(seller) === 'NL';
  const outsideVat = isOutsideVat(document);
  return [
    ...checkBasics('seller', document, profile),
    ...checkAddress('seller', seller, addressParts(isDutch, document, profile)),
    ...(followsGermanRules(document, profile) ? checkContact(seller) : []),
    ...checkRegistration('seller', seller, isDutch || outsideVat),
    ...(outsideVat || takesTaxNumber(document) ? [] : checkVatNumber('seller', seller, true)),
    ...(profile === 'peppol' ? [...checkOwnRules(seller), ...checkSwedishTax(seller)] : []),
  ];
}

/** What the receiver lacks according to the rules; consumers need the least: a name and a country. */
export function checkBuyer(document: EInvoiceDocument, profile: EInvoiceProfile): EInvoiceProblem[] {
  const { seller, buyer, lines } = document;
  const isDomestic = countryOf(seller) === 'NL' && countryOf(buyer) === 'NL';
  const types = lines.flatMap(({ vat }) => (vat && needsCustomerVatNumber(vat.type) ? [vat.type] : []));
  // Outside the EU a reverse charge is that of the seller's country, whose numbers have their own form.
  const needsEuNumber = types.some((type) => type !== 'reverseCharge' || isInEu(seller));
  return [
    ...checkBasics('buyer', document, profile),
    ...checkAddress('buyer', buyer, addressParts(isDomestic, document, profile)),
    ...checkRegistration('buyer', buyer, isDomestic && profile === 'nlcius'),
    ...(needsEuNumber ? checkEuVatNumber(buyer) : []),
    ...(needsEuNumber || isOutsideVat(document) ? [] : checkVatNumber('buyer', buyer, types.length > 0)),
  ];
}

/**
 * Without a VAT number, the tax number identifies the seller (BR-S-02, BR-E-02, BR-AE-02), but not across
 * borders (BR-IC-02, BR-G-02).
 */
function takesTaxNumber({ seller, lines }: EInvoiceDocument): boolean {
  const crosses = lines.some(
    ({ vat }) => vat?.type === 'ICPS' || vat?.type === 'ICPG' || vat?.type === 'EBU',
  );
  return statedTaxNumber(seller) !== undefined && !crosses;
}

type Role = 'seller' | 'buyer';

function checkBasics(role: Role, document: EInvoiceDocument, profile: EInvoiceProfile): EInvoiceProblem[] {
  const party = document[role];
  const problems: EInvoiceProblem[] = [];
  if (oneLine(party.name) === '') problems.push({ code: `${role}NameMissing`, field: `${role}.name` });
  if (!isCountryCode(countryOf(party))) {
    problems.push({ code: `${role}CountryInvalid`, field: `${role}.countryCode` });
  }
  return [...problems, ...checkEndpoint(role, document, profile)];
}

function checkEndpoint(role: Role, document: EInvoiceDocument, profile: EInvoiceProfile): EInvoiceProblem[] {
  const party = document[role];
  const { issuedOn } = document;
  const field = `${role}.endpoint`;
  const given = givenAddress(party);
  if (given && !isUsableAddress(given, profile === 'peppol' ? 'peppol' : 'norm')) {
    return [{ code: `${role}EndpointInvalid`, field }];
  }
  const isMissing =
    (profile === 'peppol' && !peppolAddress(party, issuedOn)) ||
    (profile === 'xrechnung' && !normAddress(party, issuedOn));
  return isMissing ? [{ code: `${role}EndpointMissing`, field }] : [];
}

type AddressPart = 'address' | 'postalCode' | 'city';

/**
 * Dutch parties need their full address (NL-R-002, NL-R-004, BR-NL-3, BR-NL-4), by the German rules
 * all parties city and postal code (BR-DE-3, 4, 8, 9; DE-R-003, 004, 008, 009).
 */
function addressParts(isDutch: boolean, document: EInvoiceDocument, profile: EInvoiceProfile): AddressPart[] {
  if (isDutch && (profile === 'peppol' || profile === 'nlcius')) return ['address', 'postalCode', 'city'];
  return followsGermanRules(document, profile) ? ['postalCode', 'city'] : [];
}

function checkAddress(role: Role, party: EInvoiceParty, needed: AddressPart[]): EInvoiceProblem[] {
  const missing = needed.filter((part) => oneLine(party[part]) === '');
  return missing.map((part) => ({ code: `${role}AddressMissing`, field: `${role}.${part}` }));
}

/** BR-DE-6, 7, 27 and 28, DE-R-006 and 007: whom to call and where to write. */
function checkContact({ phone = '', email = '' }: EInvoiceParty): EInvoiceProblem[] {
  const problems: EInvoiceProblem[] = [];
  if (phone.replace(/\D/g, '').length < 3)
    problems.push({ code: 'sellerPhoneMissing', field: 'seller.phone' });
  if (!/^[^@\s]+[^@\s.]@[^@\s.][^@\s]+$/.test(oneLine(email))) {
    problems.push({ code: 'sellerEmailMissing', field: 'seller.email' });
  }
  return problems;
}

function checkRegistration(role: Role, party: EInvoiceParty, isNeeded: boolean): EInvoiceProblem[] {
  if (legalIdentifier(party)) return [];
  const field = `${role}.cocNumber`;
  if (oneLine(party.cocNumber) !== '') return [{ code: `${role}CocInvalid`, field }];
  return isNeeded ? [{ code: `${role}CocMissing`, field }] : [];
}

/**
 * A number that can't be stated is a problem for an EU party, whose format is known; elsewhere it is left
 * out.
 */
function checkVatNumber(role: Role, party: EInvoiceParty, isNeeded: boolean): EInvoiceProblem[] {
  const field = `${role}.vatNumber`;
  if (oneLine(party.vatNumber) === '') return isNeeded ? [{ code: `${role}VatMissing`, field }] : [];
  const isRight = statedVatNumber(party) !== undefined || !(isNeeded || isInEu(party));
  return isRight ? [] : [{ code: `${role}VatInvalid`, field }];
}

function checkEuVatNumber({ vatNumber }: EInvoiceParty): EInvoiceProblem[] {
  const field = 'buyer.vatNumber';
  if (oneLine(vatNumber) === '') return [{ code: 'buyerVatMissing', field }];
  return isEuVatNumber(vatNumber) ? [] : [{ code: 'buyerVatInvalid', field }];
}

function checkOwnRules(seller: EInvoiceParty): EInvoiceProblem[] {
  const prefix = statedVatNumber(seller)?.slice(0, 2).replace('EL', 'GR');
  const countries = [countryOf(seller), prefix ?? ''];
  const hasOwnRules = countries.some((country) => SELLER_COUNTRIES_WITH_OWN_RULES.has(country));
  return hasOwnRules ? [{ code: 'sellerCountryUnsupported', field: 'seller.countryCode' }] : [];
}

/** SE-R-005: instead of a number, a Swedish seller states its approval for F-tax, or nothing. */
function checkSwedishTax(seller: EInvoiceSeller): EInvoiceProblem[] {
  const isOther =
    countryOf(seller) === 'SE' && statedTaxNumber(seller) !== undefined && !isApprovedInSweden(seller);
  return isOther ? [{ code: 'sellerTaxNumberNotSwedish', field: 'seller.taxNumber' }] : [];
}
