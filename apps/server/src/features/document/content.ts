import type { Currency, DESIGNS, DeliveryAddress, FONTS, Language, THEME_TYPES } from '@penning/contract';
import type {
  EInvoiceChoice,
  EInvoiceProfile,
  ElectronicAddress,
  ExchangeRate,
  InvoiceLine,
  InvoiceTotals,
  Percentage,
  PlainDate,
  SepaScheme,
  Specification,
  SupplyPeriod,
  VatCheckResult,
  VatCurrency,
  VatPoint,
} from '@penning/domain';
import type { Palette } from '@penning/domain/colour/palette';

/** The value of one euro in another currency, on a day. */
export interface ContentRate {
  readonly rate: ExchangeRate;
  readonly ratedOn: PlainDate;
  /** Absent of what was sent before it was told apart. */
  readonly source?: 'typed' | 'ecb';
}

/** The sender as it was at sending. */
export interface ContentSender {
  readonly id: string | null;
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly coc: string;
  readonly vatNumber: string;
  /** The number at its tax office; absent from documents sent before the field existed. */
  readonly taxNumber?: string;
  readonly iban: string;
  readonly bic: string;
  readonly email: string;
  readonly phone: string;
}

/** The receiver as it was at sending. */
export interface ContentReceiver {
  readonly id: string | null;
  readonly name: string;
  readonly contact: string;
  readonly person: boolean;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly coc: string;
  readonly vatNumber: string;
  readonly email: string;
  readonly ccEmail: string;
  readonly phone: string;
  readonly debtorNumber: string;
  readonly buyerReference: string;
  /** Absent from documents sent before customers could choose an e-invoice format. */
  readonly eInvoice?: EInvoiceChoice;
  readonly electronicAddress?: ElectronicAddress | null;
  readonly optionalField1: string;
  readonly optionalField2: string;
  /** Present when the customer accounts for the VAT and VIES was asked: its latest answer at sending. */
  readonly vatCheck?: VatCheckResult;
}

/** The look of the PDF as it was at sending. */
export interface ContentLayout {
  readonly headerLines: readonly string[];
  readonly logoPosition: 'left' | 'right';
  readonly senderPosition: 'left' | 'right';
  readonly marginGlobal: number;
  readonly marginHeader: number;
  readonly font: (typeof FONTS)[number];
  /** Absent from documents sent before there was a choice; they have the clear one. */
  readonly design?: (typeof DESIGNS)[number];
  readonly accentColour: string;
  /** The company's white label; absent without one. */
  readonly theme?: { readonly type: (typeof THEME_TYPES)[number]; readonly colours: Palette };
  readonly logoFileId: string | null;
  readonly emailFrom: string;
}

/** The mandate that an invoice is collected with, as it was at sending. */
export interface ContentCollection {
  readonly mandateReference: string;
  readonly signedOn: PlainDate;
  readonly scheme: SepaScheme;
  readonly debtorIban: string;
  readonly creditorId: string;
}

/**
 * Everything a document states: the source of the PDF, the e-invoice, the public page and the exports. Resolved from
 * the master data while it is a draft; frozen as canonical JSON with its SHA-256 when it is sent. The number is stored
 * beside it, since it is only assigned once the content is fixed.
 */
export interface DocumentContent {
  readonly formatVersion: 1;
  readonly type: '' | 'C' | 'I';
  /** Present for a quotation, whose `dueDate` is the last day on which it can be accepted. */
  readonly kind?: 'quotation';
  /** Present for a credit invoice: the invoice that it credits. */
  readonly credits?: {
    readonly id: string;
    readonly number: string;
    readonly sendDate: PlainDate;
    /** Present when it reverses the whole invoice. */
    readonly inFull?: true;
  };
  /** Present when it was made from a sent quotation: that quotation's number. */
  readonly quotationNumber?: string;
  /** Present for a deposit invoice. */
  readonly isDeposit?: true;
  /** Present when it deducts deposits: their invoices. */
  readonly deposits?: readonly { readonly number: string; readonly sendDate: PlainDate }[];
  /** Present when it is dated before the previously sent invoice: the reason. */
  readonly backDatingReason?: string;
  /** Present when it is collected by direct debit: the mandate. Its `dueDate` is the announced collection date. */
  readonly collection?: ContentCollection;
  /** Present when it is collected as the customer agreed to with an online payment. */
  readonly onlineCollection?: { readonly collectOn: PlainDate };
  readonly sendDate: PlainDate;
  readonly dueDate: PlainDate;
  readonly term: number;
  readonly currency: Currency;
  readonly language: Language;
  readonly includesVat: boolean;
  readonly discount: Percentage;
  readonly reference: string;
  readonly trackingNumber: string;
  /** Order, contract and project number, payment terms and place of delivery; absent when they are not stated. */
  readonly orderNumber?: string;
  readonly contractNumber?: string;
  readonly projectNumber?: string;
  readonly paymentTerms?: string;
  readonly deliveryAddress?: DeliveryAddress;
  /** The day or period of supply; absent when none is stated. */
  readonly supplyDate?: PlainDate;
  readonly supplyPeriod?: SupplyPeriod;
  readonly text: { readonly top: string; readonly bottom: string; readonly footer: string };
  readonly sender: ContentSender | null;
  readonly receiver: ContentReceiver | null;
  /** Present for a consumer in another member state when the company uses the one-stop shop: since when it does. */
  readonly oneStopShopFrom?: PlainDate;
  /** Present when VAT is due on payment or on invoicing instead of on supply. */
  readonly vatPoint?: Exclude<VatPoint, 'supply'>;
  readonly layout: ContentLayout;
  readonly lines: readonly InvoiceLine[];
  readonly totals: InvoiceTotals;
  /** The terms and conditions it was sent with, when the company has any. */
  readonly terms?: { readonly id: string; readonly filename: string; readonly attach: boolean };
  readonly attachments: readonly {
    readonly id: string;
    readonly filename: string;
    readonly mediaType: string;
    readonly size: number;
  }[];
  /** By what its VAT is stated in euro too; present when it is in another currency and there was a rate. */
  readonly exchangeRate?: ContentRate;
  /** The same for the currency of the seller's country, where that isn't the euro. */
  readonly accountingRate?: ContentRate & { readonly currency: Exclude<VatCurrency, 'EUR'> };
  /** The e-invoice that it was sent as, with the identifiers of that moment; null when none was possible, absent in a draft. */
  readonly eInvoice?: (Specification & { readonly profile: EInvoiceProfile }) | null;
  /**
   * The public link printed on the PDF, also as a QR code; null while it is a draft. Stored as id and origin only: with
   * the address itself, anyone who can read the database could open every document.
   */
  readonly publicLink: { readonly id: string; readonly origin: string } | null;
}
