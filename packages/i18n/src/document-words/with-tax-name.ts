import type { Language } from '../catalogue.ts';
import type { DocumentWords } from './document-words.ts';

/** How a language writes VAT in the words of columns and totals; "la TVA" becomes "l’IGIC". */
const VAT: Record<Language, readonly (readonly [vat: RegExp, before: string])[]> = {
  en: [[/VAT/g, '']],
  nl: [[/btw/gi, '']],
  de: [[/USt\.|Umsatzsteuer/g, '']],
  fr: [
    [/la TVA/g, 'l’'],
    [/TVA/g, ''],
  ],
  es: [[/IVA/g, '']],
};

/** The words of a document whose only tax is another one than VAT, such as IGIC. */
export function withTaxName(
  words: DocumentWords,
  language: Language,
  tax: string | undefined,
): DocumentWords {
  if (tax === undefined) return words;
  const named = (text: string) =>
    VAT[language].reduce((done, [vat, before]) => done.replaceAll(vat, `${before}${tax}`), text);
  const { column, columnInclVat, total, vatSpecification } = words;
  return {
    ...words,
    column: { ...column, vat: named(column.vat) },
    columnInclVat: { price: named(columnInclVat.price), amount: named(columnInclVat.amount) },
    total: { ...total, exclVat: named(total.exclVat), inclVat: named(total.inclVat) },
    vatSpecification: {
      ...vatSpecification,
      heading: named(vatSpecification.heading),
      vat: named(vatSpecification.vat),
    },
  };
}
