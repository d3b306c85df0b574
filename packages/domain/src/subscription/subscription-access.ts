/** The states of a subscription (docs/rules/subscription.md#states). */
export const SUBSCRIPTION_STATES = [
  'demo',
  'pending',
  'confirmed',
  'grace',
  'cancelled',
  'suspended',
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** The stored part of a subscription; dates are milliseconds since 1970. */
export interface SubscriptionRecord {
  readonly state: SubscriptionState;
  readonly trialEndsAt: number;
  /** Until when a failed payment is tolerated. */
  readonly graceEndsAt: number | null;
  /** When access ends because the account was cancelled. */
  readonly endsAt: number | null;
  /** Until when it costs nothing, for an existing company; its trial starts then. */
  readonly freeUntil: number | null;
}

/** The meaning of a subscription at a moment. */
export interface SubscriptionAccess {
  readonly state: SubscriptionState;
  /** Days left of the trial or the grace period, including today; 0 in every other state. */
  readonly grace: number;
  /** True in confirmed and grace. */
  readonly satisfied: boolean;
  /** Only the archive can be read: always, except while it is satisfied or the trial has days left. */
  readonly viewOnly: boolean;
}

/** The days of grace after a failed payment (docs/rules/subscription.md#states). */
export const GRACE_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The state of a subscription at a moment: what has expired since it was stored already counts. */
export function accessAt(record: SubscriptionRecord, atMs: number): SubscriptionAccess {
  const state = stateAt(record, atMs);
  const grace = daysLeft(state, record, atMs);
  const satisfied = state === 'confirmed' || state === 'grace';
  return { state, grace, satisfied, viewOnly: !satisfied && !(state === 'demo' && grace > 0) };
}

function stateAt(record: SubscriptionRecord, atMs: number): SubscriptionState {
  const { state, endsAt, graceEndsAt, freeUntil } = record;
  if (state === 'confirmed' && freeUntil !== null && atMs >= freeUntil) return 'demo';
  const isOver = endsAt !== null && atMs >= endsAt;
  if ((state === 'confirmed' || state === 'grace') && isOver) return 'cancelled';
  if (state === 'grace' && graceEndsAt !== null && atMs >= graceEndsAt) return 'suspended';
  return state;
}

function daysLeft(state: SubscriptionState, record: SubscriptionRecord, atMs: number): number {
  const end = state === 'demo' ? record.trialEndsAt : state === 'grace' ? record.graceEndsAt : null;
  return end === null ? 0 : Math.max(0, Math.ceil((end - atMs) / DAY_MS));
}
