import type { Amount } from '@penning/domain';

/** A payment as its provider reports it. */
export interface ProviderPayment {
  readonly id: string;
  readonly status: 'open' | 'paid' | 'failed' | 'cancelled' | 'expired';
  readonly amount: Amount;
  readonly currency: string;
  /** Where the customer pays, while it is open. */
  readonly checkoutUrl: string | null;
  /** What later payments can be collected with, once a payment that asked for it was made. */
  readonly mandateId?: string | null;
}

/** A refund as the payment's provider reports it; without an id it was refused. */
export interface ProviderRefund {
  readonly id: string | null;
  readonly status: 'pending' | 'refunded' | 'failed';
  readonly reason: string;
}

/** The port to an online payment provider; the real ones and the test bank have the same interface. */
export interface PaymentProvider {
  readonly name: string;
  createPayment(request: {
    /** Makes the request safe to repeat. */
    idempotencyKey: string;
    amount: Amount;
    currency: string;
    description: string;
    redirectUrl: string;
    webhookUrl: string;
    /** The customer also agrees to later collections. */
    asksMandate?: boolean;
  }): Promise<ProviderPayment>;
  /** Collects with a mandate; needs no customer. */
  collectPayment(request: {
    idempotencyKey: string;
    mandateId: string;
    amount: Amount;
    currency: string;
    description: string;
    webhookUrl: string;
  }): Promise<ProviderPayment>;
  getPayment(id: string): Promise<ProviderPayment>;
  /** Refunds all or part of a payment to the payer. */
  refundPayment(request: {
    idempotencyKey: string;
    paymentId: string;
    amount: Amount;
    currency: string;
  }): Promise<ProviderRefund>;
  getRefund(paymentId: string, refundId: string): Promise<ProviderRefund>;
}

export interface PaymentProviders {
  get(name: string): PaymentProvider | undefined;
  /** The providers with which a company's customers can pay. */
  available(): readonly PaymentProvider[];
}
