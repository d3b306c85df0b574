import type { Amount, PlainDate } from '@penning/domain';
import { addAmounts, isNegative, isZero } from '@penning/domain';
import { formatDate, formatMoney } from '@penning/i18n';
import type { DocumentContent } from '../../document/content.ts';
import type { LinkedFile } from '../../document/linked-files.ts';

/** What an email says about its document, besides the company's own text. */
export interface LetterFacts {
  readonly content: DocumentContent;
  readonly number: string;
  /** The document's public URL, or null when it has none. */
  readonly link: string | null;
  /** What is still to be paid. */
  readonly open: Amount;
  readonly today: PlainDate;
  /** The parcel's number, and its tracking page. */
  readonly tracking?: { readonly number: string; readonly link: string | null } | undefined;
  /** Where the terms and conditions can be read, when they aren't attached. */
  readonly termsLink?: string | undefined;
  /** Files that are too large to attach, and where they can be downloaded. */
  readonly linkedFiles?: readonly LinkedFile[];
  /** Present when the message is a reminder. */
  readonly reminder?: ReminderLetterFacts;
}

/** The content of a reminder: its number, from 1, its claims and its deadline. */
export interface ReminderLetterFacts {
  readonly step: number;
  readonly payBefore: PlainDate;
  readonly interest: Amount;
  readonly costs: Amount;
  /** What will be claimed on top if it isn't paid in time. */
  readonly announcedCosts: Amount;
}

/** The total claim of a reminder: the open amount, interest and costs. */
export function totalDue({ open, reminder }: LetterFacts): Amount {
  return reminder ? addAmounts(open, reminder.interest, reminder.costs) : open;
}

/** The document's amount in the customer's format; in a reminder, the part that is still open. */
export function amountText({ content, open, reminder }: LetterFacts): string {
  return formatMoney(reminder ? open : content.totals.totalIncl, content.currency);
}

/** The deadline for payment, in the customer's format. */
export function dueText({ content }: LetterFacts): string {
  return formatDate(content.dueDate, content.language);
}

/** The rest of an invoice is collected from the customer's account; they don't have to do anything. */
export function isCollected({ content, open, reminder }: LetterFacts): boolean {
  const isAnnounced = content.onlineCollection !== undefined && reminder === undefined;
  return (content.collection !== undefined || isAnnounced) && !isZero(open) && !isNegative(open);
}

/** Whether the customer is asked to pay anything. */
export function isPayable({ content, open, reminder }: LetterFacts): boolean {
  return (
    content.collection === undefined &&
    // A reminder is only sent once collecting has failed.
    (content.onlineCollection === undefined || reminder !== undefined) &&
    content.kind !== 'quotation' &&
    content.type !== 'C' &&
    !isZero(open) &&
    !isNegative(open)
  );
}
