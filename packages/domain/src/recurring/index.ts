export {
  FREQUENCY_UNITS,
  type Frequency,
  formatFrequency,
  frequency,
  parseFrequency,
  partsOfFrequency,
} from './frequency.ts';
export {
  type Occurrence,
  type Schedule,
  firstOccurrenceFrom,
  occurrenceOn,
  occurrencesFrom,
} from './occurrences.ts';
export {
  type Recurrence,
  afterPause,
  afterRun,
  afterSkip,
  dueOccurrences,
  nextOccurrence,
  remainingTimes,
  upcomingOccurrences,
} from './recurrence.ts';
export { movePeriod } from './move-period.ts';
export { PERIODS_COVERED, type PeriodCovered, periodCovered } from './period-covered.ts';
