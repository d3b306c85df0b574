import type { Texts } from '../../area-texts.ts';

export const closedPeriod = {
  isClosed: '{from} to {until} is closed. The first open day is {open}.',
  lastInvoice: 'The last invoice is dated {last}.',
  wasPlanned: 'Scheduled for this day',
  wasWaiting: 'Sent later because of the daily email limit',
  wasRecurring: 'Recurring invoice of this day',
  title: 'Closed periods',
  hint: 'After a VAT return or at the end of a year, close the days it covers. After that, nothing can be sent, credited, posted or paid with a date in that period. Only an owner can open a closed period.',
  close: 'Close a period',
  empty: 'No closed periods',
  noun: 'Closed period',
  from: 'First day',
  until: 'Last day',
  reason: 'Reason',
  reason_vatReturn: 'VAT return',
  reason_yearEnd: 'Year end',
  reason_other: 'Other',
  closedBy: 'Closed by {name} on {date}',
  open: 'Open',
  openQuestion: 'Open {from} to {until}?',
  openText:
    'Documents and payments with a date in it can be entered again. The audit log says who opened it.',
  closed: 'Period closed',
  opened: 'Period opened',
} as const satisfies Texts;
