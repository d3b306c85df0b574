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
  VatPoint,
} from '@penning/domain';
import type { Palette } from '@penning/domain/colour/palette';

/** The sender as it stood at sending. */
export interface ContentSender {
  readonly id: string | null;
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly coc: string;
  readonly vatNumber: string;
  /** The number of its tax office; absent in what was sent before there was one. */
  readonly taxNumber?: string;
  readonly iban: string;
  readonly bic: string;
  readonly email: string;
  readonly phone: string;
}

/** The receiver as it stood at sending. */
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
  /** Absent in what was sent before customers could ask for an e-invoice. */
  readonly eInvoice?: EInvoiceChoice;
  readonly electronicAddress?: ElectronicAddress | null;
  readonly optionalField1: string;
  readonly optionalField2: string;
  /** Present when the customer accounts for the VAT and VIES was asked: what it had said by then. */
  readonly vatCheck?: VatCheckResult;
}

/** The look of the PDF as it stood at sending. */
export interface ContentLayout {
  readonly headerLines: readonly string[];
  readonly logoPosition: 'left' | 'right';
  readonly senderPosition: 'left' | 'right';
  readonly marginGlobal: number;
  readonly marginHeader: number;
  readonly font: (typeof FONTS)[number];
  /** Absent in what was sent before there was a choice, which is the clear one. */
  readonly design?: (typeof DESIGNS)[number];
  readonly accentColour: string;
  /** The company's white label; absent without one. */
  readonly theme?: { readonly type: (typeof THEME_TYPES)[number]; readonly colours: Palette };
  readonly logoFileId: string | null;
  readonly emailFrom: string;
}

/** The mandate that an invoice is collected by, as it stood at sending. */
export interface ContentCollection {
  readonly mandateReference: string;
  readonly signedOn: PlainDate;
  readonly scheme: SepaScheme;
  readonly debtorIban: string;
  readonly creditorId: string;
}

/**
 * Everything a document says: what the PDF, the e-invoice, the public page and the exports are made of. Resolved
 * from the master data while it is a draft; frozen as canonical JSON with its SHA-256 when it is sent. The number is
 * kept beside it, since it is only known when the content is already fixed.
 */
export interface DocumentContent {
  readonly formatVersion: 1;
  readonly type: '' | 'C' | 'I';
  /** Present when it is a quotation: its `dueDate` is the day until which it can be accepted. */
  readonly kind?: 'quotation';
  /** Present when it is a credit invoice: the invoice that it credits. */
  readonly credits?: {
    readonly id: string;
    readonly number: string;
    readonly sendDate: PlainDate;
    /** Present when it reverses the whole invoice. */
    readonly inFull?: true;
  };
  /** Present when it was made from a quotation that had been sent: its number. */
  readonly quotationNumber?: string;
  /** Present when it is the invoice of a prepayment. */
  readonly isDeposit?: true;
  /** Present when it deducts deposits: their invoices. */
  readonly deposits?: readonly { readonly number: string; readonly sendDate: PlainDate }[];
  /** Present when it is dated before the invoice that was sent before it: why. */
  readonly backDatingReason?: string;
  /** Present when it is collected by direct debit: by which mandate. Its `dueDate` is the day it is announced for. */
  readonly collection?: ContentCollection;
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
  /** When it was supplied: on a day or in a period; absent when that is not said. */
  readonly supplyDate?: PlainDate;
  readonly supplyPeriod?: SupplyPeriod;
  readonly text: { readonly top: string; readonly bottom: string; readonly footer: string };
  readonly sender: ContentSender | null;
  readonly receiver: ContentReceiver | null;
  /** Present when it goes to a consumer in another member state and the company uses the one-stop shop: since when. */
  readonly oneStopShopFrom?: PlainDate;
  /** Present when VAT is due when it is paid or invoiced instead of when it is supplied. */
  readonly vatPoint?: Exclude<VatPoint, 'supply'>;
  readonly layout: ContentLayout;
  readonly lines: readonly InvoiceLine[];
  readonly totals: InvoiceTotals;
  /** The terms and conditions that it was sent with, when the company has any. */
  readonly terms?: { readonly id: string; readonly filename: string; readonly attach: boolean };
  readonly attachments: readonly {
    readonly id: string;
    readonly filename: string;
    readonly mediaType: string;
    readonly size: number;
  }[];
  /** By what its VAT is stated in euro too; present when it is in another currency and there was a rate. */
  readonly exchangeRate?: {
    readonly rate: ExchangeRate;
    readonly ratedOn: PlainDate;
    /** Absent of what was sent before it was told apart. */
    readonly source?: 'typed' | 'ecb';
  };
  /** The e-invoice that it was sent as, with the identifiers of that moment; null when none was possible, absent in a draft. */
  readonly eInvoice?: (Specification & { readonly profile: EInvoiceProfile }) | null;
  /**
   * The public link that the PDF shows, as a QR code too; null while it is a draft. By id and origin only: with the
   * address itself, whoever reads the database could open every document.
   */
  readonly publicLink: { readonly id: string; readonly origin: string } | null;
}
