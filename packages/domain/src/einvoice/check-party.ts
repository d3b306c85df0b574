import { needsCustomerVatNumber } from '../vat/vat-type.ts';
import { isCountryCode } from './code-lists.ts';
import type { EInvoiceDocument, EInvoiceParty, EInvoiceProblem, EInvoiceProfile } from './document.ts';
import { givenAddress, isUsableAddress, peppolAddress } from './electronic-address.ts';
import {
  countryOf,
  isEuVatNumber,
  isInEu,
  isOutsideVat,
  legalIdentifier,
  statedVatNumber,
} from './party-identity.ts';
import { oneLine } from './xml-text.ts';

// Peppol carries rules of these countries for their own sellers that Penning does not fill in.
const SELLER_COUNTRIES_WITH_OWN_RULES = new Set(['DE', 'DK', 'GR', 'IS', 'IT', 'NO', 'SE']);

/** What the rules miss of the sender: identity, address, VAT number, and in Peppol an electronic address. */
export function checkSeller(document: EInvoiceDocument, profile: EInvoiceProfile): EInvoiceProblem[] {
  const { seller } = document;
  const isDutch = countryOf(seller) === 'NL';
  const outsideVat = isOutsideVat(document);
  return [
    ...checkBasics('seller', seller, profile),
    ...checkAddress('seller', seller, isDutch && profile !== 'en16931'),
    ...checkRegistration('seller', seller, isDutch || outsideVat),
    ...(outsideVat ? [] : checkVatNumber('seller', seller, true)),
    ...(profile === 'peppol' ? checkOwnRules(seller) : []),
  ];
}

/** What the rules miss of the receiver; consumers need the least: a name and a country. */
export function checkBuyer(document: EInvoiceDocument, profile: EInvoiceProfile): EInvoiceProblem[] {
  const { seller, buyer, lines } = document;
  const isDomestic = countryOf(seller) === 'NL' && countryOf(buyer) === 'NL';
  const needsVatNumber = lines.some(({ vat }) => vat !== null && needsCustomerVatNumber(vat.type));
  return [
    ...checkBasics('buyer', buyer, profile),
    ...checkAddress('buyer', buyer, isDomestic && profile !== 'en16931'),
    ...checkRegistration('buyer', buyer, isDomestic && profile === 'nlcius'),
    ...(needsVatNumber ? checkEuVatNumber(buyer) : []),
    ...(needsVatNumber || isOutsideVat(document) ? [] : checkVatNumber('buyer', buyer, false)),
  ];
}

type Role = 'seller' | 'buyer';

function checkBasics(role: Role, party: EInvoiceParty, profile: EInvoiceProfile): EInvoiceProblem[] {
  const problems: EInvoiceProblem[] = [];
  if (oneLine(party.name) === '') problems.push({ code: `${role}NameMissing`, field: `${role}.name` });
  if (!isCountryCode(countryOf(party))) {
    problems.push({ code: `${role}CountryInvalid`, field: `${role}.countryCode` });
  }
  return [...problems, ...checkEndpoint(role, party, profile)];
}

function checkEndpoint(role: Role, party: EInvoiceParty, profile: EInvoiceProfile): EInvoiceProblem[] {
  const field = `${role}.endpoint`;
  const given = givenAddress(party);
  if (given && !isUsableAddress(given, profile === 'peppol' ? 'peppol' : 'norm')) {
    return [{ code: `${role}EndpointInvalid`, field }];
  }
  return profile === 'peppol' && !peppolAddress(party) ? [{ code: `${role}EndpointMissing`, field }] : [];
}

function checkAddress(role: Role, party: EInvoiceParty, isNeeded: boolean): EInvoiceProblem[] {
  const parts = ['address', 'postalCode', 'city'] as const;
  const missing = isNeeded ? parts.filter((part) => oneLine(party[part]) === '') : [];
  return missing.map((part) => ({ code: `${role}AddressMissing`, field: `${role}.${part}` }));
}

function checkRegistration(role: Role, party: EInvoiceParty, isNeeded: boolean): EInvoiceProblem[] {
  if (legalIdentifier(party)) return [];
  const field = `${role}.cocNumber`;
  if (oneLine(party.cocNumber) !== '') return [{ code: `${role}CocInvalid`, field }];
  return isNeeded ? [{ code: `${role}CocMissing`, field }] : [];
}

/** A number that cannot be stated stops an EU party, whose form is known; elsewhere it is simply left out. */
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
