import type { SimulatedIntent } from './simulated-objects.ts';

/** When everything in the simulated account was made, in seconds. */
export const CREATED = 1_795_255_200;

/** The charge of an intent that was paid. */
export function charge(said: SimulatedIntent) {
  const left = said.setupFutureUsage !== null;
  return {
    id: said.charge,
    object: 'charge',
    amount: said.amount,
    amount_captured: said.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: CREATED,
    currency: said.currency,
    customer: said.customer,
    description: said.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: said.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: said.id,
    payment_method: said.paymentMethod,
    payment_method_details: {
      type: said.method,
      [said.method]: {
        ...NO_DETAILS,
        generated_sepa_debit: left ? `pm_sepa${said.id.slice(3)}` : null,
      },
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

/** Of those ways to pay that leave a mandate for direct debits behind. */
const NO_DETAILS = {
  bank: null,
  bank_code: null,
  bank_name: null,
  bic: null,
  brand: null,
  buyer_id: null,
  cardholder_name: null,
  generated_sepa_debit_mandate: null,
  iban_last4: null,
  preferred_language: null,
  transaction_id: null,
  verified_name: null,
};

/** Nobody answers a dispute here. */
export const NO_EVIDENCE = {
  ...Object.fromEntries(
    [
      'access_activity_log',
      'billing_address',
      'cancellation_policy',
      'cancellation_policy_disclosure',
      'cancellation_rebuttal',
      'customer_communication',
      'customer_email_address',
      'customer_name',
      'customer_purchase_ip',
      'customer_signature',
      'duplicate_charge_documentation',
      'duplicate_charge_explanation',
      'duplicate_charge_id',
      'product_description',
      'receipt',
      'refund_policy',
      'refund_policy_disclosure',
      'refund_refusal_explanation',
      'service_date',
      'service_documentation',
      'shipping_address',
      'shipping_carrier',
      'shipping_date',
      'shipping_documentation',
      'shipping_tracking_number',
      'uncategorized_file',
      'uncategorized_text',
    ].map((name) => [name, null]),
  ),
  enhanced_evidence: {},
};
