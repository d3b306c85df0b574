import type { Amount, InvoiceTotals, PlainDate, VatType } from '@penning/domain';
import type { BookingLine } from '@penning/domain/accounting/booking-lines';
import type { KnownPayment, RemotePayment } from '@penning/domain/accounting/compare-payments';
import type { PaidInTotal } from '@penning/domain/accounting/paid-in-total';
import type { RemoteEntry } from '@penning/domain/accounting/suggest-mapping';
import type { ServiceAccess, ServiceConfig, ServiceTools } from '../connectable/call-means.ts';

/** The lists of a bookkeeping that ours is mapped to. */
export type RemoteKind = 'ledger' | 'vat' | 'costCenter';

/** What a bookkeeping has of each; a kind that it doesn't know is left out. */
export type RemoteLists = { readonly [K in RemoteKind]?: readonly RemoteEntry[] };

/** A customer: of a booking, as they were when it was sent. */
export interface BookedCustomer {
  readonly id: string | null;
  readonly number: string;
  readonly name: string;
  readonly isPerson: boolean;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly coc: string;
  readonly vatNumber: string;
  readonly email: string;
}

/** A line to be posted, with what the service calls its account, VAT code and cost centre; empty where nothing is mapped. */
export interface MappedLine extends Pick<BookingLine, 'description' | 'amount' | 'exclVat' | 'vatAmount'> {
  /** How it is taxed, for a service that wants to know more than the code. */
  readonly vatType: VatType;
  readonly ledger: string;
  readonly vat: string;
  readonly costCenter: string;
}

/** A sent invoice or credit invoice for the bookkeeping: the content frozen when it was sent. */
export interface Booking {
  readonly documentId: string;
  readonly kind: 'invoice' | 'credit';
  readonly number: string;
  readonly sendDate: PlainDate;
  readonly dueDate: PlainDate;
  readonly currency: string;
  readonly includesVat: boolean;
  readonly reference: string;
  readonly customer: BookedCustomer;
  readonly lines: readonly MappedLine[];
  readonly totals: InvoiceTotals;
}

/** What a booking may need besides its content; asked for only where the service takes it. */
export interface BookingMeans {
  /** The customer as they are now, which is what the service gets; as they were where they are gone. */
  readonly details: BookedCustomer;
  /** What the service calls the customer, if that is known, and a digest of the details that it was last given. */
  readonly customer: { readonly theirs: string; readonly told: string } | undefined;
  /** Saves what the service calls the customer, before anything is booked for them. */
  saveCustomer(customer: { theirs: string; told: string }): Promise<void>;
  /**
   * Whether one there stands for another customer of ours already: a VAT number or an email address that two of ours
   * share doesn't make them one.
   */
  isTaken(theirs: string): Promise<boolean>;
  /** The document as it was sent. */
  pdf(): Promise<{ readonly bytes: Uint8Array; readonly filename: string }>;
}

/** The result in the bookkeeping. */
export interface Booked {
  readonly id: string;
  /** Its name there and its URL; empty where the service gives neither. */
  readonly number: string;
  readonly url: string;
  /** The administration that it is in, by the service's own id; left out where there is only one. */
  readonly office?: string;
  /** The total that it has there, where the service says so: it has to be ours. */
  readonly totalIncl?: Amount;
  /** What the service says of the file, where it doesn't take it. */
  readonly refusedFile?: string;
}

/** A booking as the service has it now. */
export interface RemoteBooking {
  readonly id: string;
  /** Its id from now on, where that has changed. */
  readonly newId?: string;
  /** What was paid of it, in the currency of the document; refunds are negative, and so is what pays a credit invoice. */
  readonly payments: readonly RemotePayment[];
  /** What was paid of it in total, from a service that doesn't say by which payments. */
  readonly paid?: PaidInTotal;
}

/** Bookings, and the administration they were looked for in, as `Booked` names it: those in another say nothing. */
export interface RemoteBookings {
  readonly office?: string;
  readonly bookings: readonly RemoteBooking[];
}

/** Who sent a purchase, as far as it says. */
export type BookedSupplier = Omit<BookedCustomer, 'id' | 'number' | 'isPerson'>;

/** What a purchase has at one rate, which is empty where the invoice states none. */
export interface PurchasePart {
  readonly rate: string;
  readonly inclVat: Amount;
  readonly vat: Amount;
}

/** A received invoice or credit note with its file; amounts of a credit note are negative. */
export interface PurchaseBooking {
  readonly purchaseId: string;
  readonly kind: 'invoice' | 'credit';
  readonly number: string;
  readonly date: PlainDate;
  readonly dueDate: PlainDate | null;
  readonly currency: string;
  readonly supplier: BookedSupplier;
  readonly totalIncl: Amount;
  /** What is taxed at each rate; it adds up to the total. */
  readonly parts: readonly PurchasePart[];
  /** The original, byte for byte. */
  file(): Promise<{ readonly bytes: Uint8Array; readonly filename: string; readonly mediaType: string }>;
}

/** A purchase as the service has it now, as far as it says. */
export interface RemotePurchase {
  readonly id: string;
  readonly totalIncl?: Amount;
  readonly number?: string;
  readonly date?: PlainDate;
}

/** Purchases, and the administration they were looked for in, as `Booked` names it. */
export interface RemotePurchases {
  readonly office?: string;
  readonly purchases: readonly RemotePurchase[];
}

/**
 * What features can ask of a bookkeeping service. Throws RefusedByService for failures that retrying
 * can't cure.
 */
export interface AccountingPort {
  /** The currencies that documents can be posted in; any unless stated. */
  readonly currencies?: readonly string[];
  /**
   * The total that a document will have there, for a service that makes the VAT itself or deletes nothing: one that
   * differs from ours is refused before anything is posted.
   */
  expectTotal?(booking: Booking): Amount;
  /** What ours are mapped to; a service without it takes our own codes. */
  listEntries?(tools: ServiceTools, access: ServiceAccess): Promise<RemoteLists>;
  /** The booking of a document by its number, if any; looked up before a retry. */
  findBooking(
    tools: ServiceTools,
    access: ServiceAccess,
    booking: Booking,
    means: BookingMeans,
  ): Promise<Booked | undefined>;
  book(tools: ServiceTools, access: ServiceAccess, booking: Booking, means: BookingMeans): Promise<Booked>;
  /** The purchase that an earlier try may have made, completed with its file; looked up before a retry. */
  findPurchase?(
    tools: ServiceTools,
    access: ServiceAccess,
    purchase: PurchaseBooking,
  ): Promise<Booked | undefined>;
  /** Hands over a purchase with its file. A service without it takes none. */
  bookPurchase?(tools: ServiceTools, access: ServiceAccess, purchase: PurchaseBooking): Promise<Booked>;
  /** Those of some purchases that are still there. One that is left out counts as undone, so it has to be certain. */
  listPurchases?(
    tools: ServiceTools,
    access: ServiceAccess,
    ids: readonly string[],
  ): Promise<RemotePurchases>;
  /** True for a service whose calls are too few to ask each hour about purchases that are yet to be paid. */
  readonly asksPurchasesDaily?: boolean;
  /** Whether what was entered has purchases handed over; always where that is possible, unless stated. */
  takesPurchases?(config: ServiceConfig): boolean;
  /** False for a service that takes purchases without their files. */
  readonly takesPurchaseFiles?: boolean;
  /** Deletes a booking that was just made and has another total than the document. */
  withdraw?(tools: ServiceTools, access: ServiceAccess, id: string): Promise<void>;
  /** Those of some bookings that are still there. One that is left out counts as undone, so it has to be certain. */
  listBookings?(tools: ServiceTools, access: ServiceAccess, ids: readonly string[]): Promise<RemoteBookings>;
  /**
   * Which of some bookings, which were paid in full there, aren't any more. Asked each hour, so it takes few calls for
   * many of them.
   */
  listReopened?(
    tools: ServiceTools,
    access: ServiceAccess,
    ids: readonly string[],
  ): Promise<readonly string[]>;
  /** Whether what was entered has payments registered there; always where that is possible, unless stated. */
  takesPayments?(config: ServiceConfig): boolean;
  /**
   * Registers a payment that was made here, and returns its id there. Its id here is kept there as its key where the
   * service has a place for that; the same key again is the same payment.
   */
  registerPayment?(
    tools: ServiceTools,
    access: ServiceAccess,
    bookingId: string,
    payment: KnownPayment,
  ): Promise<string>;
  /** Deletes a payment that was registered so; one that is gone already is fine. */
  unregisterPayment?(
    tools: ServiceTools,
    access: ServiceAccess,
    bookingId: string,
    paymentId: string,
  ): Promise<void>;
}
