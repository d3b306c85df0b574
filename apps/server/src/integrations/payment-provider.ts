import type { Amount } from '@penning/domain';

/** A payment as its provider's server states it. */
export interface ProviderPayment {
  readonly id: string;
  readonly status: 'open' | 'paid' | 'failed' | 'cancelled' | 'expired';
  readonly amount: Amount;
  readonly currency: string;
  /** Where the customer pays, while it is open. */
  readonly checkoutUrl: string | null;
}

/** The port to an online payment provider; the real ones and the test bank are alike behind it. */
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
  }): Promise<ProviderPayment>;
  getPayment(id: string): Promise<ProviderPayment>;
}

export interface PaymentProviders {
  get(name: string): PaymentProvider | undefined;
  /** The providers a company's customers can pay with. */
  available(): readonly PaymentProvider[];
}
