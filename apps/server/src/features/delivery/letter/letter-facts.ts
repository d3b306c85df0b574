import type { Amount, PlainDate } from '@penning/domain';
import { addAmounts, isNegative, isZero } from '@penning/domain';
import { formatDate, formatMoney } from '@penning/i18n';
import type { DocumentContent } from '../../document/content.ts';
import type { LinkedFile } from '../../document/linked-files.ts';

/** What an email says about its document, besides the company's own text. */
export interface LetterFacts {
  readonly content: DocumentContent;
  readonly number: string;
  /** The document's public address, or null when it has none. */
  readonly link: string | null;
  /** What is still to be paid. */
  readonly open: Amount;
  readonly today: PlainDate;
  /** The parcel's number, and its tracking page. */
  readonly tracking?: { readonly number: string; readonly link: string | null } | undefined;
  /** Where the terms and conditions can be read, when the message does not carry them. */
  readonly termsLink?: string | undefined;
  /** Files that are too large for the message, and where they can be downloaded. */
  readonly linkedFiles?: readonly LinkedFile[];
  /** Present when the message is a reminder. */
  readonly reminder?: ReminderLetterFacts;
}

/** What a reminder says: which one it is, counted from 1, what it asks and until when. */
export interface ReminderLetterFacts {
  readonly step: number;
  readonly payBefore: PlainDate;
  readonly interest: Amount;
  readonly costs: Amount;
  /** What will be asked on top when it is not paid in time. */
  readonly announcedCosts: Amount;
}

/** What a reminder asks in all: what is open, interest and costs. */
export function totalDue({ open, reminder }: LetterFacts): Amount {
  return reminder ? addAmounts(open, reminder.interest, reminder.costs) : open;
}

/** The document's amount as the customer reads it; in a reminder, the part that is still open. */
export function amountText({ content, open, reminder }: LetterFacts): string {
  return formatMoney(reminder ? open : content.totals.totalIncl, content.currency);
}

/** The day by which the customer pays, as the customer reads it. */
export function dueText({ content }: LetterFacts): string {
  return formatDate(content.dueDate, content.language);
}

/** What is left of an invoice is collected from the customer's account; they need not do anything. */
export function isCollected({ content, open }: LetterFacts): boolean {
  return content.collection !== undefined && !isZero(open) && !isNegative(open);
}

/** Whether there is anything that the customer is asked to pay. */
export function isPayable({ content, open }: LetterFacts): boolean {
  return (
    content.collection === undefined &&
    content.kind !== 'quotation' &&
    content.type !== 'C' &&
    !isZero(open) &&
    !isNegative(open)
  );
}
