import type { Amount, Price } from '@penning/domain';
import type { ServiceAccess, ServiceConfig, ServiceTools } from '../connectable/call-means.ts';

/** What a provider has paid out to the company's bank account. */
export interface StatedPayout {
  readonly id: string;
  /** What the provider has the bank write on the statement; empty while it doesn't know. */
  readonly reference: string;
  readonly paidAt: Date;
  readonly currency: string;
  readonly net: Amount;
  /** Of one whose parts the provider doesn't know, as when it was requested by hand: what it charged for paying out. */
  readonly unlisted?: { readonly fee: Amount };
}

export interface PayoutPage {
  readonly payouts: readonly StatedPayout[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

/** One thing in a payout. Amounts are in the payout's currency, and some fees are fractions of a cent. */
export interface PayoutPart {
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'fee' | 'other';
  readonly id: string;
  /** Our payment that it is of, by the provider's id; null where it is of none, or of somebody else's. */
  readonly paymentId: string | null;
  /** Of deductions (refund, chargeback and fee) positive, unless they were reversed. */
  readonly amount: Price;
  /** What the provider charged for it, where it says so for each. */
  readonly fee: Price;
  /** In the provider's words. */
  readonly description: string;
}

export interface PayoutPartPage {
  readonly parts: readonly PayoutPart[];
  readonly next: string | null;
}

/** What a service offers that pays out what customers paid. */
export interface PayoutsPort {
  /** Whether it tells a connection with these values of its payouts, which may take an authorisation. */
  isOffered(config: ServiceConfig): boolean;
  /** What was paid out, latest first; what is still on its way to be is left out. */
  listPayouts(tools: ServiceTools, access: ServiceAccess, cursor: string | null): Promise<PayoutPage>;
  /** What a payout consists of, all of it over its pages. */
  listParts(
    tools: ServiceTools,
    access: ServiceAccess,
    asked: { readonly id: string; readonly cursor: string | null },
  ): Promise<PayoutPartPage>;
  /**
   * What the company got back within a payout, such as a reversed chargeback or a refund that failed, where the provider
   * doesn't list it among the parts. Asked only where the parts don't add up.
   */
  listGivenBack?(tools: ServiceTools, access: ServiceAccess, id: string): Promise<readonly PayoutPart[]>;
}
