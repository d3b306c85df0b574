import { CREATED } from './said-of-charge.ts';
import { SAY } from './said.ts';
import type { SimulatedMove, SimulatedPayout } from './simulated-objects.ts';

/** How Stripe says what it paid out. */
export function sayPayout(
  { id, status, automatic, amount, arrival, trace, fee = 0 }: SimulatedPayout,
  isExpanded: boolean,
) {
  const own = { id: `txn_${id}`, category: 'payout', amount: -amount, fee, source: null };
  return {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrival,
    automatic,
    balance_transaction: isExpanded ? sayMove(own) : own.id,
    created: CREATED,
    currency: 'eur',
    description: 'STRIPE PAYOUT',
    destination: 'ba_test_000000000001',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: automatic ? 'completed' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status,
    trace_id: { status: trace === null ? 'pending' : 'supported', value: trace },
    type: 'bank_account',
  };
}

/** How Stripe says what changed the balance. */
export function sayMove({ id, category, amount, fee, source }: SimulatedMove) {
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: CREATED,
    balance_type: 'payments',
    created: CREATED,
    currency: 'eur',
    description: category === 'fee' ? 'Billing - Usage Fee' : null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail(fee)],
    net: amount - fee,
    reporting_category: category,
    source: sourceOf(source),
    status: 'available',
    type: category,
  };
}

function feeDetail(amount: number) {
  return {
    amount,
    application: null,
    currency: 'eur',
    description: 'Stripe processing fees',
    type: 'stripe_fee',
  };
}

function sourceOf(source: SimulatedMove['source']) {
  if (source === null) return null;
  if ('charge' in source) {
    const { latest_charge: charge } = SAY.intent(source, true);
    return charge;
  }
  return 'moved' in source ? SAY.dispute(source) : SAY.refund(source);
}
