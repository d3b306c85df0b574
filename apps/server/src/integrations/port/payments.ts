import type { Language } from '@penning/contract';
import type { Amount } from '@penning/domain';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';

/** A payment as its provider's server states it. */
export interface ProviderPayment {
  readonly id: string;
  /** `pending` once the customer has paid and the money is on its way, as a transfer is for days. */
  readonly status: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';
  readonly amount: Amount;
  readonly currency: string;
  /** What was collected of a paid one, where that is less: an authorised payment may be captured in part. */
  readonly collected?: Amount;
  /** The captures that it was collected by, oldest first, where the provider lists them. */
  readonly captures?: readonly ProviderCapture[];
  /** Where the customer pays, while it is open. */
  readonly checkoutUrl: string | null;
  /** How the customer paid, in the provider's own code, where it says so. */
  readonly method?: string;
  /** By what later payments can be collected, once a payment that asked for it was made. */
  readonly mandateId?: string | null;
  /** Why it failed, in the provider's words, where it says so. */
  readonly failure?: string;
  /** Every refund of it, ours and those that somebody made at the provider. */
  readonly refunds?: readonly KnownRefund[];
  /** What the customer's bank reclaimed of it. */
  readonly chargebacks?: readonly ProviderChargeback[];
}

/** Money that was captured of an authorised payment. */
export interface ProviderCapture {
  readonly amount: Amount;
  readonly at: Date;
}

/** A refund as its provider's server reports it; without an id it was refused. */
export interface ProviderRefund {
  readonly id: string | null;
  readonly status: 'pending' | 'refunded' | 'failed';
  readonly reason: string;
}

/** A refund among those of a payment; `key` is what it was asked for with, if by us. */
export interface KnownRefund extends ProviderRefund {
  readonly id: string;
  readonly amount: Amount;
  readonly key: string | null;
}

/** Money of a payment that the customer's bank reclaimed, and perhaps gave again. */
export interface ProviderChargeback {
  readonly id: string;
  readonly amount: Amount;
  readonly at: Date;
  readonly reason: string;
  readonly reversedAt: Date | null;
}

/** A way to pay that a provider offers, in its order. */
export interface OfferedMethod {
  readonly id: string;
  readonly name: string;
}

/** Something that came back of a payment. */
export interface ReturnedMoney {
  readonly paymentId: string;
  readonly kind: 'refund' | 'chargeback';
  readonly id: string;
  readonly isReversed: boolean;
}

/** An online payment provider; those that companies connect and the test bank are alike behind it. */
export interface PaymentProvider {
  readonly name: string;
  createPayment(request: {
    /** Makes the request safe to repeat. */
    idempotencyKey: string;
    amount: Amount;
    currency: string;
    description: string;
    redirectUrl: string;
    /** The language of the customer. */
    language?: Language;
    /** The way to pay that the customer chose among those offered. */
    method?: string;
    /** The customer also agrees to what is collected later. */
    asksMandate?: boolean;
  }): Promise<ProviderPayment>;
  /** Collects by a mandate; nobody has to be there. */
  collectPayment(request: {
    idempotencyKey: string;
    mandateId: string;
    amount: Amount;
    currency: string;
    description: string;
  }): Promise<ProviderPayment>;
  getPayment(id: string): Promise<ProviderPayment>;
  /** Whether later payments can still be collected by a mandate. */
  isMandateUsable?(mandateId: string): Promise<boolean>;
  /** Ends a mandate; one that the provider doesn't know any more is ended already. */
  endMandate?(mandateId: string): Promise<void>;
  /** Refunds all or part of a payment to the payer; the same key again is the same refund. */
  refundPayment(request: {
    idempotencyKey: string;
    paymentId: string;
    amount: Amount;
    currency: string;
    description: string;
  }): Promise<ProviderRefund>;
  getRefund(paymentId: string, refundId: string): Promise<ProviderRefund>;
  /** What the customer can choose from for an amount; nothing where the provider leaves that to its own page. */
  listMethods?(request: {
    amount: Amount;
    currency: string;
    language: Language;
  }): Promise<readonly OfferedMethod[]>;
  /** What came back last, latest first: what no webhook told is found by it. */
  listReturned?(): Promise<readonly ReturnedMoney[]>;
  /** The id of the payment that something came back of, where a provider calls it otherwise in that list. */
  findReturnedPayment?(returned: ReturnedMoney): Promise<string>;
}

/** What a service that takes payments offers: a provider that speaks by what a company entered or agreed to. */
export interface PaymentsPort {
  /** The least that it takes in euros, where that is more than a cent. */
  readonly smallest?: Amount;
  open(tools: ServiceTools, access: ServiceAccess): PaymentProvider;
}

/** The providers that belong to the installation itself. */
export interface PaymentProviders {
  get(name: string): PaymentProvider | undefined;
  /** Those that customers of companies without a provider of their own can pay with. */
  available(): readonly PaymentProvider[];
}
