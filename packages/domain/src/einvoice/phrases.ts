const DISCOUNT: Record<string, string> = {
  nl: 'Korting',
  de: 'Rabatt',
  fr: 'Remise',
  es: 'Descuento',
};

/** What the e-invoice calls a discount, in the document's language; English for languages without a word. */
export function discountPhrase(language: string): string {
  return DISCOUNT[language.slice(0, 2).toLowerCase()] ?? 'Discount';
}
