import type { ElectronicAddress } from '@penning/domain';

/** What Storecove calls the schemes of addresses; it takes numbers of others as they are written. */
const SCHEMES: Readonly<Record<string, string>> = {
  '0002': 'FR:SIRENE',
  '0007': 'SE:ORGNR',
  '0009': 'FR:SIRET',
  '0060': 'DUNS',
  '0088': 'GLN',
  '0096': 'DK:P',
  '0106': 'NL:KVK',
  '0151': 'AU:ABN',
  '0183': 'CH:UIDB',
  '0184': 'DK:DIGST',
  '0190': 'NL:OINO',
  '0192': 'NO:ORG',
  '0204': 'DE:LWID',
  '0208': 'BE:EN',
  '0211': 'IT:IVA',
  '0216': 'FI:OVT',
  '9910': 'HU:VAT',
  '9914': 'AT:VAT',
  '9918': 'IBAN',
  '9920': 'ES:VAT',
  '9925': 'BE:VAT',
  '9930': 'DE:VAT',
  '9932': 'GB:VAT',
  '9933': 'GR:VAT',
  '9934': 'HR:VAT',
  '9935': 'IE:VAT',
  '9938': 'LU:VAT',
  '9944': 'NL:VAT',
  '9945': 'PL:VAT',
  '9946': 'PT:VAT',
  '9957': 'FR:VAT',
};

/** An address in Storecove's terms. */
export function toIdentifier({ scheme, id }: ElectronicAddress): { scheme: string; identifier: string } {
  return { scheme: SCHEMES[scheme] ?? scheme, identifier: id };
}
