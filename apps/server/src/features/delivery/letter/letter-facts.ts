import type { Amount, PlainDate } from '@penning/domain';
import { isNegative, isZero } from '@penning/domain';
import { formatDate, formatMoney } from '@penning/i18n';
import type { DocumentContent } from '../../invoice/content.ts';

/** What an email says about its document, besides the company's own text. */
export interface LetterFacts {
  readonly content: DocumentContent;
  readonly number: string;
  /** The document's public address, or null when it has none. */
  readonly link: string | null;
  /** What is still to be paid. */
  readonly open: Amount;
  readonly today: PlainDate;
}

/** The document's amount as the customer reads it. */
export function amountText({ content }: LetterFacts): string {
  return formatMoney(content.totals.totalIncl, content.currency);
}

/** The day by which the customer pays, as the customer reads it. */
export function dueText({ content }: LetterFacts): string {
  return formatDate(content.dueDate, content.language);
}

/** Whether there is anything for the customer to pay. */
export function isPayable({ content, open }: LetterFacts): boolean {
  return content.type !== 'C' && !isZero(open) && !isNegative(open);
}
