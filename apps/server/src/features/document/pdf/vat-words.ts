import {
  type Factor,
  type VatRegime,
  chargesTax,
  isRegionalTax,
  namedRow,
  vatPointToState,
  vatPointWords,
  vatReason,
} from '@penning/domain';
import { vatName } from '@penning/i18n/document-words/vat-label';
import type { DocumentContent } from '../content.ts';

/** The names of the rows of the VAT breakdown, in their order. */
export function vatRowNames(content: DocumentContent): string[] {
  const { totals, language } = content;
  const names = totals.vat.map((row) => vatName(row, language, 'full'));
  return totals.vat.map((row, index) => {
    const name = names[index] ?? '';
    const isAlone = names.filter((other) => other === name).length === 1;
    // Regimes of one kind differ in their reason: second-hand goods and works of art, two exemptions.
    return isAlone ? name : (vatReason(row, reasonContext(content)) ?? name);
  });
}

/**
 * How a line names its VAT in the narrow column: in short, with the number of its reason where the document has another
 * reason under the same name, such as two exemptions.
 */
export function lineVatNames(content: DocumentContent): (vat: VatRegime & { factor: Factor }) => string {
  const numbers = reasonNumbers(content);
  const context = reasonContext(content);
  return (vat) => {
    const reason = numbers.size === 0 ? undefined : vatReason(vat, context);
    return [vatName(vat, content.language, 'short'), numberOf(reason, numbers)].filter(Boolean).join(' ');
  };
}

/** The numbers of the reasons that lines can't be told apart by without; none where every short name has one reason. */
function reasonNumbers(content: DocumentContent): ReadonlyMap<string, number> {
  const context = reasonContext(content);
  const reasons = new Map<string, Set<string>>();
  for (const row of content.totals.vat) {
    const name = vatName(row, content.language, 'short');
    const reason = vatReason(row, context);
    if (reason !== undefined) reasons.set(name, (reasons.get(name) ?? new Set()).add(reason));
  }
  const shared = [...reasons.values()].filter(({ size }) => size > 1).flatMap((several) => [...several]);
  return new Map(shared.map((reason, index) => [reason, index + 1]));
}

function numberOf(reason: string | undefined, numbers: ReadonlyMap<string, number>): string {
  const number = reason === undefined ? undefined : numbers.get(reason);
  return number === undefined ? '' : `(${number})`;
}

/** The name of the only tax that a document charges, if that isn't VAT: IGIC or IPSI. */
export function taxNameOf({ totals }: DocumentContent): string | undefined {
  const charged = new Set(totals.vat.map(({ type }) => type).filter(chargesTax));
  const [type] = charged;
  return charged.size === 1 && type && isRegionalTax(type) ? type.toUpperCase() : undefined;
}

/** The VAT breakdown as the API returns it: a row per regime and reason, which is worded as on the document. */
export function presentVatRows(content: DocumentContent) {
  const context = reasonContext(content);
  return content.totals.vat.map((row) => ({ ...namedRow(row), reason: vatReason(row, context) ?? null }));
}

/** Why no VAT is charged and when it is due, worded as in the e-invoice (Directive 2006/112/EC, article 226). */
export function notesOf(content: DocumentContent): string[] {
  const { kind, totals, lines, vatPoint } = content;
  const context = reasonContext(content);
  const numbers = reasonNumbers(content);
  const reasons = totals.vat.flatMap((row) => {
    const reason = vatReason(row, context);
    return reason === undefined ? [] : [`${numberOf(reason, numbers)} ${reason}`.trim()];
  });
  const types = lines.flatMap(({ vat }) => (vat ? [vat.type] : []));
  const point = kind === 'quotation' ? undefined : vatPointWords(vatPointToState(vatPoint, types), context);
  return [...new Set([...reasons, ...(point === undefined ? [] : [point])].map(endSentence))];
}

function reasonContext({ sender, language, sendDate }: DocumentContent) {
  return { country: sender?.country ?? '', language, on: sendDate };
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
