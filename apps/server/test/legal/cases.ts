import type { VatType } from '@penning/domain';
import type { BuyerName, SellerName } from './parties.ts';

/**
 * What an invoice that may be sent contains: its rule set, its category and code, and words that are
 * printed and in the XML.
 */
interface Sent {
  readonly profile: 'peppol' | 'nlcius' | 'xrechnung' | 'facturx' | 'en16931';
  readonly category: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  readonly code?: string;
  readonly words?: string;
  /** The schemes of the electronic addresses of seller and buyer (EAS). */
  readonly schemes: string;
}

/** What prevents sending an invoice: the problem and its field. */
interface Stopped {
  readonly stops: string;
}

/** One row of the table: who sells what to whom, and the outcome. */
export interface LegalCase {
  readonly from: SellerName;
  readonly to: BuyerName;
  readonly vat: VatType;
  readonly expected: Sent | Stopped;
}

type Row = readonly [from: SellerName, to: BuyerName, vat: VatType, expected: Sent | Stopped];

const AE = { category: 'AE', code: 'VATEX-EU-AE' } as const;
const K = { category: 'K', code: 'VATEX-EU-IC' } as const;
const G = { category: 'G', code: 'VATEX-EU-G' } as const;
const S = { category: 'S' } as const;
const peppol = (schemes: string) => ({ profile: 'peppol' as const, schemes });

const ROWS: readonly Row[] = [
  ['NL', 'NL business', 'high', { ...peppol('0106 0106'), ...S }],
  ['NL', 'NL business', 'low', { ...peppol('0106 0106'), ...S }],
  ['NL', 'NL consumer', 'high', { profile: 'en16931', schemes: '0106 EM', ...S }],
  ['NL', 'NL government, OIN', 'high', { ...peppol('0106 0190'), ...S }],
  ['NL', 'BE consumer', 'high', { profile: 'nlcius', schemes: '0106 EM', ...S }],
  ['NL', 'NL business', 'zero', { ...peppol('0106 0106'), category: 'Z' }],
  [
    'NL',
    'NL business',
    'exempt',
    { ...peppol('0106 0106'), category: 'E', words: 'Vrijgesteld van btw, art. 11 Wet OB 1968' },
  ],
  [
    'NL',
    'NL business',
    'reverseCharge',
    { ...peppol('0106 0106'), ...AE, words: 'Btw verlegd, art. 12 Wet OB 1968' },
  ],
  [
    'NL',
    'NL business',
    'smallBusiness',
    {
      ...peppol('0106 0106'),
      category: 'E',
      words: 'Vrijgesteld van btw, kleineondernemersregeling, art. 25 Wet OB 1968',
    },
  ],
  [
    'NL',
    'NL business',
    'margin',
    {
      ...peppol('0106 0106'),
      category: 'E',
      code: 'VATEX-EU-F',
      words: 'Bijzondere regeling – gebruikte goederen',
    },
  ],
  [
    'NL',
    'NL business',
    'travelMargin',
    { ...peppol('0106 0106'), category: 'E', words: 'Bijzondere regeling – reisbureaus' },
  ],
  [
    'NL',
    'NL business',
    'none',
    { ...peppol('0106 0106'), category: 'O', code: 'VATEX-EU-O', words: 'Niet onderworpen aan btw' },
  ],
  [
    'NL',
    'BE business',
    'ICPS',
    {
      ...peppol('0106 0208'),
      ...AE,
      words: 'Btw verlegd, artikelen 44 en 196 van Richtlijn 2006/112/EG',
    },
  ],
  [
    'NL',
    'DE business',
    'ICPG',
    {
      ...peppol('0106 9930'),
      ...K,
      words: 'Intracommunautaire levering, vrijgesteld van btw, artikel 138 van Richtlijn 2006/112/EG',
    },
  ],
  [
    'NL',
    'XI business',
    'ICPG',
    { profile: 'nlcius', schemes: '0106 EM', category: 'K', words: 'Intracommunautaire levering' },
  ],
  [
    'NL',
    'US business',
    'EBU',
    {
      profile: 'nlcius',
      schemes: '0106 EM',
      category: 'G',
      words: 'Uitvoer, vrijgesteld van btw, artikel 146 van Richtlijn 2006/112/EG',
    },
  ],
  ['NL', 'BE business, no numbers', 'ICPS', { stops: 'buyerVatMissing buyer.vatNumber' }],
  ['NL', 'BE consumer', 'ICPS', { stops: 'vatForBusinesses lines.0.vat' }],
  ['NL', 'NL business', 'ICPS', { stops: 'buyerVatOfOwnCountry buyer.vatNumber' }],
  ['NL', 'XI business', 'ICPS', { stops: 'buyerVatInvalid buyer.vatNumber' }],
  ['NL', 'BE business', 'reverseCharge', { stops: 'buyerVatOfOtherCountry buyer.vatNumber' }],
  ['BE', 'BE business', 'high', { ...peppol('0208 0208'), ...S }],
  ['BE', 'BE business, no numbers', 'high', { stops: 'buyerVatMissing buyer.vatNumber' }],
  [
    'BE',
    'BE business',
    'reverseCharge',
    {
      ...peppol('0208 0208'),
      ...AE,
      words:
        'Verlegging van heffing. Bij gebrek aan schriftelijke betwisting binnen een termijn van één maand',
    },
  ],
  [
    'BE',
    'BE consumer',
    'smallBusiness',
    {
      profile: 'en16931',
      schemes: '0208 EM',
      category: 'E',
      words: 'Bijzondere vrijstellingsregeling',
    },
  ],
  ['BE', 'FR business', 'ICPG', { ...peppol('0208 0225'), ...K, words: 'Intracommunautaire levering' }],
  ['DE', 'DE business', 'high', { ...peppol('9930 9930'), ...S }],
  ['DE', 'DE business, XRechnung', 'high', { profile: 'xrechnung', schemes: '9930 9930', ...S }],
  ['DE', 'DE government, Leitweg-ID', 'high', { profile: 'xrechnung', schemes: '9930 EM', ...S }],
  ['DE', 'DE consumer', 'high', { profile: 'en16931', schemes: '9930 EM', ...S }],
  [
    'DE',
    'DE business, XRechnung',
    'reverseCharge',
    {
      profile: 'xrechnung',
      schemes: '9930 9930',
      ...AE,
      words: 'Steuerschuldnerschaft des Leistungsempfängers, § 13b UStG',
    },
  ],
  [
    'DE',
    'AT business',
    'ICPG',
    { ...peppol('9930 9914'), ...K, words: 'Steuerfreie innergemeinschaftliche Lieferung, § 4 Nr. 1b UStG' },
  ],
  ['DE, Steuernummer', 'DE business', 'high', { profile: 'en16931', schemes: 'EM 9930', ...S }],
  [
    'DE, Steuernummer',
    'DE business, XRechnung',
    'smallBusiness',
    {
      profile: 'xrechnung',
      schemes: 'EM 9930',
      category: 'E',
      words: 'Steuerbefreiung für Kleinunternehmer, § 19 UStG',
    },
  ],
  ['DE, Steuernummer', 'BE business', 'ICPS', { stops: 'sellerVatMissing seller.vatNumber' }],
  ['FR', 'FR business', 'high', { ...peppol('0225 0225'), ...S }],
  ['FR', 'FR business, Factur-X', 'high', { profile: 'facturx', schemes: '0225 0225', ...S }],
  [
    'FR',
    'FR business',
    'smallBusiness',
    {
      ...peppol('0225 0225'),
      category: 'E',
      code: 'VATEX-FR-FRANCHISE',
      words: 'TVA non applicable, art. 293 B du CGI',
    },
  ],
  ['FR', 'ES business', 'ICPS', { ...peppol('0225 9920'), ...AE, words: 'Autoliquidation' }],
  [
    'FR',
    'MC business',
    'reverseCharge',
    { ...peppol('0225 9957'), ...AE, words: 'Autoliquidation, art. 283, 2 nonies du CGI' },
  ],
  ['MC', 'MC business', 'reverseCharge', { ...peppol('9957 9957'), ...AE, words: 'Autoliquidation' }],
  ['MC', 'FR business', 'high', { ...peppol('9957 0225'), ...S }],
  ['MC', 'BE business', 'ICPS', { ...peppol('9957 0208'), ...AE, words: 'Autoliquidation' }],
  ['FR, no SIREN', 'FR business', 'high', { stops: 'sellerCocMissing seller.cocNumber' }],
  [
    'FR, VAT on payment',
    'FR business',
    'high',
    { ...peppol('0225 0225'), ...S, words: 'TVA acquittée sur les encaissements' },
  ],
  [
    'FR, VAT on the invoice',
    'FR business, Factur-X',
    'high',
    {
      profile: 'facturx',
      schemes: '0225 0225',
      ...S,
      words: 'Option pour le paiement de la taxe d’après les débits',
    },
  ],
  [
    'ES, VAT on payment',
    'ES business',
    'high',
    { ...peppol('9920 9920'), ...S, words: 'Régimen especial del criterio de caja' },
  ],
  ['ES', 'ES business', 'high', { ...peppol('9920 9920'), ...S }],
  [
    'ES',
    'ES business',
    'reverseCharge',
    { ...peppol('9920 9920'), ...AE, words: 'Inversión del sujeto pasivo, art. 84.Uno.2.º LIVA' },
  ],
  ['ES', 'US business', 'EBU', { profile: 'en16931', schemes: '9920 EM', ...G, words: 'art. 21 LIVA' }],
  ['ES, Canary Islands', 'ES business', 'igic', { ...peppol('9920 9920'), category: 'L', words: 'IGIC' }],
  ['ES, Ceuta', 'ES business', 'ipsi', { ...peppol('9920 9920'), category: 'M', words: 'IPSI' }],
  ['AT', 'AT business', 'high', { ...peppol('9914 9914'), ...S }],
  [
    'AT',
    'IT business',
    'ICPS',
    {
      ...peppol('9914 0211'),
      ...AE,
      words: 'Steuerschuldnerschaft des Leistungsempfängers, Artikel 44 und 196 der Richtlinie 2006/112/EG',
    },
  ],
  ['LU', 'LU business', 'high', { ...peppol('9938 9938'), ...S }],
  ['LU', 'BE business', 'ICPS', { ...peppol('9938 0208'), ...AE, words: 'Autoliquidation' }],
  ['DK', 'DK business', 'high', { ...peppol('0184 0184'), ...S }],
  ['PL', 'PL business', 'high', { ...peppol('9945 9945'), ...S }],
  ['HU', 'HU business', 'high', { ...peppol('9910 9910'), ...S }],
  ['DK', 'NL business', 'ICPS', { ...peppol('0184 0106'), ...AE, words: 'Reverse charge' }],
  ['SE', 'SE business', 'high', { ...peppol('0007 0007'), ...S }],
  ['SE', 'DE business', 'ICPG', { ...peppol('0007 9930'), ...K, words: 'Intra-Community supply' }],
  ['SE, F-skatt', 'SE business', 'high', { ...peppol('0007 0007'), ...S, words: 'Godkänd för F-skatt' }],
  [
    'SE, another tax number',
    'SE business',
    'exempt',
    {
      profile: 'en16931',
      schemes: '0007 0007',
      category: 'E',
      words: 'Exempt from VAT, Article 132 of Directive 2006/112/EC',
    },
  ],
  ['NO', 'NO business', 'high', { ...peppol('0192 0192'), ...S }],
  ['IS', 'IS business', 'high', { ...peppol('0196 0196'), ...S }],
  ['IT', 'IT business', 'high', { ...peppol('0211 0211'), ...S }],
  [
    'IT, VAT on payment',
    'IT business',
    'high',
    { ...peppol('0211 0211'), ...S, words: 'Operazione con IVA per cassa, art. 32-bis D.L. 83/2012' },
  ],
  ['IE', 'IE business', 'zero', { ...peppol('9935 9935'), category: 'Z' }],
  ['GB', 'GB business', 'high', { ...peppol('9932 9932'), ...S }],
  ['GB', 'GB business', 'reverseCharge', { ...peppol('9932 9932'), ...AE, words: 'Reverse charge' }],
  ['CH', 'CH business', 'high', { ...peppol('0183 0183'), ...S }],
  [
    'CH',
    'NL business',
    'ICPS',
    { ...peppol('0183 0106'), ...AE, words: 'Steuerschuldnerschaft des Leistungsempfängers' },
  ],
  ['GR', 'GR business', 'high', { profile: 'en16931', schemes: '9933 9933', ...S }],
];

/**
 * Sellers × buyers × VAT types, and the outcome by law and the official rules
 * (docs/rules/sellers-and-buyers.md#table).
 */
export const LEGAL_CASES: readonly LegalCase[] = ROWS.map(([from, to, vat, expected]) => ({
  from,
  to,
  vat,
  expected,
}));
