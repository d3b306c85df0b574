import {
  GRACE_DAYS,
  type SubscriptionRecord,
  type SubscriptionState,
  accessAt,
} from './subscription-access.ts';

/** What can happen to a subscription (docs/rules/subscription.md#states). */
export const SUBSCRIPTION_EVENTS = [
  'bankCheckStarted',
  'bankCheckSucceeded',
  'bankCheckFailed',
  'bankCheckCancelled',
  'paymentFailed',
  'paymentReceived',
  'cancelRequested',
  'cancelWithdrawn',
  'monthOver',
  'graceOver',
  'freeOver',
  'freed',
  'reactivated',
  'suspendedByAdmin',
  'reactivatedByAdmin',
  'accountDeleted',
] as const;
export type SubscriptionEvent = (typeof SUBSCRIPTION_EVENTS)[number];

/** What suspended an account: a platform administrator, or the end of the grace period. */
export type Suspender = 'admin' | 'nonPayment';

/** The stored state of a subscription; dates are milliseconds since 1970. */
export interface SubscriptionFacts extends SubscriptionRecord {
  /** It costs nothing: created while there were no subscriptions, or owned by the platform itself. */
  readonly free: boolean;
  readonly confirmedAt: number | null;
  readonly cancelledAt: number | null;
  readonly suspendedBy: Suspender | null;
  readonly suspendedReason: string;
}

/** Whether a company sees prices at all: it pays, or was told from when on it will. */
export function isBilled({ free, freeUntil }: { free: boolean; freeUntil: number | Date | null }): boolean {
  return !free || freeUntil !== null;
}

/** When something happens, and when its month ends in the company's time zone. */
export interface SubscriptionMoment {
  readonly atMs: number;
  readonly monthEndsAtMs: number;
  /** Only for `suspendedByAdmin`. */
  readonly reason?: string;
}

/** The state of a subscription after an event, or that the event is refused (error code 4). */
export type SubscriptionResult =
  | { readonly ok: true; readonly facts: SubscriptionFacts }
  | { readonly ok: false };

/**
 * The only transitions there are: an event not listed for a state is refused. `isAllowed` has what the
 * table can't express: a month or a grace period is only over when it is, no payment ends an
 * administrator's suspension, and what is free is neither paid for nor cancelled.
 */
export const SUBSCRIPTION_TABLE: Readonly<
  Record<SubscriptionState, Partial<Readonly<Record<SubscriptionEvent, SubscriptionState>>>>
> = {
  demo: {
    freed: 'confirmed',
    bankCheckStarted: 'pending',
    bankCheckSucceeded: 'confirmed',
    suspendedByAdmin: 'suspended',
    accountDeleted: 'cancelled',
  },
  pending: {
    freed: 'confirmed',
    bankCheckStarted: 'pending',
    bankCheckSucceeded: 'confirmed',
    bankCheckFailed: 'demo',
    bankCheckCancelled: 'demo',
    suspendedByAdmin: 'suspended',
    accountDeleted: 'cancelled',
  },
  confirmed: {
    freed: 'confirmed',
    freeOver: 'demo',
    paymentFailed: 'grace',
    paymentReceived: 'confirmed',
    cancelRequested: 'confirmed',
    cancelWithdrawn: 'confirmed',
    monthOver: 'cancelled',
    suspendedByAdmin: 'suspended',
    accountDeleted: 'cancelled',
  },
  grace: {
    freed: 'confirmed',
    paymentFailed: 'grace',
    paymentReceived: 'confirmed',
    cancelRequested: 'grace',
    cancelWithdrawn: 'grace',
    monthOver: 'cancelled',
    graceOver: 'suspended',
    suspendedByAdmin: 'suspended',
    accountDeleted: 'cancelled',
  },
  cancelled: {
    freed: 'confirmed',
    reactivated: 'confirmed',
    suspendedByAdmin: 'suspended',
    reactivatedByAdmin: 'confirmed',
    accountDeleted: 'cancelled',
  },
  suspended: {
    freed: 'confirmed',
    paymentReceived: 'confirmed',
    reactivated: 'confirmed',
    suspendedByAdmin: 'suspended',
    reactivatedByAdmin: 'confirmed',
    accountDeleted: 'cancelled',
  },
};

const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1000;

const NOT_FREE = { free: false, freeUntil: null };

/**
 * Applies what has expired by a moment: a cancelled month, a grace period, or the time before
 * subscriptions.
 */
export function settleSubscription(facts: SubscriptionFacts, atMs: number): SubscriptionFacts {
  const { state } = accessAt(facts, atMs);
  if (state === facts.state) return facts;
  if (state === 'suspended') return { ...facts, state, suspendedBy: 'nonPayment', graceEndsAt: null };
  if (state === 'demo') return { ...facts, state, ...NOT_FREE };
  return { ...facts, state, graceEndsAt: null };
}

/** Applies an event at a moment, after everything that had expired by then. */
export function applySubscriptionEvent(
  before: SubscriptionFacts,
  event: SubscriptionEvent,
  moment: SubscriptionMoment,
): SubscriptionResult {
  const facts = settleSubscription(before, moment.atMs);
  // These events only say that the time has run out.
  if (facts !== before && SUBSCRIPTION_TABLE[before.state][event] === facts.state && isTimeEvent(event)) {
    return { ok: true, facts };
  }
  const state = SUBSCRIPTION_TABLE[facts.state][event];
  if (state === undefined || !isAllowed(facts, event)) return { ok: false };
  return { ok: true, facts: { ...facts, state, ...changesOf(facts, event, moment) } };
}

function isTimeEvent(event: SubscriptionEvent): boolean {
  return event === 'monthOver' || event === 'graceOver' || event === 'freeOver';
}

function isAllowed(facts: SubscriptionFacts, event: SubscriptionEvent): boolean {
  // It was not over, or it would have been settled.
  if (isTimeEvent(event)) return false;
  if (facts.free && PAID_FOR.includes(event)) return false;
  if (facts.state !== 'suspended') return true;
  const isForPayment = event === 'paymentReceived' || event === 'reactivated' || event === 'freed';
  return !isForPayment || facts.suspendedBy === 'nonPayment';
}

/** Events that only happen to a subscription that costs something. */
const PAID_FOR: readonly SubscriptionEvent[] = [
  'paymentFailed',
  'paymentReceived',
  'cancelRequested',
  'cancelWithdrawn',
];

const IN_ORDER = { graceEndsAt: null, suspendedBy: null, suspendedReason: '' };
const NOT_CANCELLED = { endsAt: null, cancelledAt: null };

function changesOf(
  facts: SubscriptionFacts,
  event: SubscriptionEvent,
  { atMs, monthEndsAtMs, reason = '' }: SubscriptionMoment,
): Partial<SubscriptionFacts> {
  switch (event) {
    case 'bankCheckSucceeded':
      return { ...IN_ORDER, ...NOT_CANCELLED, ...NOT_FREE, confirmedAt: atMs };
    case 'freed':
      return { ...IN_ORDER, ...NOT_CANCELLED, free: true, freeUntil: null };
    case 'paymentFailed':
      // A second failure doesn't restart the days.
      return { graceEndsAt: facts.graceEndsAt ?? atMs + GRACE_MS };
    case 'paymentReceived':
      return IN_ORDER;
    case 'cancelRequested':
      return facts.endsAt === null ? { endsAt: monthEndsAtMs, cancelledAt: atMs } : {};
    case 'accountDeleted':
      return { ...IN_ORDER, endsAt: atMs, cancelledAt: facts.cancelledAt ?? atMs };
    case 'cancelWithdrawn':
      return NOT_CANCELLED;
    case 'reactivated':
      // Whoever paid a month has verified a bank account.
      return { ...IN_ORDER, ...NOT_CANCELLED, confirmedAt: facts.confirmedAt ?? atMs };
    case 'suspendedByAdmin':
      return { graceEndsAt: null, suspendedBy: 'admin', suspendedReason: reason };
    case 'reactivatedByAdmin':
      if (facts.free) return { ...IN_ORDER, state: 'confirmed' };
      // Whoever never finished the bank verification returns to where they were.
      return facts.confirmedAt === null
        ? { ...IN_ORDER, ...NOT_CANCELLED, state: 'demo' }
        : { ...IN_ORDER, ...(facts.state === 'cancelled' ? NOT_CANCELLED : {}) };
    default:
      return {};
  }
}
