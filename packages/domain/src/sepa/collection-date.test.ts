import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import { checkCollectionDate, earliestCollection, submissionWindow } from './collection-date.ts';
import { isTargetDay } from './target-calendar.ts';

const bank = { leadDays: 1, cutOff: '15:00' };
const at = (today: string, time: string) => ({ today: plainDate(today), time });

describe('the earliest collection', () => {
  it.each<[string, string, string, number, string]>([
    ['before the cut-off', '2026-11-23', '14:59', 1, '2026-11-24'],
    ['at the cut-off', '2026-11-23', '15:00', 1, '2026-11-25'],
    ['on a Friday in time', '2026-11-20', '09:00', 1, '2026-11-23'],
    ['on a Friday too late', '2026-11-20', '16:00', 1, '2026-11-24'],
    ['on a Saturday morning', '2026-11-21', '09:00', 1, '2026-11-24'],
    ['before Easter', '2026-04-02', '09:00', 1, '2026-04-07'],
    ['with a bank that wants three days', '2026-11-23', '09:00', 3, '2026-11-26'],
    ['never the same day', '2026-11-23', '09:00', 0, '2026-11-24'],
  ])('%s', (_, today, time, leadDays, expected) => {
    expect(earliestCollection(at(today, time), { ...bank, leadDays })).toBe(expected);
  });
});

describe('a collection date', () => {
  const now = at('2026-12-21', '10:00');
  it.each<[string, string, string | null, string]>([
    ['the next day', '2026-12-22', null, ''],
    ['today', '2026-12-21', 'tooEarly', '2026-12-22'],
    ['long ago', '2020-01-01', 'tooEarly', '2026-12-22'],
    ['Christmas', '2026-12-25', 'notTargetDay', '2026-12-28'],
    ['a Sunday', '2027-01-03', 'notTargetDay', '2027-01-04'],
    ['in a year', '2027-12-21', null, ''],
    ['later than that', '2028-03-01', 'tooFar', '2027-12-21'],
  ])('%s', (_, day, reason, proposed) => {
    expect(checkCollectionDate(plainDate(day), now, bank)).toEqual(
      reason === null ? { ok: true } : { ok: false, reason, proposed },
    );
  });

  it('that is proposed is always accepted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: -10, max: 800 }),
        fc.constantFrom('00:00', '11:00', '23:59'),
        (day, ahead, time) => {
          const today = addDays(plainDate('2024-01-01'), day);
          const moment = { today, time };
          const answer = checkCollectionDate(addDays(today, ahead), moment, bank);
          if (answer.ok) return;
          expect(isTargetDay(answer.proposed)).toBe(true);
          expect(checkCollectionDate(answer.proposed, moment, bank)).toEqual({ ok: true });
        },
      ),
    );
  });

  it('proposes the last day allowed for a weekend at the end of the year ahead', () => {
    const moment = { today: plainDate('2025-01-03'), time: '11:00' };
    expect(checkCollectionDate(plainDate('2026-01-03'), moment, bank)).toEqual({
      ok: false,
      reason: 'notTargetDay',
      proposed: '2026-01-02',
    });
  });

  it('says when the bank should get the file', () => {
    expect(submissionWindow(plainDate('2026-12-28'), bank)).toEqual({
      from: '2026-12-14',
      until: '2026-12-24',
    });
  });
});
