import type { Currency, ReceiptState } from '@penning/contract';
import type { Amount } from '@penning/domain';
import type { ReceiptLine, ReceiptPayment } from '@penning/domain/receipt/receipt';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';

/** A till or location to choose from. */
export interface TillLocation {
  readonly value: string;
  readonly label: string;
}

/** A revenue group as the till has it; receipts name it by its code. */
export interface TillGroup {
  readonly code: string;
  readonly name: string;
}

/** A receipt as its till states it now. */
export interface TillReceipt {
  /** The service's own id of the till or location, which outlives its name. */
  readonly till: string;
  readonly tillName: string;
  readonly number: string;
  readonly soldAt: Date;
  readonly currency: Currency;
  readonly total: Amount;
  readonly lines: readonly ReceiptLine[];
  /** Without tips, and without what was bought on account. */
  readonly payments: readonly ReceiptPayment[];
  readonly refundOf: string;
  readonly state: Extract<ReceiptState, 'open' | 'incomplete' | 'void'>;
}

/** A page of receipts. */
export interface TillReceipts {
  readonly receipts: readonly TillReceipt[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
  /** Whether the service has everything of that time; else it is asked for the same time again. */
  readonly isComplete: boolean;
}

/**
 * What features can ask of a till. A field `turnover` of its definition says what becomes of receipts that nobody asked
 * an invoice for: `none`, `daily` or `receipt`.
 */
export interface PointOfSalePort {
  /** The tills or locations to choose from. */
  listLocations(tools: ServiceTools, access: ServiceAccess): Promise<readonly TillLocation[]>;
  listGroups(tools: ServiceTools, access: ServiceAccess): Promise<readonly TillGroup[]>;
  /** A receipt by its number at the chosen location. */
  getReceipt(tools: ServiceTools, access: ServiceAccess, number: string): Promise<TillReceipt | undefined>;
  /** The receipts of a time, a page each call. */
  listReceipts(
    tools: ServiceTools,
    access: ServiceAccess,
    asked: { readonly from: Date; readonly until: Date; readonly cursor: string | null },
  ): Promise<TillReceipts>;
}
