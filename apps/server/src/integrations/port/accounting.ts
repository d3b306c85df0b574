import type { InvoiceLine, InvoiceTotals, PlainDate } from '@penning/domain';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';

/** The customer of what is booked, as they were at sending. */
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

/** A sent invoice or credit invoice as the bookkeeping gets it: what was frozen when it was sent. */
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

/** What a bookkeeping made of it. */
export interface Booked {
  readonly id: string;
  /** What people call it there, and where they see it; empty where the service says neither. */
  readonly number: string;
  readonly url: string;
}

/** What features may ask of a bookkeeping. Throws RefusedByService for what no repeating cures. */
export interface AccountingPort {
  /** The booking of a document by its number, if there is one; asked before a try is repeated. */
  findBooking(tools: ServiceTools, access: ServiceAccess, booking: Booking): Promise<Booked | undefined>;
  book(tools: ServiceTools, access: ServiceAccess, booking: Booking): Promise<Booked>;
}
