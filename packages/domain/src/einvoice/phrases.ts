import type { VatCategory } from '../vat/vat-type.ts';

type Phrase = Exclude<VatCategory, 'S'> | 'discount';

const ENGLISH: Record<Phrase, string> = {
  discount: 'Discount',
  E: 'Exempt from VAT',
  AE: 'Reverse charge',
  K: 'Intra-Community supply',
  G: 'Export outside the EU',
  O: 'Not subject to VAT',
};

const PHRASES: Record<string, Record<Phrase, string>> = {
  nl: {
    discount: 'Korting',
    E: 'Vrijgesteld van btw',
    AE: 'Btw verlegd',
    K: 'Intracommunautaire levering',
    G: 'Uitvoer buiten de EU',
    O: 'Niet onderworpen aan btw',
  },
  de: {
    discount: 'Rabatt',
    E: 'Von der Umsatzsteuer befreit',
    AE: 'Steuerschuldnerschaft des Leistungsempfängers',
    K: 'Innergemeinschaftliche Lieferung',
    G: 'Ausfuhr aus der EU',
    O: 'Nicht steuerbar',
  },
  fr: {
    discount: 'Remise',
    E: 'Exonéré de TVA',
    AE: 'Autoliquidation',
    K: 'Livraison intracommunautaire',
    G: "Exportation hors de l'UE",
    O: 'Hors du champ de la TVA',
  },
  es: {
    discount: 'Descuento',
    E: 'Exento de IVA',
    AE: 'Inversión del sujeto pasivo',
    K: 'Entrega intracomunitaria',
    G: 'Exportación fuera de la UE',
    O: 'No sujeto a IVA',
  },
};

/** A fixed text of the e-invoice in the document's language; English for languages without one. */
export function phrase(key: Phrase, language: string): string {
  return (PHRASES[language.slice(0, 2).toLowerCase()] ?? ENGLISH)[key];
}
