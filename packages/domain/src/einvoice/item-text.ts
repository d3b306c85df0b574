import type { InvoiceLine } from '../invoice/invoice-line.ts';
import { legalText, oneLine } from './xml-text.ts';

/** The item name (BT-153): the first line of the description, else the article number; empty when there is neither. */
export function itemName({ description, number }: Pick<InvoiceLine, 'description' | 'number'>): string {
  const [first = ''] = legalText(description).split('\n');
  return oneLine(first) || oneLine(number);
}

/** The item description (BT-154): the rest of the description and the text lines that follow the line. */
export function itemDescription(line: InvoiceLine, following: readonly InvoiceLine[]): string {
  const [, ...rest] = legalText(line.description).split('\n');
  return legalText([...rest, ...following.map(({ description }) => legalText(description))].join('\n'));
}

/** The text-only lines directly after the line at this position, which explain it. */
export function textLinesAfter(lines: readonly InvoiceLine[], position: number): InvoiceLine[] {
  const after = lines.slice(position + 1);
  const next = after.findIndex(({ vat }) => vat !== null);
  return next === -1 ? after : after.slice(0, next);
}

/**
 * The text above the first priced line: it introduces the document, so it becomes part of its note
 * (BT-22).
 */
export function leadingText(lines: readonly InvoiceLine[]): string {
  const first = lines.findIndex(({ vat }) => vat !== null);
  return lines
    .slice(0, first === -1 ? lines.length : first)
    .map(({ description }) => legalText(description))
    .filter((text) => text !== '')
    .join('\n');
}
