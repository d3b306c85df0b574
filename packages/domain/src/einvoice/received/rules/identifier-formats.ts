import {
  isAustralianBusinessNumber,
  isBelgianEnterpriseNumber,
  isLocationNumber,
  isNorwegianOrganisationNumber,
  isSwedishOrganisationNumber,
} from '../../identifiers.ts';
import { type EInvoiceFinding, unless } from '../finding.ts';
import type { ReceivedDocument, ReceivedId, ReceivedParty } from '../received-document.ts';

type Format = readonly [rule: string, isValid: (value: string) => boolean];

/** The numbers of registers whose form Peppol checks, by their scheme (ISO 6523). */
const FORMATS: Readonly<Record<string, Format>> = {
  '0007': ['R049', isSwedishOrganisationNumber],
  '0088': ['R040', isLocationNumber],
  '0096': ['R052', (value) => /^\d{10}$/.test(value)],
  '0151': ['R050', isAustralianBusinessNumber],
  '0184': ['R042', (value) => /^(?:DK)?\d{8}$/.test(value)],
  '0192': ['R041', isNorwegianOrganisationNumber],
  '0198': ['R053', (value) => /^DK\d{8}$/.test(value)],
  '0208': ['R043', isBelgianEnterpriseNumber],
};

/** Numbers of seller and buyer that cannot be those of the register they name. */
export function checkIdentifierFormats({ seller, buyer }: ReceivedDocument): EInvoiceFinding[] {
  return [
    ...checkParty(seller, { address: 'BT-34', ids: 'BT-29', legalId: 'BT-30' }),
    ...checkParty(buyer, { address: 'BT-49', ids: 'BT-46', legalId: 'BT-47' }),
  ];
}

function checkParty(
  party: ReceivedParty | undefined,
  terms: Readonly<Record<'address' | 'ids' | 'legalId', string>>,
): EInvoiceFinding[] {
  if (!party) return [];
  const { address, ids, legalId } = party;
  return [
    ...checkId(address, terms.address),
    ...ids.flatMap((id) => checkId(id, terms.ids)),
    ...checkId(legalId, terms.legalId),
  ];
}

function checkId(id: ReceivedId | undefined, term: string): EInvoiceFinding[] {
  const format = FORMATS[id?.scheme ?? ''];
  if (!id || !format) return [];
  const [rule, isValid] = format;
  return unless(isValid(id.value), `PEPPOL-COMMON-${rule}`, 'malformed', term, { stated: id.value });
}
