import type { Language } from '@penning/contract';
import type { VatPoint } from '@penning/domain';

/** A company that sends invoices: its numbers, the language of its documents and its standard rate. */
export interface LegalSeller {
  readonly name: string;
  readonly country: string;
  readonly language: Language;
  readonly vatNumber: string;
  readonly taxNumber?: string;
  readonly postalCode?: string;
  readonly coc: string;
  readonly rate: string;
  /** When its VAT becomes due; the usual rule by default. */
  readonly vatPoint?: VatPoint;
}

/** Sellers by their names in the table. */
export const SELLERS = {
  NL: seller({ country: 'NL', language: 'nl', vatNumber: 'NL123456782B90', coc: '69599084', rate: '1.21' }),
  BE: seller({ country: 'BE', language: 'nl', vatNumber: 'BE0202239951', coc: '0202239951', rate: '1.21' }),
  DE: seller({ country: 'DE', language: 'de', vatNumber: 'DE123456788', coc: 'HRB 12345', rate: '1.19' }),
  'DE, Steuernummer': seller({
    country: 'DE',
    language: 'de',
    vatNumber: '',
    taxNumber: '181/815/08155',
    coc: '',
    rate: '1.19',
  }),
  FR: seller({ country: 'FR', language: 'fr', vatNumber: 'FR40303265045', coc: '303265045', rate: '1.2' }),
  'FR, no SIREN': seller({ country: 'FR', language: 'fr', vatNumber: 'FR40303265045', coc: '', rate: '1.2' }),
  'FR, VAT on payment': seller({
    country: 'FR',
    language: 'fr',
    vatNumber: 'FR40303265045',
    coc: '303265045',
    rate: '1.2',
    vatPoint: 'payment',
  }),
  'FR, VAT on the invoice': seller({
    country: 'FR',
    language: 'fr',
    vatNumber: 'FR40303265045',
    coc: '303265045',
    rate: '1.2',
    vatPoint: 'invoice',
  }),
  MC: seller({ country: 'MC', language: 'fr', vatNumber: 'FR90000012345', coc: '', rate: '1.2' }),
  'ES, VAT on payment': seller({
    country: 'ES',
    language: 'es',
    vatNumber: 'ESB58378431',
    coc: '',
    rate: '1.21',
    vatPoint: 'payment',
  }),
  'IT, VAT on payment': seller({
    country: 'IT',
    language: 'en',
    vatNumber: 'IT00743110157',
    coc: '',
    rate: '1.22',
    vatPoint: 'payment',
  }),
  'SE, F-skatt': seller({
    country: 'SE',
    language: 'en',
    vatNumber: 'SE556188840401',
    taxNumber: 'Godkänd för F-skatt',
    coc: '5561888404',
    rate: '1.25',
  }),
  'SE, another tax number': seller({
    country: 'SE',
    language: 'en',
    vatNumber: '',
    taxNumber: '5561888404',
    coc: '5561888404',
    rate: '1.25',
  }),
  ES: seller({ country: 'ES', language: 'es', vatNumber: 'ESB58378431', coc: '', rate: '1.21' }),
  'ES, Canary Islands': seller({
    country: 'ES',
    postalCode: '35001',
    language: 'es',
    vatNumber: 'ESB58378431',
    coc: '',
    rate: '1.07',
  }),
  'ES, Ceuta': seller({
    country: 'ES',
    postalCode: '51001',
    language: 'es',
    vatNumber: 'ESB58378431',
    coc: '',
    rate: '1.04',
  }),
  AT: seller({ country: 'AT', language: 'de', vatNumber: 'ATU13585627', coc: 'FN 123456 a', rate: '1.2' }),
  LU: seller({ country: 'LU', language: 'fr', vatNumber: 'LU15027442', coc: 'B12345', rate: '1.17' }),
  DK: seller({ country: 'DK', language: 'en', vatNumber: 'DK13585628', coc: '13585628', rate: '1.25' }),
  SE: seller({ country: 'SE', language: 'en', vatNumber: 'SE556188840401', coc: '5561888404', rate: '1.25' }),
  PL: seller({ country: 'PL', language: 'en', vatNumber: 'PL5260001246', coc: '', rate: '1.23' }),
  HU: seller({ country: 'HU', language: 'en', vatNumber: 'HU12892312', coc: '', rate: '1.27' }),
  NO: seller({ country: 'NO', language: 'en', vatNumber: 'NO995525828MVA', coc: '995525828', rate: '1.25' }),
  IS: seller({ country: 'IS', language: 'en', vatNumber: 'IS12345', coc: '4504013150', rate: '1.24' }),
  IT: seller({ country: 'IT', language: 'en', vatNumber: 'IT00743110157', coc: '', rate: '1.22' }),
  IE: seller({ country: 'IE', language: 'en', vatNumber: 'IE6433435F', coc: '123456', rate: '1.23' }),
  GB: seller({ country: 'GB', language: 'en', vatNumber: 'GB980780684', coc: '01234567', rate: '1.2' }),
  CH: seller({
    country: 'CH',
    language: 'de',
    vatNumber: 'CHE-109.322.551 MWST',
    coc: 'CHE-109.322.551',
    rate: '1.081',
  }),
  GR: seller({ country: 'GR', language: 'en', vatNumber: 'EL094259216', coc: '', rate: '1.24' }),
} satisfies Record<string, LegalSeller>;

/** The name of a seller in the table. */
export type SellerName = keyof typeof SELLERS;

function seller(given: Omit<LegalSeller, 'name'>): LegalSeller {
  return { name: given.country === 'NO' ? 'Eksempel AS' : 'Voorbeeld', ...given };
}

/** The details that differ between customers in the table. */
export interface LegalBuyer {
  readonly country: string;
  readonly vatNumber?: string;
  readonly coc?: string;
  readonly person?: boolean;
  readonly eInvoice?: 'peppol' | 'nlcius' | 'xrechnung' | 'facturx';
  readonly buyerReference?: string;
}

/** Buyers by their names in the table. */
export const BUYERS = {
  'NL business': { country: 'NL', vatNumber: 'NL004495445B01', coc: '55667788' },
  'NL consumer': { country: 'NL', person: true },
  'NL government, OIN': { country: 'NL', coc: '00000001003214345000' },
  'BE business': { country: 'BE', vatNumber: 'BE0428759497', coc: '0428759497' },
  'BE business, no numbers': { country: 'BE' },
  'BE consumer': { country: 'BE', person: true },
  'DE business': { country: 'DE', vatNumber: 'DE811907980' },
  'DE business, XRechnung': {
    country: 'DE',
    vatNumber: 'DE811907980',
    eInvoice: 'xrechnung',
    buyerReference: 'Einkauf 7',
  },
  'DE government, Leitweg-ID': { country: 'DE', eInvoice: 'xrechnung', buyerReference: '04011000-12345-03' },
  'DE consumer': { country: 'DE', person: true },
  'FR business': { country: 'FR', vatNumber: 'FR83404833048', coc: '404833048' },
  'FR business, Factur-X': {
    country: 'FR',
    vatNumber: 'FR83404833048',
    coc: '404833048',
    eInvoice: 'facturx',
  },
  'MC business': { country: 'MC', vatNumber: 'FR15000054321' },
  'ES business': { country: 'ES', vatNumber: 'ESA28015865' },
  'AT business': { country: 'AT', vatNumber: 'ATU33864707' },
  'LU business': { country: 'LU', vatNumber: 'LU20260743' },
  'DK business': { country: 'DK', vatNumber: 'DK22756214', coc: '22756214' },
  'PL business': { country: 'PL', vatNumber: 'PL7740001454' },
  'HU business': { country: 'HU', vatNumber: 'HU10597190' },
  'SE business': { country: 'SE', vatNumber: 'SE556703748501', coc: '5567037485' },
  'NO business': { country: 'NO', vatNumber: 'NO923609016MVA', coc: '923609016' },
  'IS business': { country: 'IS', vatNumber: 'IS54321', coc: '5902697199' },
  'IT business': { country: 'IT', vatNumber: 'IT00488410010' },
  'GR business': { country: 'GR', vatNumber: 'EL094014201' },
  'IE business': { country: 'IE', vatNumber: 'IE6388047V' },
  'GB business': { country: 'GB', vatNumber: 'GB553557881' },
  'CH business': { country: 'CH', vatNumber: 'CHE-123.456.788 MWST' },
  'XI business': { country: 'GB', vatNumber: 'XI123456789' },
  'US business': { country: 'US' },
} satisfies Record<string, LegalBuyer>;

/** The name of a buyer in the table. */
export type BuyerName = keyof typeof BUYERS;
