import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../defined.ts';
import {
  type ReminderFacts,
  type ReminderSchedule,
  addDays,
  amount,
  daysBetween,
  decideReminder,
  foreseeReminder,
  plainDate,
  refuseReminder,
  remindDate,
} from '../index.ts';

const DUE = plainDate('2026-03-01');
const day = (days: number) => addDays(DUE, days);
const schedule: ReminderSchedule = {
  enabled: true,
  since: null,
  ranOn: null,
  steps: [{ days: 3 }, { days: 10 }, { days: 20 }],
};
const open: ReminderFacts = {
  status: 1,
  type: '',
  totalIncl: amount('121.00'),
  paid: amount('0.00'),
  dueOn: DUE,
  inBatch: false,
  sentToCollections: false,
  hasAddress: true,
  reminders: [],
  invoicePause: null,
  customerPause: null,
};
const send = (step: number, next: [number, number] | null) => ({
  send: true,
  step,
  next: next && { step: next[0], on: day(next[1]) },
});
const wait = (reason: string, next: [number, number] | null = null) => ({
  send: false,
  reason,
  next: next && { step: next[0], on: day(next[1]) },
});

describe('one invoice on one day', () => {
  it.each<[string, Partial<ReminderFacts>, number, object, Partial<ReminderSchedule>?]>([
    ['before the due date', {}, -5, wait('notDue', [1, 3])],
    ['the day before the first step', {}, 2, wait('notDue', [1, 3])],
    ['the day of the first step', {}, 3, send(1, [2, 10])],
    ['the second waits', { reminders: [day(3)] }, 9, wait('betweenSteps', [2, 10])],
    ['and then leaves', { reminders: [day(3)] }, 10, send(2, [3, 20])],
    ['the last has nothing after it', { reminders: [day(3), day(10)] }, 20, send(3, null)],
    ['all were sent', { reminders: [day(3), day(10), day(20)] }, 30, wait('allSent')],
    ['all steps are overdue: the first alone, and then the term', {}, 100, send(1, [2, 107])],
    ['the term after a late one', { reminders: [day(100)] }, 106, wait('betweenSteps', [2, 107])],
    ['one sent today', { reminders: [day(3)] }, 3, wait('remindedToday', [2, 10])],
    ['one sent by hand before the schedule', { reminders: [day(1)] }, 9, wait('betweenSteps', [2, 10])],
    ['a clock set back', { reminders: [day(10)] }, 8, wait('remindedToday', [2, 17])],
    ['paid', { paid: amount('121.00') }, 30, wait('paid')],
    ['paid too much', { paid: amount('122.00') }, 30, wait('paid')],
    ['partly paid', { paid: amount('120.99') }, 3, send(1, [2, 10])],
    ['credited', { status: 3 }, 30, wait('credited')],
    ['a draft', { status: 0 }, 30, wait('notSent')],
    ['a quotation', { status: 4 }, 30, wait('notSent')],
    ['a credit invoice', { type: 'C', totalIncl: amount('-10.00') }, 30, wait('creditInvoice')],
    ['a negative invoice', { totalIncl: amount('-10.00') }, 30, wait('nothingOwed')],
    ['an invoice of nothing', { totalIncl: amount('0.00') }, 30, wait('nothingOwed')],
    ['collected by the bank', { type: 'I', inBatch: true }, 30, wait('inBatch')],
    ['handed to debt collection', { sentToCollections: true }, 30, wait('sentToCollections')],
    ['to be collected, in no batch', { type: 'I' }, 3, send(1, [2, 10])],
    ['paused without end', { invoicePause: { until: null } }, 30, wait('invoicePaused')],
    ['paused until today', { invoicePause: { until: day(30) } }, 30, wait('invoicePaused', [1, 31])],
    ['paused until yesterday', { invoicePause: { until: day(29) } }, 30, send(1, [2, 37])],
    ['the customer paused', { customerPause: { until: day(40) } }, 30, wait('customerPaused', [1, 41])],
    [
      'a pause that ends before the step',
      { customerPause: { until: day(1) } },
      0,
      wait('customerPaused', [1, 3]),
    ],
    ['nowhere to write to', { hasAddress: false }, 30, wait('noAddress')],
    ['the schedule is off', {}, 30, wait('off'), { enabled: false }],
    ['went through all today', {}, 30, wait('ranToday', [1, 31]), { ranOn: day(30) }],
    ['went through all yesterday', {}, 30, send(1, [2, 37]), { ranOn: day(29) }],
    ['no steps', {}, 30, wait('allSent'), { steps: [] }],
    ['older than the schedule', {}, 30, wait('olderThanSchedule'), { since: day(1) }],
    ['due on the schedule’s first day', {}, 3, send(1, [2, 10]), { since: DUE }],
  ])('%s', (_, change, on, expected, other = {}) => {
    expect(decideReminder({ ...open, ...change }, { ...schedule, ...other }, day(on))).toEqual(expected);
  });

  it('may be reminded by hand before its due date and without a schedule, but not twice a day', () => {
    expect(refuseReminder(open, day(-10))).toBeUndefined();
    expect(refuseReminder({ ...open, reminders: [day(-10)] }, day(-10))).toBe('remindedToday');
  });
});

describe('the day before which a reminder asks to be paid', () => {
  it.each<[string, number[], number, boolean, number]>([
    ['is that of the next step', [], 3, false, 10],
    ['a term later when this one is late', [], 50, false, 57],
    ['is a week after the last step', [3, 10], 20, false, 27],
    ['leaves the free letter its fourteen whole days', [3], 10, true, 25],
  ])('%s', (_, reminders, today, announcesCosts, expected) => {
    const facts = { dueOn: DUE, reminders: reminders.map(day) };
    expect(remindDate(facts, schedule, { today: day(today), announcesCosts })).toBe(day(expected));
  });
});

const anyPause = fc.option(fc.record({ until: fc.option(fc.integer({ min: -5, max: 60 }).map(day)) }));
const anySchedule = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 6 })
  .map((days) => ({ ...schedule, steps: days.toSorted((a, b) => a - b).map((count) => ({ days: count })) }));
const anyFacts = fc
  .record({
    invoicePause: anyPause,
    customerPause: anyPause,
    byHand: fc.option(fc.integer({ min: -9, max: 5 })),
  })
  .map(({ byHand, ...pauses }) => ({ ...open, ...pauses, reminders: byHand === null ? [] : [day(byHand)] }));

describe('day after day', () => {
  it('never two on one day, in order, a term apart, and as predicted', () => {
    fc.assert(
      fc.property(anyFacts, anySchedule, fc.integer({ min: 5, max: 40 }), (start, plan, first) => {
        let facts = start;
        for (let on = first; on < first + 90; on += 1) {
          const decision = decideReminder(facts, plan, day(on));
          expect(foreseeReminder(start, plan, { from: day(first), on: day(on) })).toEqual(decision);
          if (!decision.send) continue;
          expect(decision.step).toBe(facts.reminders.length + 1);
          const before = facts.reminders.at(-1);
          const term =
            defined(plan.steps[decision.step - 1]).days - (plan.steps[decision.step - 2]?.days ?? 0);
          if (before) expect(daysBetween(before, day(on))).toBeGreaterThanOrEqual(Math.max(1, term));
          facts = { ...facts, reminders: [...facts.reminders, day(on)] };
        }
        expect(facts.reminders.length).toBeLessThanOrEqual(
          Math.max(plan.steps.length, start.reminders.length),
        );
      }),
    );
  });

  it('the next step is sent on the predicted day, when nothing changes', () => {
    fc.assert(
      fc.property(anyFacts, anySchedule, fc.integer({ min: -20, max: 60 }), (facts, plan, on) => {
        const { send: sends, next } = decideReminder(facts, plan, day(on));
        if (sends || next === null) return;
        expect(decideReminder(facts, plan, next.on)).toMatchObject({ send: true, step: next.step });
        expect(decideReminder(facts, plan, addDays(next.on, -1)).send).toBe(false);
      }),
    );
  });
});
