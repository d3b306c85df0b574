import type { VatType } from './vat-type.ts';

/** The regimes with their own words: all without VAT, and the margin scheme by what is sold. */
export type ReasonKey = VatType | 'marginArt' | 'marginAntiques';

type Words = Partial<Record<ReasonKey, string>>;

const ENGLISH: Words = {
  exempt: 'Exempt from VAT',
  none: 'Not subject to VAT',
  ICPS: 'Reverse charge',
  ICPG: 'Intra-Community supply, exempt from VAT',
  EBU: 'Export, exempt from VAT',
  reverseCharge: 'Reverse charge',
  smallBusiness: 'Exempt from VAT under the small business scheme',
  margin: 'Margin scheme – Second-hand goods',
  marginArt: 'Margin scheme – Works of art',
  marginAntiques: 'Margin scheme – Collector’s items and antiques',
  travelMargin: 'Margin scheme – Travel agents',
};

const WORDS: Record<string, Words> = {
  nl: {
    exempt: 'Vrijgesteld van btw',
    none: 'Niet onderworpen aan btw',
    ICPS: 'Btw verlegd',
    ICPG: 'Intracommunautaire levering, vrijgesteld van btw',
    EBU: 'Uitvoer, vrijgesteld van btw',
    reverseCharge: 'Btw verlegd',
    smallBusiness: 'Vrijgesteld van btw, kleineondernemersregeling',
    margin: 'Bijzondere regeling – gebruikte goederen',
    marginArt: 'Bijzondere regeling – kunstvoorwerpen',
    marginAntiques: 'Bijzondere regeling – voorwerpen voor verzamelingen of antiquiteiten',
    travelMargin: 'Bijzondere regeling – reisbureaus',
  },
  de: {
    exempt: 'Steuerfrei',
    none: 'Nicht steuerbar',
    ICPS: 'Steuerschuldnerschaft des Leistungsempfängers',
    ICPG: 'Steuerfreie innergemeinschaftliche Lieferung',
    EBU: 'Steuerfreie Ausfuhrlieferung',
    reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers',
    smallBusiness: 'Steuerbefreiung für Kleinunternehmer',
    margin: 'Gebrauchtgegenstände/Sonderregelung',
    marginArt: 'Kunstgegenstände/Sonderregelung',
    marginAntiques: 'Sammlungsstücke und Antiquitäten/Sonderregelung',
    travelMargin: 'Sonderregelung für Reisebüros',
  },
  fr: {
    exempt: 'Exonération de TVA',
    none: 'Opération hors du champ de la TVA',
    ICPS: 'Autoliquidation',
    ICPG: 'Livraison intracommunautaire exonérée de TVA',
    EBU: 'Exportation exonérée de TVA',
    reverseCharge: 'Autoliquidation',
    smallBusiness: 'TVA non applicable',
    margin: 'Régime particulier – Biens d’occasion',
    marginArt: 'Régime particulier – Objets d’art',
    marginAntiques: 'Régime particulier – Objets de collection et d’antiquité',
    travelMargin: 'Régime particulier – Agences de voyages',
  },
  es: {
    exempt: 'Operación exenta de IVA',
    none: 'Operación no sujeta a IVA',
    ICPS: 'Inversión del sujeto pasivo',
    ICPG: 'Entrega intracomunitaria exenta de IVA',
    EBU: 'Exportación exenta de IVA',
    reverseCharge: 'Inversión del sujeto pasivo',
    smallBusiness: 'Exento de IVA, régimen especial de las pequeñas empresas',
    margin: 'Régimen especial de los bienes usados',
    marginArt: 'Régimen especial de los objetos de arte',
    marginAntiques: 'Régimen especial de las antigüedades y objetos de colección',
    travelMargin: 'Régimen especial de las agencias de viajes',
  },
};

/** Complete wordings prescribed by a seller's country: they name their own legal basis. */
const PRESCRIBED: Record<string, Partial<Record<ReasonKey, Record<string, string>>>> = {
  BE: {
    // Royal decree no. 1, article 20: the customer answers for what it does not contest.
    reverseCharge: {
      nl: 'Verlegging van heffing. Bij gebrek aan schriftelijke betwisting binnen een termijn van één maand na de ontvangst van de factuur, wordt de afnemer geacht te erkennen dat hij een belastingplichtige is gehouden tot de indiening van periodieke aangiften. Als die voorwaarde niet vervuld is, is de afnemer ten aanzien van die voorwaarde aansprakelijk voor de betaling van de verschuldigde belasting, interesten en geldboeten.',
      fr: 'Autoliquidation. En l’absence de contestation par écrit, dans un délai d’un mois à compter de la réception de la facture, le client est présumé reconnaître qu’il est un assujetti tenu au dépôt de déclarations périodiques. Si cette condition n’est pas remplie, le client endossera, par rapport à cette condition, la responsabilité quant au paiement de la taxe, des intérêts et des amendes dus.',
      de: 'Steuerschuldnerschaft des Leistungsempfängers. Sofern er nicht innerhalb eines Monats nach Erhalt der Rechnung schriftlich widerspricht, gilt der Kunde als Steuerpflichtiger, der zur Abgabe periodischer Erklärungen verpflichtet ist. Ist diese Bedingung nicht erfüllt, haftet der Kunde insoweit für die Zahlung der geschuldeten Steuer, Zinsen und Geldbußen.',
      en: 'Reverse charge. Unless it objects in writing within one month of receiving the invoice, the customer is deemed to acknowledge that it is a taxable person required to submit periodic returns. If that condition is not met, the customer is liable, with regard to that condition, for the payment of the tax, interest and fines due.',
      es: 'Inversión del sujeto pasivo. A falta de objeción por escrito en el plazo de un mes desde la recepción de la factura, se presume que el cliente reconoce ser un sujeto pasivo obligado a presentar declaraciones periódicas. Si no se cumple esta condición, el cliente responderá, respecto de ella, del pago del impuesto, los intereses y las multas debidos.',
    },
    smallBusiness: {
      nl: 'Bijzondere vrijstellingsregeling kleine ondernemingen',
      fr: 'Régime particulier de la franchise de taxe',
      de: 'Sonderregelung der Steuerbefreiung für Kleinunternehmen',
      en: 'Special exemption scheme for small enterprises',
      es: 'Régimen especial de franquicia de las pequeñas empresas',
    },
  },
};

/**
 * The words for a regime in a language, English for languages without any; `isWhole` when the country
 * prescribes them.
 */
export function reasonWords(
  key: ReasonKey,
  country: string,
  language: string,
): { text: string; isWhole: boolean } {
  const short = language.slice(0, 2).toLowerCase();
  const prescribed = (Object.hasOwn(PRESCRIBED, country) ? PRESCRIBED[country] : undefined)?.[key];
  if (prescribed) return { text: prescribed[short] ?? prescribed['en'] ?? '', isWhole: true };
  const words = Object.hasOwn(WORDS, short) ? WORDS[short] : undefined;
  return { text: words?.[key] ?? ENGLISH[key] ?? '', isWhole: false };
}
