import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUBSCRIPTION_STATES, accessAt } from './subscription-access.ts';
import {
  SUBSCRIPTION_EVENTS,
  SUBSCRIPTION_TABLE,
  type SubscriptionEvent,
  type SubscriptionFacts,
  applySubscriptionEvent,
  settleSubscription,
} from './subscription-machine.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 21, 10);
const moment = { atMs: now, monthEndsAtMs: Date.UTC(2026, 10, 30, 23) };

function facts(changes: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  return {
    state: 'demo',
    trialEndsAt: now + 7 * DAY,
    graceEndsAt: null,
    endsAt: null,
    confirmedAt: null,
    cancelledAt: null,
    suspendedBy: null,
    suspendedReason: '',
    free: false,
    freeUntil: null,
    ...changes,
  };
}

function apply(before: SubscriptionFacts, ...events: SubscriptionEvent[]): SubscriptionFacts {
  let after = before;
  for (const event of events) {
    const result = applySubscriptionEvent(after, event, moment);
    if (!result.ok) throw new Error(`${event} is refused in ${after.state}`);
    after = result.facts;
  }
  return after;
}

const confirmed = facts({ state: 'confirmed', confirmedAt: now - DAY });

describe('the table of a subscription', () => {
  const pairs = SUBSCRIPTION_STATES.flatMap((state) =>
    SUBSCRIPTION_EVENTS.map((event) => [state, event] as const),
  );

  it.each(pairs)('%s and %s lead where it says, or are refused', (state, event) => {
    const before = facts({
      state,
      confirmedAt: now - DAY,
      graceEndsAt: state === 'grace' ? now + DAY : null,
      suspendedBy: state === 'suspended' ? 'nonPayment' : null,
    });
    const result = applySubscriptionEvent(before, event, moment);
    const isOver = event === 'monthOver' || event === 'graceOver' || event === 'freeOver';
    const expected = isOver ? undefined : SUBSCRIPTION_TABLE[state][event];
    expect(result.ok ? result.facts.state : undefined).toBe(expected);
  });

  it('only lets an administrator lift an administrator’s suspension', () => {
    const suspended = apply(confirmed, 'suspendedByAdmin');
    expect(applySubscriptionEvent(suspended, 'reactivated', moment).ok).toBe(false);
    expect(applySubscriptionEvent(suspended, 'paymentReceived', moment).ok).toBe(false);
    expect(apply(suspended, 'reactivatedByAdmin')).toEqual(confirmed);
  });
});

describe('a subscription', () => {
  it('passes through the bank verification', () => {
    expect(apply(facts(), 'bankCheckStarted').state).toBe('pending');
    expect(apply(facts(), 'bankCheckStarted', 'bankCheckFailed')).toEqual(facts());
    expect(apply(facts(), 'bankCheckStarted', 'bankCheckSucceeded')).toMatchObject({
      state: 'confirmed',
      confirmedAt: now,
    });
  });

  it('is cancelled to the end of the month, which can be withdrawn until then', () => {
    const ending = apply(confirmed, 'cancelRequested');
    expect(ending).toMatchObject({ state: 'confirmed', endsAt: moment.monthEndsAtMs });
    expect(apply(ending, 'cancelRequested')).toEqual(ending);
    expect(apply(ending, 'cancelWithdrawn')).toEqual(confirmed);
    const later = { atMs: moment.monthEndsAtMs, monthEndsAtMs: moment.monthEndsAtMs + 31 * DAY };
    expect(applySubscriptionEvent(ending, 'cancelWithdrawn', later).ok).toBe(false);
    const over = applySubscriptionEvent(ending, 'monthOver', later);
    expect(over).toMatchObject({ ok: true, facts: { state: 'cancelled' } });
    expect(applySubscriptionEvent(ending, 'monthOver', moment).ok).toBe(false);
    expect(applySubscriptionEvent(ending, 'reactivated', later)).toMatchObject({
      ok: true,
      facts: { state: 'confirmed', endsAt: null, cancelledAt: null },
    });
  });

  it('has fourteen days after a failed payment, once, and is then suspended until it is paid', () => {
    const grace = apply(confirmed, 'paymentFailed');
    expect(grace).toMatchObject({ state: 'grace', graceEndsAt: now + 14 * DAY });
    expect(applySubscriptionEvent(grace, 'paymentFailed', { ...moment, atMs: now + DAY })).toEqual({
      ok: true,
      facts: grace,
    });
    expect(apply(grace, 'paymentReceived')).toEqual(confirmed);
    const later = { ...moment, atMs: now + 14 * DAY };
    const suspended = applySubscriptionEvent(grace, 'graceOver', later);
    expect(suspended).toMatchObject({ ok: true, facts: { state: 'suspended', suspendedBy: 'nonPayment' } });
    if (suspended.ok)
      expect(applySubscriptionEvent(suspended.facts, 'paymentReceived', later)).toMatchObject({
        ok: true,
        facts: { state: 'confirmed', suspendedBy: null },
      });
  });

  it('that costs nothing is neither paid for, cancelled, nor lost by a suspension', () => {
    const free = facts({ state: 'confirmed', free: true });
    for (const event of [
      'paymentFailed',
      'cancelRequested',
      'cancelWithdrawn',
      'bankCheckStarted',
    ] as const) {
      expect(applySubscriptionEvent(free, event, moment).ok).toBe(false);
    }
    expect(apply(free, 'suspendedByAdmin', 'reactivatedByAdmin')).toEqual(free);
    expect(apply(facts(), 'freed')).toEqual(free);
    expect(applySubscriptionEvent(apply(free, 'suspendedByAdmin'), 'freed', moment).ok).toBe(false);
  });

  it('starts with a trial on the announced day', () => {
    const told = facts({ state: 'confirmed', free: true, freeUntil: now + DAY });
    expect(applySubscriptionEvent(told, 'freeOver', moment).ok).toBe(false);
    const then = applySubscriptionEvent(told, 'freeOver', { ...moment, atMs: now + DAY });
    expect(then).toEqual({ ok: true, facts: facts() });
  });

  it('that was suspended before its bank verification returns to its trial', () => {
    expect(apply(facts(), 'suspendedByAdmin', 'reactivatedByAdmin')).toEqual(facts());
  });
});

describe('whatever happens', () => {
  const events = fc.array(
    fc.tuple(fc.constantFrom(...SUBSCRIPTION_EVENTS), fc.integer({ min: 0, max: 40 * DAY })),
    {
      maxLength: 30,
    },
  );
  const live = (
    list: [SubscriptionEvent, number][],
    check: (at: SubscriptionFacts, atMs: number) => void,
  ) => {
    let current = facts();
    let atMs = now;
    for (const [event, passed] of list) {
      atMs += passed;
      const result = applySubscriptionEvent(current, event, {
        atMs,
        monthEndsAtMs: atMs + 10 * DAY,
        reason: 'why',
      });
      if (result.ok) current = result.facts;
      check(current, atMs);
    }
  };

  it('a confirmed account has passed its bank verification, and dates are only set where they mean something', () => {
    fc.assert(
      fc.property(events, (list) =>
        live(list, (current, atMs) => {
          const { state } = accessAt(current, atMs);
          if (['confirmed', 'grace'].includes(state) && !current.free) {
            expect(current.confirmedAt).not.toBeNull();
          }
          expect(current.graceEndsAt !== null).toBe(current.state === 'grace');
          expect((current.endsAt === null) === (current.cancelledAt === null)).toBe(true);
          expect(current.suspendedBy !== null).toBe(current.state === 'suspended');
        }),
      ),
    );
  });

  it('settling agrees with the access, and is idempotent', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: 0, max: 60 * DAY }), (list, more) =>
        live(list, (current, atMs) => {
          const settled = settleSubscription(current, atMs + more);
          expect(settled.state).toBe(accessAt(current, atMs + more).state);
          expect(settleSubscription(settled, atMs + more)).toEqual(settled);
        }),
      ),
    );
  });
});
