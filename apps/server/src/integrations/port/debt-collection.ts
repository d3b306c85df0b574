import type { Amount, PlainDate } from '@penning/domain';
import type { RemotePayment } from '@penning/domain/accounting/compare-payments';
import type { CollectionPhase } from '@penning/domain/reminder/collection-phase';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';

/** The customer who owes an invoice, by their present details. */
export interface Debtor {
  /** Our id of the customer; that of the document where the customer isn't among ours. */
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly isPerson: boolean;
  /** The person to ask for; empty where none is known. */
  readonly contact: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly coc: string;
  readonly vatNumber: string;
  readonly language: string;
  readonly phone: string;
  /** Where reminders go. */
  readonly email: string;
}

/** Something that made an invoice cost less or more: money, a credit invoice, what was set off, or cents written off. */
export interface ClaimPayment {
  /** Our id; the agency's own where it received the payment. */
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'credit' | 'setOff' | 'rounding';
  readonly amount: Amount;
  readonly paidOn: PlainDate;
}

/** An invoice that an agency is to collect, with everything that was paid of it. */
export interface Claim {
  readonly documentId: string;
  readonly number: string;
  readonly sentAt: Date;
  readonly invoiceDate: PlainDate;
  readonly dueDate: PlainDate;
  readonly currency: string;
  readonly totalIncl: Amount;
  readonly open: Amount;
  readonly debtor: Debtor;
  /** The oldest first. */
  readonly payments: readonly ClaimPayment[];
}

/** What an agency calls an invoice. */
export interface HandedOver {
  readonly id: string;
  readonly number: string;
  readonly url: string;
  /** The administration that it is in, where the agency has several. */
  readonly office?: string;
}

/** An invoice as the agency has it now. */
export interface RemoteClaim {
  readonly id: string;
  readonly phase: CollectionPhase;
  readonly phaseAt: Date | null;
  readonly isBlocked: boolean;
  /** What was paid of the invoice itself; the agency's own costs are none of ours. */
  readonly payments: readonly RemotePayment[];
}

/** Claims, and the administration they were looked for in: those in another say nothing. */
export interface RemoteClaims {
  readonly office?: string;
  readonly claims: readonly RemoteClaim[];
}

/** What handing over may need besides the claim. */
export interface ClaimMeans {
  /** The invoice as it was sent. */
  pdf(): Promise<{ readonly bytes: Uint8Array; readonly filename: string }>;
}

/**
 * What features can ask of a service that collects debts. Throws RefusedByService for failures that retrying can't cure.
 */
export interface DebtCollectionPort {
  /** Hands an invoice over with its debtor and PDF; the same one again leads to the same end. */
  handOver(tools: ServiceTools, access: ServiceAccess, claim: Claim, means: ClaimMeans): Promise<HandedOver>;
  /** Says what is open and was paid of an invoice that it has. */
  update(tools: ServiceTools, access: ServiceAccess, claim: Claim): Promise<void>;
  /** Has an invoice left alone, or continued with. */
  setBlocked(
    tools: ServiceTools,
    access: ServiceAccess,
    claim: Pick<Claim, 'documentId' | 'number'>,
    isBlocked: boolean,
  ): Promise<void>;
  /** Those of some invoices, by its ids, that are still there. One that is left out counts as deleted, so it has to be certain. */
  listClaims(tools: ServiceTools, access: ServiceAccess, ids: readonly string[]): Promise<RemoteClaims>;
}
