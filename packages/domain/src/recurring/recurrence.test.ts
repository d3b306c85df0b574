import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Recurrence,
  addDays,
  afterPause,
  afterRun,
  afterSkip,
  compareDates,
  dueOccurrences,
  frequency,
  nextOccurrence,
  plainDate,
  remainingTimes,
  upcomingOccurrences,
} from '../index.ts';

const recurrenceOf = (changes: Partial<Recurrence> = {}): Recurrence => ({
  startOn: plainDate('2026-08-31'),
  frequency: frequency('1m'),
  times: null,
  made: 0,
  handledUntil: null,
  ...changes,
});
const onOf = (recurrence: Recurrence) => nextOccurrence(recurrence)?.on;

describe('a recurrence', () => {
  it('starts with its start date', () => {
    expect(onOf(recurrenceOf())).toBe('2026-08-31');
    expect(onOf(recurrenceOf({ frequency: frequency('LAST'), startOn: plainDate('2026-08-03') }))).toBe(
      '2026-08-31',
    );
  });

  it('continues with the next date after each run, counted from the start', () => {
    const once = afterRun(recurrenceOf());
    expect([onOf(once), once.made]).toEqual(['2026-09-30', 1]);
    expect(onOf(afterRun(once))).toBe('2026-10-31');
  });

  it('ends when none remain', () => {
    const twice = recurrenceOf({ times: 2 });
    expect([twice, afterRun(twice), afterRun(afterRun(twice))].map(remainingTimes)).toEqual([2, 1, 0]);
    const ended = afterRun(afterRun(twice));
    expect(nextOccurrence(ended)).toBeUndefined();
    expect(upcomingOccurrences(ended, 12)).toEqual([]);
    expect([afterRun(ended), afterSkip(ended)]).toEqual([ended, ended]);
    expect(remainingTimes(recurrenceOf())).toBe('infinite');
  });

  it('makes as many documents when one date is skipped', () => {
    const skipped = afterSkip(recurrenceOf({ times: 2 }));
    expect(upcomingOccurrences(skipped, 12).map(({ on }) => on)).toEqual(['2026-09-30', '2026-10-31']);
  });

  it('catches up in order, and makes no more than remain', () => {
    const today = plainDate('2026-11-29');
    const due = (changes: Partial<Recurrence>) =>
      dueOccurrences(recurrenceOf(changes), today, 100).map(({ on }) => on);
    expect(due({})).toEqual(['2026-08-31', '2026-09-30', '2026-10-31']);
    expect(due({ times: 2 })).toEqual(['2026-08-31', '2026-09-30']);
    expect(due({ handledUntil: plainDate('2026-09-30') })).toEqual(['2026-10-31']);
    expect(dueOccurrences(recurrenceOf(), today, 2)).toHaveLength(2);
    expect(dueOccurrences(recurrenceOf(), plainDate('2026-08-30'), 2)).toEqual([]);
    expect(dueOccurrences(recurrenceOf(), plainDate('2026-08-31'), 2)).toHaveLength(1);
  });

  it('skips what passed during a pause, but not the day on which it ends', () => {
    expect(onOf(afterPause(recurrenceOf(), plainDate('2026-10-31')))).toBe('2026-10-31');
    expect(onOf(afterPause(recurrenceOf(), plainDate('2026-11-01')))).toBe('2026-11-30');
    const ahead = recurrenceOf({ handledUntil: plainDate('2026-12-31') });
    expect(afterPause(ahead, plainDate('2026-11-01'))).toEqual(ahead);
  });

  it('never returns to before a handled date, however its schedule changes', () => {
    const day = fc.nat(2000).map((days) => addDays(plainDate('2026-01-01'), days));
    const every = fc.constantFrom('1d', '10d', '1w', '1m', '5m', '1y', 'LAST').map(frequency);
    const edit = fc.record({ startOn: day, frequency: every });
    const step = fc.constantFrom('run', 'skip', 'pause', 'edit');
    fc.assert(
      fc.property(edit, fc.array(fc.tuple(step, edit, day), { maxLength: 30 }), (first, steps) => {
        let recurrence = recurrenceOf({ ...first, times: 20 });
        let last = '0001-01-01';
        for (const [what, changes, today] of steps) {
          const on = nextOccurrence(recurrence)?.on;
          if (what === 'edit') recurrence = { ...recurrence, ...changes };
          else if (what === 'pause') recurrence = afterPause(recurrence, today);
          else {
            recurrence = what === 'run' ? afterRun(recurrence) : afterSkip(recurrence);
            if (on !== undefined) {
              expect(on > last).toBe(true);
              last = on;
            }
          }
          const next = nextOccurrence(recurrence)?.on;
          if (next !== undefined) expect(compareDates(next, plainDate(last))).toBe(1);
        }
      }),
    );
  });
});
