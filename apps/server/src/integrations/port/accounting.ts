import type { InvoiceLine, InvoiceTotals, PlainDate } from '@penning/domain';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';

/** The customer of a booking, as they were when it was sent. */
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
  readonly lines: readonly InvoiceLine[];
  readonly totals: InvoiceTotals;
}

/** The result in the bookkeeping. */
export interface Booked {
  readonly id: string;
  /** Its name there and its URL; empty where the service gives neither. */
  readonly number: string;
  readonly url: string;
}

/**
 * What features can ask of a bookkeeping service. Throws RefusedByService for failures that retrying
 * can't cure.
 */
export interface AccountingPort {
  /** The booking of a document by its number, if any; looked up before a retry. */
  findBooking(tools: ServiceTools, access: ServiceAccess, booking: Booking): Promise<Booked | undefined>;
  book(tools: ServiceTools, access: ServiceAccess, booking: Booking): Promise<Booked>;
}
