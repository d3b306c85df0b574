import type { EInvoiceParty } from '../document.ts';
import { normAddress, peppolAddress } from '../party/electronic-address.ts';
import { followsGermanRules } from '../party/german-rules.ts';
import { legalInformationOf } from '../party/legal-form.ts';
import {
  countryOf,
  isInNorwegianRegister,
  isOutsideVat,
  legalIdentifier,
  statedTaxNumber,
  statedVatNumber,
  substituteIdentifier,
} from '../party/party-identity.ts';
import { paymentOf } from '../statements.ts';
import { oneLine } from '../xml-text.ts';
import { type XmlElement, parentElement, textElement } from '../xml.ts';
import type { UblContext } from './amount-element.ts';
import { taxScheme } from './tax-category-element.ts';

/** The seller, with the creditor identifier (BT-90) of a direct debit and the contact that the German rules want. */
export function sellerElement(context: UblContext): XmlElement {
  const { document, profile } = context;
  const payment = paymentOf(document, profile);
  const creditorId = payment?.code === '59' ? payment.creditorId : '';
  // BR-DE-5, DE-R-005: a company without a contact person is its own contact.
  const contact =
    document.seller.contact || (followsGermanRules(document, profile) ? document.seller.name : '');
  const identifications = [
    textElement('cbc:ID', substituteIdentifier(document.seller) ?? ''),
    textElement('cbc:ID', creditorId, { schemeID: 'SEPA' }),
  ];
  return partyElement({ ...document.seller, contact }, context, {
    identifications,
    taxNumber: isOutsideVat(document) ? undefined : statedTaxNumber(document.seller),
    isRegistered: profile === 'peppol' && isInNorwegianRegister(document.seller),
    legalInformation: legalInformationOf(document),
  });
}

/** The buyer, with its customer number (BT-46). */
export function buyerElement(context: UblContext): XmlElement {
  const { seller, buyer } = context.document;
  // Between Danish parties a number needs a scheme (DK-R-013), which one entered by the seller doesn't
  // have.
  const isDanish = context.profile === 'peppol' && countryOf(seller) === 'DK' && countryOf(buyer) === 'DK';
  const number = isDanish ? '' : oneLine(buyer.customerNumber ?? '');
  return partyElement(buyer, context, {
    identifications: [textElement('cbc:ID', number)],
  });
}

/** A seller or buyer; identifications without text are left out. */
function partyElement(
  party: EInvoiceParty,
  { document, profile }: UblContext,
  {
    identifications,
    taxNumber,
    isRegistered = false,
    legalInformation = '',
  }: {
    identifications: readonly XmlElement[];
    taxNumber?: string | undefined;
    isRegistered?: boolean;
    legalInformation?: string;
  },
): XmlElement {
  const endpoint =
    profile === 'peppol' ? peppolAddress(party, document.issuedOn) : normAddress(party, document.issuedOn);
  const vatNumber = isOutsideVat(document) ? undefined : statedVatNumber(party);
  const legal = legalIdentifier(party);
  const name = oneLine(party.name);
  return parentElement(
    'cac:Party',
    endpoint && textElement('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }),
    ...identifications.map((one) => parentElement('cac:PartyIdentification', one)),
    parentElement('cac:PartyName', textElement('cbc:Name', name)),
    addressElement(party),
    vatNumber === undefined
      ? undefined
      : parentElement('cac:PartyTaxScheme', textElement('cbc:CompanyID', vatNumber), taxScheme()),
    taxNumber === undefined
      ? undefined
      : parentElement('cac:PartyTaxScheme', textElement('cbc:CompanyID', taxNumber), taxScheme('FC')),
    isRegistered
      ? parentElement(
          'cac:PartyTaxScheme',
          textElement('cbc:CompanyID', 'Foretaksregisteret'),
          taxScheme('TAX'),
        )
      : undefined,
    parentElement(
      'cac:PartyLegalEntity',
      textElement('cbc:RegistrationName', name),
      legal && textElement('cbc:CompanyID', legal.id, legal.scheme ? { schemeID: legal.scheme } : {}),
      textElement('cbc:CompanyLegalForm', legalInformation),
    ),
    parentElement(
      'cac:Contact',
      textElement('cbc:Name', oneLine(party.contact ?? '')),
      textElement('cbc:Telephone', oneLine(party.phone ?? '')),
      textElement('cbc:ElectronicMail', oneLine(party.email ?? '')),
    ),
  );
}

function addressElement(party: EInvoiceParty): XmlElement {
  return parentElement(
    'cac:PostalAddress',
    textElement('cbc:StreetName', oneLine(party.address)),
    textElement('cbc:CityName', oneLine(party.city)),
    textElement('cbc:PostalZone', oneLine(party.postalCode)),
    parentElement('cac:Country', textElement('cbc:IdentificationCode', countryOf(party))),
  );
}
