import { describe, expect, it } from 'vitest';
import { type ReminderFacts, type ReminderSchedule, addDays, amount, plainDate } from '../index.ts';
import { type CollectionRule, collectionDay, isDueForCollections } from './collection-day.ts';

const DUE = plainDate('2026-03-01');
const day = (days: number) => addDays(DUE, days);
const schedule: ReminderSchedule = {
  enabled: true,
  since: null,
  ranOn: null,
  steps: [{ days: 3 }, { days: 10 }],
};
const rule: CollectionRule = { after: 30, announcesCosts: false };
const reminded: ReminderFacts = {
  status: 1,
  type: '',
  totalIncl: amount('121.00'),
  paid: amount('0.00'),
  dueOn: DUE,
  inBatch: false,
  sentToCollections: false,
  hasAddress: true,
  reminders: [day(3), day(10)],
  invoicePause: null,
  customerPause: null,
};

describe('the day on which an invoice goes to collections', () => {
  it.each<
    [string, number | undefined, Partial<ReminderFacts>, Partial<CollectionRule>, Partial<ReminderSchedule>?]
  >([
    ['is the rule’s', 30, {}, {}],
    ['is never before the term of the last reminder', 36, { reminders: [day(22), day(29)] }, {}],
    ['nor before that of the free letter', 44, { reminders: [day(22), day(29)] }, { announcesCosts: true }],
    ['isn’t known while reminders are to be sent', undefined, { reminders: [day(3)] }, {}],
    ['isn’t known without a rule', undefined, {}, { after: null }],
    ['isn’t known while the schedule is off', undefined, {}, {}, { enabled: false }],
    ['isn’t known for what the schedule leaves alone', undefined, {}, {}, { since: day(1) }],
  ])('%s', (_, expected, facts, ruled, scheduled) => {
    const found = collectionDay(
      { ...reminded, ...facts },
      { ...schedule, ...scheduled },
      { ...rule, ...ruled },
    );
    expect(found).toBe(expected === undefined ? undefined : day(expected));
  });

  it.each<[string, boolean, number, Partial<ReminderFacts>]>([
    ['has come', true, 30, {}],
    ['has passed', true, 90, {}],
    ['is to come', false, 29, {}],
    ['doesn’t matter once it is paid', false, 30, { paid: amount('121.00') }],
    ['doesn’t matter once it was sent there', false, 30, { sentToCollections: true }],
    ['doesn’t matter while the bank collects it', false, 30, { inBatch: true }],
    ['waits for the end of a pause', false, 30, { invoicePause: { until: day(31) } }],
    ['waits for that of its customer', false, 30, { customerPause: { until: null } }],
  ])('%s', (_, expected, today, facts) => {
    const is = isDueForCollections({ ...reminded, ...facts }, schedule, { rule, today: day(today) });
    expect(is).toBe(expected);
  });
});
