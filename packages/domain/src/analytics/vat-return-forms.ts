import type { Factor } from '../money/factor.ts';
import type { VatType } from '../vat/vat-type.ts';

/** The countries whose return is filled in. */
export const VAT_RETURN_COUNTRIES = ['NL', 'BE', 'DE'] as const;
export type VatReturnCountry = (typeof VAT_RETURN_COUNTRIES)[number];

/** What a box holds: an amount without VAT, the VAT, both, the outcome, or what only the company itself knows. */
export type BoxKind = 'base' | 'vat' | 'both' | 'outcome' | 'own';

/** A box of a form, with the name that it has there, in the form's language. */
export interface FormBox {
  readonly box: string;
  readonly kind: BoxKind;
  readonly name: string;
}

/** Where a sale belongs: its amount without VAT, and its VAT. */
export interface BoxPlace {
  readonly base?: string;
  readonly vat?: string;
}

/** A return: its boxes in order, where sales belong, and which boxes make the outcome. */
export interface VatForm {
  /** The language of the names. */
  readonly language: 'nl' | 'de';
  readonly boxes: readonly FormBox[];
  readonly placeOf: (type: VatType, factor: Factor, isCredit: boolean) => BoxPlace | undefined;
  /** The box of all VAT that is owed, where the form has one. */
  readonly due?: string;
  /** The box of input VAT of purchases, and of their credit notes where those are apart. */
  readonly input: string;
  readonly inputCredits?: string;
  readonly outcome: string;
}

/** The Dutch return (aangifte omzetbelasting): boxes 1a to 5g. */
const NL: VatForm = {
  language: 'nl',
  boxes: [
    { box: '1a', kind: 'both', name: 'Leveringen/diensten belast met hoog tarief' },
    { box: '1b', kind: 'both', name: 'Leveringen/diensten belast met laag tarief' },
    { box: '1c', kind: 'both', name: 'Leveringen/diensten belast met overige tarieven, behalve 0%' },
    { box: '1d', kind: 'own', name: 'Privégebruik' },
    { box: '1e', kind: 'base', name: 'Leveringen/diensten belast met 0% of niet bij u belast' },
    { box: '2a', kind: 'own', name: 'Leveringen/diensten waarbij de heffing naar u is verlegd' },
    { box: '3a', kind: 'base', name: 'Leveringen naar landen buiten de EU' },
    { box: '3b', kind: 'base', name: 'Leveringen naar of diensten in landen binnen de EU' },
    { box: '3c', kind: 'own', name: 'Installatie/afstandsverkopen binnen de EU' },
    { box: '4a', kind: 'own', name: 'Leveringen/diensten uit landen buiten de EU' },
    { box: '4b', kind: 'own', name: 'Leveringen/diensten uit landen binnen de EU' },
    { box: '5a', kind: 'vat', name: 'Verschuldigde btw (rubrieken 1 t/m 4)' },
    { box: '5b', kind: 'vat', name: 'Voorbelasting' },
    { box: '5g', kind: 'outcome', name: 'Totaal te betalen / terug te vragen' },
  ],
  placeOf: (type, factor) => {
    if (type === 'high' || type === 'low') {
      const box = factor === '1.21' ? '1a' : factor === '1.09' ? '1b' : '1c';
      return { base: box, vat: box };
    }
    const base = { zero: '1e', reverseCharge: '1e', EBU: '3a', ICPG: '3b', ICPS: '3b' }[type as string];
    return base === undefined ? undefined : { base };
  },
  due: '5a',
  input: '5b',
  outcome: '5g',
};

/** The rates of Belgium by the box of their base. */
const BELGIAN_BOXES: Readonly<Record<string, string>> = { '1.06': '01', '1.12': '02', '1.21': '03' };

/** The Belgian return (btw-aangifte): credit notes have boxes of their own. */
const BE: VatForm = {
  language: 'nl',
  boxes: [
    { box: '00', kind: 'base', name: 'Handelingen onderworpen aan een bijzondere regeling of aan 0%' },
    { box: '01', kind: 'base', name: 'Handelingen waarvoor btw verschuldigd is tegen 6%' },
    { box: '02', kind: 'base', name: 'Handelingen waarvoor btw verschuldigd is tegen 12%' },
    { box: '03', kind: 'base', name: 'Handelingen waarvoor btw verschuldigd is tegen 21%' },
    { box: '44', kind: 'base', name: 'Diensten met verlegging naar een andere EU-lidstaat' },
    { box: '45', kind: 'base', name: 'Handelingen met btw verschuldigd door de medecontractant' },
    { box: '46', kind: 'base', name: 'Vrijgestelde intracommunautaire leveringen' },
    { box: '47', kind: 'base', name: 'Uitvoer en andere vrijgestelde handelingen' },
    { box: '48', kind: 'base', name: 'Creditnota’s op de roosters 44 en 46' },
    { box: '49', kind: 'base', name: 'Creditnota’s op andere handelingen' },
    { box: '54', kind: 'vat', name: 'Verschuldigde btw op de roosters 01, 02 en 03' },
    { box: '55', kind: 'own', name: 'Verschuldigde btw op intracommunautaire aankopen' },
    { box: '56', kind: 'own', name: 'Verschuldigde btw op aankopen met verlegging' },
    { box: '59', kind: 'vat', name: 'Aftrekbare btw' },
    { box: '63', kind: 'vat', name: 'Terug te storten btw op ontvangen creditnota’s' },
    { box: '64', kind: 'vat', name: 'Terug te vorderen btw op uitgereikte creditnota’s' },
    { box: '71/72', kind: 'outcome', name: 'Verschuldigd aan de Staat / terug te vorderen' },
  ],
  placeOf: (type, factor, isCredit) => {
    if (type === 'high' || type === 'low') {
      if (isCredit) return { base: '49', vat: '64' };
      const base = BELGIAN_BOXES[factor];
      return base === undefined ? undefined : { base, vat: '54' };
    }
    const base = { zero: '00', ICPS: '44', reverseCharge: '45', ICPG: '46', EBU: '47', exempt: '47' }[
      type as string
    ];
    if (base === undefined) return undefined;
    if (!isCredit) return { base };
    return { base: base === '44' || base === '46' ? '48' : '49' };
  },
  input: '59',
  inputCredits: '63',
  outcome: '71/72',
};

/** The German return in advance (Umsatzsteuer-Voranmeldung), by Kennzahl. */
const DE: VatForm = {
  language: 'de',
  boxes: [
    { box: '81', kind: 'both', name: 'Steuerpflichtige Umsätze zum Steuersatz von 19 %' },
    { box: '86', kind: 'both', name: 'Steuerpflichtige Umsätze zum Steuersatz von 7 %' },
    { box: '35/36', kind: 'both', name: 'Umsätze zu anderen Steuersätzen' },
    { box: '87', kind: 'base', name: 'Steuerpflichtige Umsätze zum Steuersatz von 0 %' },
    { box: '41', kind: 'base', name: 'Innergemeinschaftliche Lieferungen an Abnehmer mit USt-IdNr.' },
    { box: '43', kind: 'base', name: 'Weitere steuerfreie Umsätze mit Vorsteuerabzug (z. B. Ausfuhr)' },
    { box: '48', kind: 'base', name: 'Steuerfreie Umsätze ohne Vorsteuerabzug' },
    {
      box: '60',
      kind: 'base',
      name: 'Umsätze, für die der Leistungsempfänger die Steuer schuldet (§ 13b UStG)',
    },
    { box: '21', kind: 'base', name: 'Nicht steuerbare sonstige Leistungen in der EU (§ 18b UStG)' },
    { box: '89/93', kind: 'own', name: 'Innergemeinschaftliche Erwerbe' },
    {
      box: '46/47',
      kind: 'own',
      name: 'Leistungen eines im EU-Ausland ansässigen Unternehmers (§ 13b UStG)',
    },
    { box: '66', kind: 'vat', name: 'Vorsteuerbeträge aus Rechnungen von anderen Unternehmern' },
    { box: '83', kind: 'outcome', name: 'Verbleibende Vorauszahlung / Überschuss' },
  ],
  placeOf: (type, factor) => {
    if (type === 'high' || type === 'low') {
      const box = factor === '1.19' ? '81' : factor === '1.07' ? '86' : '35/36';
      return { base: box, vat: box };
    }
    const base = { zero: '87', ICPG: '41', EBU: '43', exempt: '48', reverseCharge: '60', ICPS: '21' }[
      type as string
    ];
    return base === undefined ? undefined : { base };
  },
  input: '66',
  outcome: '83',
};

/** The return of each country (docs/rules/analytics.md#vat-return). */
export const VAT_FORMS: Readonly<Record<VatReturnCountry, VatForm>> = { NL, BE, DE };
