import type { PlainDate } from '../calendar/plain-date.ts';
import type { InvoiceTotals } from '../invoice/calculate-invoice.ts';
import type { InvoiceLine } from '../invoice/invoice-line.ts';
import type { SupplyPeriod } from '../invoice/supply-period.ts';
import type { Amount } from '../money/amount.ts';
import type { ExchangeRate } from '../money/exchange-rate.ts';
import type { Percentage } from '../money/percentage.ts';
import type { VatPoint } from '../vat/due/vat-point.ts';
import type { VatCheckResult } from '../vat/vat-check.ts';

/** The rule sets an e-invoice can follow, in UBL: Peppol BIS Billing 3, the Dutch NLCIUS, the German XRechnung, the bare European norm; in CII: Factur-X (ZUGFeRD). */
export const E_INVOICE_PROFILES = ['peppol', 'nlcius', 'xrechnung', 'facturx', 'en16931'] as const;

/** One of the rule sets. */
export type EInvoiceProfile = (typeof E_INVOICE_PROFILES)[number];

/** What a customer can ask for: one of the rule sets, or nothing in particular. */
export const E_INVOICE_CHOICES = ['none', 'peppol', 'nlcius', 'xrechnung', 'facturx'] as const;

/** What a customer asked for. */
export type EInvoiceChoice = (typeof E_INVOICE_CHOICES)[number];

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
  /** The number by which the seller knows the buyer (BT-46). */
  customerNumber?: string;
};

/** The sender, with the account to pay to. */
export type EInvoiceSeller = EInvoiceParty & {
  iban: string;
  bic?: string;
  /** The number of the tax office (BT-32), for a seller without a VAT number. */
  taxNumber?: string;
  /** From which day the seller declares sales to consumers in other member states by the one-stop shop; absent when it never does. */
  oneStopShopFrom?: PlainDate;
  /** Whether such sales are above the threshold of this year or the last, so that they are taxed where the consumer is. */
  overDistanceSalesThreshold?: boolean;
};

/** A SEPA direct debit: mandate (BT-89), the account that is debited (BT-91) and the creditor's identifier (BT-90). */
export type EInvoiceDirectDebit = { mandateReference: string; debtorIban: string; creditorId: string };

/** The receiver; `person` is true for a consumer. `vatCheck` is what VIES said of the VAT number, where it was asked. */
export type EInvoiceBuyer = EInvoiceParty & { person: boolean; vatCheck?: VatCheckResult };

/** Where the goods or services go (BG-13, BG-15). */
export type EInvoiceDestination = {
  name: string;
  address: string;
  postalCode: string;
  city: string;
  countryCode: string;
};

/** A file inside the e-invoice, as canonical base64 (BG-24). */
export type EInvoiceAttachment = { filename: string; mime: string; base64: string };

/** An invoice that another one corrects or deducts (BG-3). */
export type PrecedingInvoice = { number: string; issuedOn: PlainDate };

/**
 * Everything an e-invoice states, as plain JSON. Figures carry the signs of the invoice itself: a credit invoice has
 * negative totals and becomes a credit note with positive ones. `totals` is what calculateInvoice says of all `lines`.
 */
export type EInvoiceDocument = {
  number: string;
  type: 'invoice' | 'credit';
  /** An invoice of a prepayment: type 386 where the rule set has it. */
  isDeposit?: boolean;
  issuedOn: PlainDate;
  dueOn: PlainDate;
  /** When it was supplied: on a day (BT-72) or in a period (BG-14). */
  supplyDate?: PlainDate;
  supplyPeriod?: SupplyPeriod;
  /** When the seller's VAT is due, where that is not the rule (BT-8). */
  vatPoint?: VatPoint;
  currency: string;
  language: string;
  /** What the document says in words, above and below its lines and at the foot (BT-22). */
  note?: string;
  /** By when and how to pay, in words (BT-20). */
  paymentTerms?: string;
  /** What the buyer wants to recognise it by (BT-10), and the buyer's order (BT-13), contract (BT-12) and project (BT-11). */
  buyerReference?: string;
  orderReference?: string;
  contractReference?: string;
  projectReference?: string;
  /** Where it is delivered, when that is stated. */
  deliverTo?: EInvoiceDestination;
  precedingInvoice?: PrecedingInvoice;
  /** The invoices of prepayments that its lines deduct. */
  deductedDeposits?: readonly PrecedingInvoice[];
  seller: EInvoiceSeller;
  buyer: EInvoiceBuyer;
  lines: InvoiceLine[];
  discount: Percentage;
  includesVat: boolean;
  totals: InvoiceTotals;
  prepaid?: Amount;
  /** What one euro buys of the document's currency on the day of issue, when that currency is not the euro. */
  exchangeRate?: ExchangeRate;
  /** Present when the amount is collected instead of paid by transfer. */
  directDebit?: EInvoiceDirectDebit;
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
  | 'rateNotSwedish'
  | 'noneMixedWithOtherVat'
  | 'negativeTotal'
  | 'totalsInconsistent'
  | 'currencyUnsupported'
  | 'dueBeforeIssue'
  | 'precedingInvoiceMissing'
  | 'attachmentTypeUnsupported'
  | 'attachmentInvalid'
  | 'attachmentNameTaken'
  | 'attachmentsTooLarge'
  | 'exchangeRateMissing'
  | 'buyerReferenceMissing'
  | 'collectionNotInEuro'
  | 'mandateMissing'
  | 'debtorIbanInvalid'
  | 'creditorIdMissing'
  | 'ibanMissing'
  | 'ibanInvalid'
  | `${'seller' | 'buyer'}${PartyProblem}`
  | 'sellerPhoneMissing'
  | 'sellerEmailMissing'
  | 'sellerCountryUnsupported'
  | 'sellerTaxNumberNotSwedish';

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
