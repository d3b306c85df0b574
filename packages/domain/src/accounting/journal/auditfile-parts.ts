import { type XmlElement, parentElement, renderPart, textElement } from '../../einvoice/xml.ts';
import { type Amount, absAmount, isNegative } from '../../money/amount.ts';
import { lineOf } from './file-text.ts';

/** How many lines there are, and what they come to on each side. */
export interface AuditfileSums {
  readonly lines: number;
  readonly debit: Amount;
  readonly credit: Amount;
}

/** Counts and sums, as elements at a depth. */
export function renderSums({ lines, debit, credit }: AuditfileSums, depth: number): string {
  return [
    textElement('linesCount', String(lines)),
    textElement('totalDebit', debit),
    textElement('totalCredit', credit),
  ]
    .map((element) => renderPart(element, depth))
    .join('');
}

/** An address, without what is empty. */
export function addressOf(at: {
  address: string;
  postalCode: string;
  city: string;
  country: string;
}): XmlElement {
  return parentElement('streetAddress', [
    cut('streetname', at.address, 100),
    cut('city', at.city, 50),
    cut('postalCode', at.postalCode, 10),
    textElement('country', at.country),
  ]);
}

/** An amount without its sign, and its side. */
export function sidesOf(amount: Amount): XmlElement[] {
  return [textElement('amnt', absAmount(amount)), textElement('amntTp', sideOf(amount, amount))];
}

/** The side of an amount; nothing at all is on the side of what it belongs to. */
export function sideOf(amount: Amount, of: Amount): 'D' | 'C' {
  return isNegative(amount) || (amount === '0.00' && isNegative(of)) ? 'C' : 'D';
}

/** Text on a line, no longer than the schema allows. */
export function cut(name: string, text: string, max: number): XmlElement {
  return textElement(name, lineOf(text, max));
}
