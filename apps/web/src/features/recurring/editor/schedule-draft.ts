import type { CollectionMoment, Recurring } from '@penning/contract';
import {
  type Frequency,
  type PeriodCovered,
  type PlainDate,
  type SupplyPeriod,
  firstOccurrenceFrom,
  formatFrequency,
  partsOfFrequency,
  periodCovered,
} from '@penning/domain';

/** The schedule as typed. */
export interface ScheduleDraft {
  readonly startOn: PlainDate;
  readonly pattern: 'every' | 'lastDay';
  readonly count: string;
  readonly unit: 'd' | 'w' | 'm' | 'y';
  readonly isEndless: boolean;
  readonly times: string;
  readonly sendsAutomatically: boolean;
  readonly subject: string;
  readonly body: string;
  readonly attachUbl: boolean;
  /** Which period of supply each invoice states. */
  readonly periodCovered: PeriodCovered;
  /** When each invoice is collected from a customer who agreed to that online. */
  readonly collects: CollectionMoment;
}

/** The initial schedule: every month from today, sent automatically. */
export function newSchedule(today: PlainDate): ScheduleDraft {
  return {
    startOn: today,
    pattern: 'every',
    count: '1',
    unit: 'm',
    isEndless: true,
    times: '12',
    sendsAutomatically: true,
    subject: '',
    body: '',
    attachUbl: false,
    periodCovered: 'none',
    collects: 'never',
  };
}

/** The saved schedule, ready to edit. */
export function scheduleOf(recurring: Recurring): ScheduleDraft {
  const parts = partsOfFrequency(recurring.frequency);
  const { startOn, times, sendsAutomatically, subject, body, attachUbl, periodCovered, collects } = recurring;
  return {
    startOn,
    pattern: parts.kind,
    count: parts.kind === 'every' ? String(parts.count) : '1',
    unit: parts.kind === 'every' ? parts.unit : 'm',
    isEndless: times === null,
    times: String(times ?? 12),
    sendsAutomatically,
    subject,
    body,
    attachUbl,
    periodCovered,
    collects,
  };
}

/** The typed frequency, or nothing while it is invalid. */
export function frequencyOf({ pattern, count, unit }: ScheduleDraft): Frequency | undefined {
  return formatFrequency(
    pattern === 'lastDay' ? { kind: 'lastDay' } : { kind: 'every', count: Number(count), unit },
  );
}

/** How many invoices in all: null without an end, nothing while the input isn't a number. */
export function timesOf({ isEndless, times }: ScheduleDraft): number | null | undefined {
  if (isEndless) return null;
  const number = Number(times);
  return Number.isInteger(number) && number >= 1 && number <= 9999 ? number : undefined;
}

/** The period of supply on the invoice of a date; none while the frequency is invalid. */
export function periodOf(schedule: ScheduleDraft, on: PlainDate): SupplyPeriod | undefined {
  const frequency = frequencyOf(schedule);
  if (frequency === undefined) return undefined;
  const dates = { startOn: schedule.startOn, frequency };
  const occurrence = firstOccurrenceFrom(dates, on);
  return occurrence && periodCovered(schedule.periodCovered, dates, occurrence);
}
