import type { FurnishedCompany } from '../furnish-company.ts';
import type { TestServer } from '../start-test-server.ts';
import { type Cents, type Doc, type Entry, openOf, owedOf } from './books.ts';

/** A refund in progress. */
export interface Refund {
  readonly id: string;
  readonly doc: Doc;
  readonly way: 'transfer' | 'provider' | 'nextInvoice';
  readonly fileId: string | null;
  cents: Cents;
  state: 'pending' | 'done' | 'failed' | 'returned' | 'cancelled';
}

/** An online payment that a customer started. */
export interface Attempt {
  readonly doc: Doc;
  readonly cents: Cents;
  readonly address: string;
  state: 'open' | 'paid' | 'failed';
  refunded: Cents;
}

/** A collection in a file that is at the bank. */
export interface Collection {
  readonly doc: Doc;
  readonly cents: Cents;
  readonly endToEndId: string;
  state: 'filed' | 'settled' | 'rejected' | 'returned';
}

/** A bank statement line that a person booked. */
export interface Booking {
  readonly id: string;
  readonly cents: Cents;
  booked: { readonly doc: Doc; readonly entry: Entry } | undefined;
}

/** A document that doesn't ask for money yet. */
export interface Draft {
  readonly id: string;
  readonly version: number;
  readonly kind: 'draft' | 'draftQuotation' | 'quotation' | 'archivedQuotation';
}

/** Everything between one customer and one company. */
export interface World {
  readonly server: TestServer;
  readonly company: FurnishedCompany;
  readonly customerId: string;
  /** Whether invoices can be collected. */
  readonly hasMandate: boolean;
  readonly docs: Doc[];
  drafts: Draft[];
  readonly refunds: Refund[];
  readonly attempts: Attempt[];
  readonly collections: Collection[];
  readonly bookings: Booking[];
  /** The money really received, less the money really paid out. */
  cash: Cents;
  serial: number;
}

/** The part of what is owed on a document that isn't being refunded yet. */
export function availableOf({ refunds }: World, doc: Doc): Cents {
  const pending = refunds.filter((refund) => refund.doc === doc && refund.state === 'pending');
  return Math.max(0, owedOf(doc) - pending.reduce((total, { cents }) => total + cents, 0));
}

/** Documents that ask for money, and those on which money is owed. */
export const asking = ({ docs }: World): Doc[] => docs.filter((doc) => openOf(doc) > 0);
export const refundable = (world: World): Doc[] => world.docs.filter((doc) => availableOf(world, doc) > 0);
/** Documents that are not credits. */
export const invoices = ({ docs }: World): Doc[] => docs.filter(({ creditOf }) => creditOf === undefined);
