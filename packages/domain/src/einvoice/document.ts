import type { PlainDate } from '../calendar/plain-date.ts';
import type { InvoiceLine } from '../invoice/invoice-line.ts';
import type { InvoiceTotals } from '../invoice/calculate-invoice.ts';
import type { Amount } from '../money/amount.ts';
import type { Percentage } from '../money/percentage.ts';

/** The rule sets an e-invoice can follow: Peppol BIS Billing 3, the Dutch NLCIUS, or the bare European norm. */
export type EInvoiceProfile = 'peppol' | 'nlcius' | 'en16931';

/** The specification identifier (BT-24) that tells a receiver which rule set the document follows. */
export const SPECIFICATION_IDS: Record<EInvoiceProfile, string> = {
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  nlcius: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0',
  en16931: 'urn:cen.eu:en16931:2017',
};

/** The business process identifier (BT-23) of plain billing. */
export const BUSINESS_PROCESS_ID = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** An electronic address (BT-34, BT-49): a code of the EAS list ("0106", "9930") and the number within it. */
export type ElectronicAddress = { scheme: string; id: string };

/** What both parties of an e-invoice state; `endpoint` is an electronic address the user gave, else one is derived. */
export type EInvoiceParty = {
  name: string;
  contact?: string;
  address: string;
  postalCode: string;
  city: string;
  countryCode: string;
  cocNumber: string;
  vatNumber: string;
  email?: string;
  phone?: string;
  endpoint?: ElectronicAddress;
};

/** The sender, with the account to pay to. */
export type EInvoiceSeller = EInvoiceParty & { iban: string; bic?: string };

/** The receiver; `person` is true for a consumer. */
export type EInvoiceBuyer = EInvoiceParty & { person: boolean };

/** A file inside the e-invoice, as canonical base64 (BG-24). */
export type EInvoiceAttachment = { filename: string; mime: string; base64: string };

/**
 * Everything an e-invoice states, as plain JSON. Figures carry the signs of the invoice itself: a credit invoice has
 * negative totals and becomes a credit note with positive ones. `totals` is what calculateInvoice says of all `lines`.
 */
export type EInvoiceDocument = {
  number: string;
  type: 'invoice' | 'credit';
  issuedOn: PlainDate;
  dueOn: PlainDate;
  deliveryOn?: PlainDate;
  currency: string;
  language: string;
  note?: string;
  buyerReference?: string;
  orderReference?: string;
  precedingInvoice?: { number: string; issuedOn: PlainDate };
  seller: EInvoiceSeller;
  buyer: EInvoiceBuyer;
  lines: InvoiceLine[];
  discount: Percentage;
  includesVat: boolean;
  totals: InvoiceTotals;
  prepaid?: Amount;
  attachments?: EInvoiceAttachment[];
};

/** What makes an e-invoice impossible: a text key and the path of the field it is about ("buyer.vatNumber"). */
export type EInvoiceProblem = { code: EInvoiceProblemCode; field: string };

/** The text keys of e-invoice problems. */
export type EInvoiceProblemCode =
  | 'numberMissing'
  | 'noLines'
  | 'lineDescriptionMissing'
  | 'lineVatMissing'
  | 'vatRateNotAllowed'
  | 'noneMixedWithOtherVat'
  | 'negativeTotal'
  | 'totalsInconsistent'
  | 'currencyUnsupported'
  | 'dueBeforeIssue'
  | 'precedingInvoiceMissing'
  | 'attachmentTypeUnsupported'
  | 'attachmentInvalid'
  | 'ibanMissing'
  | 'ibanInvalid'
  | `${'seller' | 'buyer'}${PartyProblem}`
  | 'sellerCountryUnsupported';

type PartyProblem =
  | 'NameMissing'
  | 'CountryInvalid'
  | 'AddressMissing'
  | 'CocMissing'
  | 'CocInvalid'
  | 'VatMissing'
  | 'VatInvalid'
  | 'EndpointMissing'
  | 'EndpointInvalid';
