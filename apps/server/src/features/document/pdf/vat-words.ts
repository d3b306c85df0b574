import { namedRow, vatPointToState, vatPointWords, vatReason } from '@penning/domain';
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

/** The VAT breakdown as the API returns it: a row per regime and reason, which is worded as on the document. */
export function presentVatRows(content: DocumentContent) {
  const context = reasonContext(content);
  return content.totals.vat.map((row) => ({ ...namedRow(row), reason: vatReason(row, context) ?? null }));
}

/** Why no VAT is charged and when it is due, worded as in the e-invoice (Directive 2006/112/EC, article 226). */
export function notesOf(content: DocumentContent): string[] {
  const { kind, totals, lines, vatPoint } = content;
  const context = reasonContext(content);
  const reasons = totals.vat.flatMap((row) => vatReason(row, context) ?? []);
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
