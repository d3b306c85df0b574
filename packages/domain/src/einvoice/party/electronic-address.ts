import { type PlainDate, compareDates, plainDate } from '../../calendar/plain-date.ts';
import { isValidIban } from '../../payment/iban.ts';
import { isValidVatNumber, normaliseVatNumber } from '../../vat/vat-number.ts';
import { isAddressScheme } from '../code-lists.ts';
import type { EInvoiceParty, ElectronicAddress } from '../document.ts';
import {
  compactIdentifier,
  isAustralianBusinessNumber,
  isBelgianEnterpriseNumber,
  isLocationNumber,
  isNorwegianOrganisationNumber,
  isSwedishOrganisationNumber,
} from '../identifiers.ts';
import { oneLine } from '../xml-text.ts';
import { countryOf, legalIdentifier } from './party-identity.ts';

// Codes of the EAS list for VAT numbers, by the number's prefix; countries with another kind of scheme are
// below.
const VAT_SCHEMES: Record<string, string> = {
  AD: '9922',
  AL: '9923',
  AT: '9914',
  BA: '9924',
  BE: '9925',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LI: '9936',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MC: '9940',
  ME: '9941',
  MK: '9942',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  RS: '9948',
  SI: '9949',
  SK: '9950',
  SM: '9951',
  TR: '9952',
  VA: '9953',
};

const OUTSIDE_EU = new Set(['AD', 'AL', 'BA', 'GB', 'LI', 'MC', 'ME', 'MK', 'RS', 'SM', 'TR', 'VA']);

const COUNTRY_OF_VAT_SCHEME = new Map(
  Object.entries(VAT_SCHEMES).map(([country, scheme]) => [scheme, country]),
);

const FORMATS: Record<string, (id: string) => boolean> = {
  '0007': isSwedishOrganisationNumber,
  '0088': isLocationNumber,
  '0096': (id) => /^\d{10}$/.test(id),
  '0106': (id) => /^\d{8}$/.test(id),
  '0151': isAustralianBusinessNumber,
  '0184': (id) => /^(?:DK)?\d{8}$/.test(id),
  '0190': (id) => /^\d{20}$/.test(id),
  '0192': isNorwegianOrganisationNumber,
  '0198': (id) => /^DK\d{8}$/.test(id),
  '0208': isBelgianEnterpriseNumber,
  '0002': (id) => /^\d{9}$/.test(id),
  '0009': (id) => /^\d{14}$/.test(id),
  '0204': (id) => /^\d{2,12}(?:-[A-Z0-9]{1,30})?-\d{2}$/i.test(id),
  '0225': (id) => /^\d{9}(?:_[\w.+-]{1,50}){0,3}$/.test(id),
  '9918': isValidIban,
  '9925': (id) => id.startsWith('BE') && isBelgianEnterpriseNumber(id.slice(2)),
  EM: (id) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(id),
};

/**
 * A party's Peppol address on a day: the one entered, else its registration number where the country's
 * scheme uses that, else its VAT number. Nothing is made up: undefined when none of its numbers is an
 * address.
 */
export function peppolAddress(party: EInvoiceParty, on: PlainDate): ElectronicAddress | undefined {
  const candidates = [
    givenAddress(party),
    legalAddress(party),
    frenchAddress(party, on),
    vatAddress(party),
    foreignAddress(party),
  ];
  return candidates.find((address) => address && isUsableAddress(address, 'peppol'));
}

/**
 * The electronic address for a document outside Peppol: the Peppol address, else another one entered,
 * else the email address.
 */
export function normAddress(party: EInvoiceParty, on: PlainDate): ElectronicAddress | undefined {
  const email = oneLine(party.email ?? '');
  const candidates = [
    givenAddress(party),
    peppolAddress(party, on),
    /^\S+@\S+$/.test(email) ? { scheme: 'EM', id: email } : undefined,
  ];
  return candidates.find((address) => address && isUsableAddress(address, 'norm'));
}

/** Whether the address has a known scheme and, where the rules check it, a valid number. */
export function isUsableAddress(address: ElectronicAddress, network: 'peppol' | 'norm'): boolean {
  const { scheme, id } = address;
  if (id === '' || !isAddressScheme(scheme, network)) return false;
  const format = FORMATS[scheme];
  if (format) return format(id);
  const country = COUNTRY_OF_VAT_SCHEME.get(scheme);
  if (country === undefined) return /^[\w+./:@-]{1,50}$/.test(id);
  return id.startsWith(country) && (OUTSIDE_EU.has(country) || isValidVatNumber(id));
}

/** The address entered by the user, if any, without surrounding spaces. */
export function givenAddress({ endpoint }: EInvoiceParty): ElectronicAddress | undefined {
  const id = oneLine(endpoint?.id ?? '');
  return endpoint && id !== '' ? { scheme: endpoint.scheme.trim().toUpperCase(), id } : undefined;
}

// Registration numbers that serve as an address.
const ADDRESS_REGISTRATIONS = new Set(['0106', '0190', '0208', '0184', '0196', '0007']);

function legalAddress(party: EInvoiceParty): ElectronicAddress | undefined {
  const { id = '', scheme = '' } = legalIdentifier(party) ?? {};
  return ADDRESS_REGISTRATIONS.has(scheme) ? { scheme, id } : undefined;
}

/** Every company in France receives e-invoices from this day on, at its SIREN (ordonnance 2021-1190, loi 2023-1322 art. 91). */
const FRENCH_REFORM = plainDate('2026-09-01');

/**
 * The address of the French reform (0225): a SIREN, with which a SIRET starts and a VAT number ends.
 * Before the reform, the VAT number.
 */
function frenchAddress(party: EInvoiceParty, on: PlainDate): ElectronicAddress | undefined {
  if (countryOf(party) !== 'FR' || compareDates(on, FRENCH_REFORM) < 0) return undefined;
  const { id = '', scheme = '' } = legalIdentifier(party) ?? {};
  if (scheme === '0002' || scheme === '0009') return { scheme: '0225', id: id.slice(0, 9) };
  const vatNumber = normaliseVatNumber(party.vatNumber);
  const siren = /^FR..(\d{9})$/.exec(vatNumber)?.[1];
  return siren !== undefined && isValidVatNumber(vatNumber) ? { scheme: '0225', id: siren } : undefined;
}

function vatAddress({ vatNumber }: EInvoiceParty): ElectronicAddress | undefined {
  const id = normaliseVatNumber(vatNumber);
  const prefix = id.slice(0, 2);
  const digits = id.slice(2);
  if (isValidVatNumber(id)) {
    if (prefix === 'BE' && isBelgianEnterpriseNumber(digits)) return { scheme: '0208', id: digits };
    if (prefix === 'DK') return { scheme: '0184', id: digits };
    if (prefix === 'FI') return { scheme: '0216', id: `0037${digits}` };
    if (prefix === 'SE') return { scheme: '0007', id: digits.slice(0, 10) };
  }
  const scheme = Object.hasOwn(VAT_SCHEMES, prefix) ? VAT_SCHEMES[prefix] : undefined;
  const isRight = isValidVatNumber(id) || (OUTSIDE_EU.has(prefix) && /^[A-Z0-9]{5,}$/.test(digits));
  return scheme !== undefined && isRight ? { scheme, id } : undefined;
}

/** Countries outside the EU whose registration numbers are addresses; users enter them in either field. */
function foreignAddress(party: EInvoiceParty): ElectronicAddress | undefined {
  const country = countryOf(party);
  const numbers = [party.vatNumber, party.cocNumber].map(compactIdentifier);
  const matching = (pattern: RegExp) => numbers.map((number) => pattern.exec(number)?.[1]).find(Boolean);
  const inScheme = (scheme: string, id: string | undefined) =>
    id === undefined ? undefined : { scheme, id };
  if (country === 'CH') return inScheme('0183', matching(/^(CHE\d{9})(?:MWST|TVA|IVA)?$/));
  if (country === 'NO') return inScheme('0192', matching(/^(?:NO)?(\d{9})(?:MVA)?$/));
  if (country === 'US') return inScheme('9959', matching(/^(?:EIN)?(\d{9})$/));
  if (country === 'AU') return inScheme('0151', matching(/^(?:ABN)?(\d{11})$/));
  return undefined;
}
