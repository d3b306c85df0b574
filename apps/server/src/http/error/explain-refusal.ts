import type { FieldProblem } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import { type Language, formatBytes, formatDate, formatNumber, formatPercentage } from '@penning/i18n';
import type { Texts } from '../../platform/texts.ts';
import type { Explanation, Refusal } from '../refusal.ts';

/** What a refusal says, in the reader's language. */
export function messageOf(
  texts: Texts,
  language: Language,
  { errorName, detail, explanation }: Refusal,
  [first]: readonly FieldProblem[] = [],
): string {
  if (first) return first.message;
  if (detail !== undefined && errorName === 'validationFailed') return texts.validation(language, detail);
  const message = detail ?? texts.error(language, errorName);
  if (explanation === undefined) return message;
  const explained = explain(texts, language, explanation);
  return 'days' in explanation || 'words' in explanation ? `${message} ${explained}` : explained;
}

function explain(texts: Texts, language: Language, explanation: Explanation): string {
  const translate = texts.translate(language);
  const day = (date: PlainDate) => formatDate(date, language);
  if ('max' in explanation) {
    const { text, max } = explanation;
    if (text !== 'upload.imageMax') return translate(text, { max: formatBytes(max, language) });
    const side = formatNumber(Math.floor(Math.sqrt(max)));
    return translate(text, { max: formatNumber(max / 1_000_000), side });
  }
  if ('rate' in explanation) return translate(explanation.text, { rate: formatPercentage(explanation.rate) });
  if ('currency' in explanation) {
    const { text, currency } = explanation;
    return translate(text, { currency, day: day(explanation.day) });
  }
  if ('words' in explanation) return translate(explanation.text, { words: explanation.words });
  if ('names' in explanation) return translate(explanation.text, explanation.names);
  if ('values' in explanation) {
    const { line, max } = explanation.values;
    return translate(explanation.text, { line: formatNumber(line), max: formatNumber(max) });
  }
  if (!('days' in explanation)) return translate(explanation.text);
  const { text, days } = explanation;
  if (text === 'closedPeriod.lastInvoice') return translate(text, { last: day(days.last) });
  return translate(text, { from: day(days.from), until: day(days.until), open: day(days.open) });
}
