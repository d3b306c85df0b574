const DISCOUNT: Record<string, string> = {
  nl: 'Korting',
  de: 'Rabatt',
  fr: 'Remise',
  es: 'Descuento',
};

/** The e-invoice's word for a discount in the document's language; English for languages without one. */
export function discountPhrase(language: string): string {
  return DISCOUNT[language.slice(0, 2).toLowerCase()] ?? 'Discount';
}
