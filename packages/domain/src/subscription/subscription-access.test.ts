import { describe, expect, it } from 'vitest';
import { type SubscriptionRecord, accessAt } from './subscription-access.ts';

const DAY = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 10, 21, 10);

function record(changes: Partial<SubscriptionRecord> = {}): SubscriptionRecord {
  return {
    state: 'demo',
    trialEndsAt: start + 7 * DAY,
    graceEndsAt: null,
    endsAt: null,
    freeUntil: null,
    ...changes,
  };
}

describe('the meaning of a subscription at a moment', () => {
  it('counts down the days of the trial and ends with it', () => {
    expect(accessAt(record(), start)).toEqual({ state: 'demo', grace: 7, satisfied: false, viewOnly: false });
    expect(accessAt(record(), start + 1).grace).toBe(7);
    expect(accessAt(record(), start + DAY).grace).toBe(6);
    expect(accessAt(record(), start + 7 * DAY - 1)).toMatchObject({ grace: 1, viewOnly: false });
    expect(accessAt(record(), start + 7 * DAY)).toMatchObject({ state: 'demo', grace: 0, viewOnly: true });
    expect(accessAt(record(), start + 70 * DAY).grace).toBe(0);
  });

  it('lets an existing company try it from the announced day', () => {
    const told = record({ state: 'confirmed', freeUntil: start, trialEndsAt: start + 7 * DAY });
    expect(accessAt(told, start - 1)).toEqual({
      state: 'confirmed',
      grace: 0,
      satisfied: true,
      viewOnly: false,
    });
    expect(accessAt(told, start)).toEqual({ state: 'demo', grace: 7, satisfied: false, viewOnly: false });
    expect(accessAt(told, start + 7 * DAY)).toMatchObject({ state: 'demo', viewOnly: true });
  });

  it('is satisfied only in confirmed and in grace', () => {
    const satisfied = (state: SubscriptionRecord['state']) =>
      accessAt(record({ state, graceEndsAt: start + DAY }), start).satisfied;
    expect(satisfied('confirmed')).toBe(true);
    expect(satisfied('grace')).toBe(true);
    for (const state of ['demo', 'pending', 'cancelled', 'suspended'] as const)
      expect(satisfied(state)).toBe(false);
  });

  it('is view-only while pending, cancelled or suspended', () => {
    for (const state of ['pending', 'cancelled', 'suspended'] as const) {
      expect(accessAt(record({ state }), start)).toMatchObject({ viewOnly: true, grace: 0 });
    }
  });

  it('ends a cancelled account at its end date, not before', () => {
    const cancelled = record({ state: 'confirmed', endsAt: start + DAY });
    expect(accessAt(cancelled, start + DAY - 1)).toMatchObject({ state: 'confirmed', viewOnly: false });
    expect(accessAt(cancelled, start + DAY)).toMatchObject({ state: 'cancelled', viewOnly: true });
  });

  it('suspends when the grace period has run out', () => {
    const grace = record({ state: 'grace', graceEndsAt: start + 14 * DAY });
    expect(accessAt(grace, start)).toMatchObject({ state: 'grace', grace: 14, viewOnly: false });
    expect(accessAt(grace, start + 14 * DAY)).toMatchObject({ state: 'suspended', grace: 0, viewOnly: true });
  });
});
