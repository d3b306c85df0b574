import type { EInvoiceDocument } from '../einvoice/document.ts';
import { type LegalFinding, warnIf } from './legal-finding.ts';

/**
 * Scripts that the PDF's fonts lack: Chinese, Japanese, Korean, Thai, Armenian, Georgian, and emoji. They
 * are printed as a replacement character, while the e-invoice contains them unchanged.
 */
const UNPRINTED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Armenian}\p{Script=Georgian}\p{Emoji_Presentation}]/u;

/** Whether the PDF prints a text as it was written. */
function isPrinted(text: string): boolean {
  return !UNPRINTED.test(text);
}

/** Names and descriptions that the PDF can't print, so that the sender knows before the customer does. */
export function checkPrint({ buyer, lines, note = '' }: EInvoiceDocument): LegalFinding[] {
  const texts: readonly (readonly [string, string])[] = [
    ['buyer.name', buyer.name],
    ['buyer.address', `${buyer.address} ${buyer.city}`],
    ...lines.map(({ description }, index) => [`lines.${index}.description`, description] as const),
    ['textTop', note],
  ];
  const [field] = texts.find(([, text]) => !isPrinted(text)) ?? [];
  return field === undefined ? [] : warnIf(true, 'charactersNotPrinted', field);
}
