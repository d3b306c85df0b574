import { ElectronicAddress, InvoiceAddress } from '@penning/contract';
import { BRAND_GREEN, type InvoiceLine, customerWarnings, needsCustomerVatNumber } from '@penning/domain';
import type { ShownWhiteLabel } from '../../company/white-label/white-label.ts';
import { vatCheckResult } from '../../vat-check/vat-check-result.ts';
import { readVatCheck } from '../../vat-check/vat-check-store.ts';
import type { ContentLayout, ContentReceiver, ContentSender } from '../content.ts';
import type { Company, Customer, Profile } from './load-master-data.ts';

/** The look of a document without a profile. */
export const NEUTRAL_LAYOUT: ContentLayout = {
  headerLines: [],
  logoPosition: 'left',
  senderPosition: 'right',
  marginGlobal: 10,
  marginHeader: 0,
  font: 'inter',
  accentColour: BRAND_GREEN,
  logoFileId: null,
  emailFrom: '',
};

/** The company as a document states it. */
export function senderOf(company: Company): ContentSender {
  const { id, name, address, postalCode, city, country, coc, vatNumber, taxNumber, iban, bic } = company;
  const { email, phone } = company;
  return {
    id,
    name,
    address,
    postalCode,
    city,
    country,
    coc,
    vatNumber,
    taxNumber,
    iban,
    bic,
    email,
    phone,
  };
}

/** The customer as a document states them. */
export function receiverOf(
  customer: Customer,
  { company, lines }: { company: Company; lines: readonly InvoiceLine[] },
): ContentReceiver {
  return {
    id: customer.id,
    name: customer.name,
    person: customer.person,
    ...addressedTo(customer),
    country: customer.country,
    ...identifiersOf(customer, lines),
    email: customer.email,
    ccEmail: customer.ccEmail,
    phone: customer.phone,
    debtorNumber: customer.debtorNumber,
    buyerReference: customer.buyerReference,
    eInvoice: customer.eInvoice,
    electronicAddress: ElectronicAddress.nullable().parse(customer.electronicAddress),
    optionalField1: customer.optionalField1,
    optionalField2: customer.optionalField2,
    ...vatCheckOf(customer, company, lines),
  };
}

/** The addressee and address of a document; an invoice address takes precedence over the customer's own. */
function addressedTo(
  customer: Customer,
): Pick<ContentReceiver, 'contact' | 'address' | 'postalCode' | 'city'> {
  const { contact, address, postalCode, city } = customer;
  const own = InvoiceAddress.nullable().parse(customer.invoiceAddress);
  if (own === null || own.address + own.postalCode + own.city === '') {
    return { contact: own?.attention || contact, address, postalCode, city };
  }
  return {
    contact: own.attention || contact,
    address: own.address,
    postalCode: own.postalCode,
    city: own.city,
  };
}

/**
 * What identifies the customer. A number that can't be right is left out, so that it spoils neither document nor
 * e-invoice, unless the invoice depends on it: then it is refused as wrong.
 */
function identifiersOf(
  customer: Customer,
  lines: readonly InvoiceLine[],
): Pick<ContentReceiver, 'coc' | 'vatNumber'> {
  const wrong = customerWarnings(customer);
  const restsOnIt = lines.some(({ vat }) => vat !== null && needsCustomerVatNumber(vat.type));
  return {
    coc: wrong.includes('coc') ? '' : customer.coc,
    vatNumber: wrong.includes('vatNumber') && !restsOnIt ? '' : customer.vatNumber,
  };
}

/** VIES's answer about the number, where the invoice depends on it. */
function vatCheckOf(
  { vatCheck }: Customer,
  { timezone }: Company,
  lines: readonly InvoiceLine[],
): Pick<ContentReceiver, 'vatCheck'> {
  if (!lines.some(({ vat }) => vat !== null && needsCustomerVatNumber(vat.type))) return {};
  const result = vatCheckResult(readVatCheck(vatCheck), timezone);
  return result ? { vatCheck: result } : {};
}

/** The look that a profile gives a document. */
export function layoutOf(profile: Profile): ContentLayout {
  return {
    headerLines: profile.headerLines,
    logoPosition: profile.logoPosition,
    senderPosition: profile.senderPosition,
    marginGlobal: Number(profile.marginGlobal),
    marginHeader: Number(profile.marginHeader),
    font: profile.font,
    design: profile.design,
    accentColour: profile.accentColour,
    logoFileId: profile.logoFileId,
    emailFrom: profile.emailFrom,
  };
}

/** A look with the company's white label: its colours, and its logo where there is no other. */
export function withWhiteLabel(layout: ContentLayout, shown: ShownWhiteLabel | undefined): ContentLayout {
  if (!shown) return layout;
  const { type, colours, logoFileId } = shown;
  return {
    ...layout,
    ...(type === 'custom' ? { accentColour: colours.primary } : {}),
    logoFileId: layout.logoFileId ?? logoFileId,
    theme: { type, colours },
  };
}
