import type { EInvoiceParty } from '../document.ts';
import { normAddress } from '../party/electronic-address.ts';
import {
  countryOf,
  isOutsideVat,
  legalIdentifier,
  statedTaxNumber,
  statedVatNumber,
} from '../party/party-identity.ts';
import { oneLine } from '../xml-text.ts';
import { type XmlElement, parentElement, textElement } from '../xml.ts';
import type { CiiContext } from './cii-context.ts';

/** A seller or buyer, with the element name of its role. */
export function partyElement(
  name: string,
  party: EInvoiceParty & { taxNumber?: string },
  {
    context: { document },
    identifier,
    legalInformation = '',
  }: { context: CiiContext; identifier: string; legalInformation?: string },
): XmlElement {
  const endpoint = normAddress(party, document.issuedOn);
  const legal = legalIdentifier(party);
  const isTaxed = !isOutsideVat(document);
  const vatNumber = isTaxed ? statedVatNumber(party) : undefined;
  const taxNumber = isTaxed ? statedTaxNumber(party) : undefined;
  return parentElement(
    name,
    textElement('ram:ID', identifier),
    textElement('ram:Name', oneLine(party.name)),
    textElement('ram:Description', legalInformation),
    parentElement(
      'ram:SpecifiedLegalOrganization',
      legal && textElement('ram:ID', legal.id, legal.scheme ? { schemeID: legal.scheme } : {}),
    ),
    contactElement(party),
    parentElement(
      'ram:PostalTradeAddress',
      textElement('ram:PostcodeCode', oneLine(party.postalCode)),
      textElement('ram:LineOne', oneLine(party.address)),
      textElement('ram:CityName', oneLine(party.city)),
      textElement('ram:CountryID', countryOf(party)),
    ),
    parentElement(
      'ram:URIUniversalCommunication',
      endpoint && textElement('ram:URIID', endpoint.id, { schemeID: endpoint.scheme }),
    ),
    parentElement('ram:SpecifiedTaxRegistration', textElement('ram:ID', vatNumber ?? '', { schemeID: 'VA' })),
    parentElement('ram:SpecifiedTaxRegistration', textElement('ram:ID', taxNumber ?? '', { schemeID: 'FC' })),
  );
}

function contactElement(party: EInvoiceParty): XmlElement {
  return parentElement(
    'ram:DefinedTradeContact',
    textElement('ram:PersonName', oneLine(party.contact ?? '')),
    parentElement(
      'ram:TelephoneUniversalCommunication',
      textElement('ram:CompleteNumber', oneLine(party.phone ?? '')),
    ),
    parentElement('ram:EmailURIUniversalCommunication', textElement('ram:URIID', oneLine(party.email ?? ''))),
  );
}
