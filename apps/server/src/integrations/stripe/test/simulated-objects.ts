/** A page on which a customer pays, in the simulated account. */
export interface SimulatedSession {
  readonly id: string;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid';
  readonly amount: number;
  readonly currency: string;
  readonly methods: readonly string[];
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly locale: string | null;
  readonly wantsCustomer: boolean;
  readonly intentData: IntentData;
  intent: SimulatedIntent | null;
}

interface IntentData {
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly setupFutureUsage: string | null;
}

export interface SimulatedIntent extends IntentData {
  readonly id: string;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly paymentMethod: string | null;
  readonly method: string;
  readonly charge: string;
}

export interface SimulatedRefund {
  readonly id: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled' | 'requires_action';
  failureReason?: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly intent: SimulatedIntent;
}

export interface SimulatedDispute {
  readonly id: string;
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost';
  readonly amount: number;
  readonly intent: SimulatedIntent;
  /** The times at which the money was withdrawn and reinstated, in seconds. */
  readonly moved: { readonly amount: number; readonly created: number }[];
}

export interface SimulatedEndpoint {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly events: readonly string[];
}

/** What changed the balance, by a charge, a refund, a dispute or a fee of Stripe's own. */
export interface SimulatedMove {
  readonly id: string;
  readonly category: string;
  readonly amount: number;
  readonly fee: number;
  readonly source: SimulatedIntent | SimulatedRefund | SimulatedDispute | null;
}

export interface SimulatedPayout {
  readonly id: string;
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  readonly automatic: boolean;
  readonly amount: number;
  readonly arrival: number;
  /** What an instant payout costs. */
  readonly fee?: number;
  trace: string | null;
  readonly moves: readonly SimulatedMove[];
}
