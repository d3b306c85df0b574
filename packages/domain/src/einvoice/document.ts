import type { PlainDate } from '../calendar/plain-date.ts';
import type { InvoiceTotals } from '../invoice/calculate-invoice.ts';
import type { InvoiceLine } from '../invoice/invoice-line.ts';
import type { SupplyPeriod } from '../invoice/supply-period.ts';
import type { Amount } from '../money/amount.ts';
import type { ExchangeRate } from '../money/exchange-rate.ts';
import type { Percentage } from '../money/percentage.ts';
import type { VatPoint } from '../vat/due/vat-point.ts';
import type { VatCheckResult } from '../vat/vat-check.ts';

/**
 * The rule sets an e-invoice can follow, in UBL: Peppol BIS Billing 3, the Dutch NLCIUS, the German
 * XRechnung, the plain European standard; in CII: Factur-X (ZUGFeRD).
 */
export const E_INVOICE_PROFILES = ['peppol', 'nlcius', 'xrechnung', 'facturx', 'en16931'] as const;

/** One of the rule sets. */
export type EInvoiceProfile = (typeof E_INVOICE_PROFILES)[number];

/** What a customer can ask for: one of the rule sets, or nothing in particular. */
export const E_INVOICE_CHOICES = ['none', 'peppol', 'nlcius', 'xrechnung', 'facturx'] as const;

/** What a customer asks for. */
export type EInvoiceChoice = (typeof E_INVOICE_CHOICES)[number];

/** An electronic address (BT-34, BT-49): a code of the EAS list ("0106", "9930") and the number within it. */
export type ElectronicAddress = { scheme: string; id: string };

/**
 * The details of either party of an e-invoice; `endpoint` is an electronic address entered by the user,
 * else one is derived.
 */
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
  /**
   * From which day the seller declares sales to consumers in other member states through the one-stop
   * shop; absent for never.
   */
  oneStopShopFrom?: PlainDate;
  /**
   * Whether such sales exceed the threshold this year or last, so that they are taxed where the consumer
   * is.
   */
  overDistanceSalesThreshold?: boolean;
  /** Whether the company offers a VAT code of the small business scheme, and so may be in it. */
  offersSmallBusiness?: boolean;
  /** What the letterhead says of the company in its own words; absent where that isn't known. */
  letterhead?: string;
};

/** A SEPA direct debit: mandate (BT-89), the account that is debited (BT-91) and the creditor's identifier (BT-90). */
export type EInvoiceDirectDebit = { mandateReference: string; debtorIban: string; creditorId: string };

/**
 * The receiver; `person` is true for a consumer. `vatCheck` is VIES's answer about the VAT number, if it
 * was asked.
 */
export type EInvoiceBuyer = EInvoiceParty & { person: boolean; vatCheck?: VatCheckResult };

/** Where the goods or services are delivered (BG-13, BG-15). */
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
 * Everything an e-invoice states, as plain JSON. Figures have the signs of the invoice itself: a credit
 * invoice has negative totals and becomes a credit note with positive ones. `totals` is the result of
 * calculateInvoice for all `lines`.
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
  /** When the seller's VAT is due, if other than the default rule (BT-8). */
  vatPoint?: VatPoint;
  currency: string;
  language: string;
  /** The texts of the document above and below its lines and in the footer (BT-22). */
  note?: string;
  /** When and how to pay, in words (BT-20). */
  paymentTerms?: string;
  /** The buyer's reference (BT-10), order (BT-13), contract (BT-12) and project (BT-11). */
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
  /** The value of one euro in the document's currency on the day of issue, when that isn't the euro. */
  exchangeRate?: ExchangeRate;
  /** The value of one euro in the currency in which the seller accounts for VAT, when that isn't the euro. */
  accountingRate?: ExchangeRate;
  /** Present when the amount is collected instead of paid by bank transfer. */
  directDebit?: EInvoiceDirectDebit;
  /** Present when a payment provider collects it, by a mandate that is known to nobody else. */
  isCollectedOnline?: true;
  attachments?: EInvoiceAttachment[];
};

/** A problem that prevents an e-invoice: a text key and the path of its field ("buyer.vatNumber"). */
export type EInvoiceProblem = { code: EInvoiceProblemCode; field: string };

/** The text keys of e-invoice problems. */
export type EInvoiceProblemCode =
  | 'numberMissing'
  | 'noLines'
  | 'lineDescriptionMissing'
  | 'lineVatMissing'
  | 'vatRateNotAllowed'
  | 'zeroRegionalRate'
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
  | 'accountingRateMissing'
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
