import type { NewCustomer } from '@penning/contract';
import { defined } from '@penning/domain';
import type { UsualVatType } from '@penning/domain';
import fc from 'fast-check';
import { customerBody } from './furnish-company.ts';

/** A kind of customer, with the VAT that may be charged to it. */
export interface CustomerKind {
  readonly name: string;
  readonly body: NewCustomer;
  /** VAT types that may be combined in one invoice to this customer. */
  readonly vat: readonly (readonly UsualVatType[])[];
}

const DOMESTIC = [['high', 'low', 'exempt'], ['none']] as const;
const EUROPEAN = [['ICPS', 'ICPG'], ['ICPS', 'high', 'exempt'], ['ICPG']] as const;
const OVERSEAS = [['EBU'], ['EBU', 'high']] as const;
const consumer = { person: true, coc: '', vatNumber: '', contact: '' };
const german = {
  country: 'DE',
  address: 'Domkloster 4',
  postalCode: '50667',
  city: 'Köln',
  coc: '',
  vatNumber: 'DE136695976',
};
const box = { scheme: '9918', id: 'NL91ABNA0417164300' };

/** All kinds of customers: domestic and foreign, businesses and consumers, with every e-invoice format. */
export const CUSTOMER_KINDS: readonly CustomerKind[] = [
  { name: 'Dutch, whatever fits', body: customerBody(), vat: DOMESTIC },
  { name: 'Dutch, Peppol', body: customerBody({ eInvoice: 'peppol' }), vat: DOMESTIC },
  { name: 'Dutch, NLCIUS', body: customerBody({ eInvoice: 'nlcius' }), vat: DOMESTIC },
  { name: 'Dutch, Factur-X', body: customerBody({ eInvoice: 'facturx' }), vat: DOMESTIC },
  { name: 'Dutch consumer', body: customerBody(consumer), vat: DOMESTIC },
  {
    name: 'Dutch consumer, Peppol',
    body: customerBody({ ...consumer, eInvoice: 'peppol', electronicAddress: box }),
    vat: DOMESTIC,
  },
  {
    name: 'Belgian, Peppol',
    body: customerBody({
      country: 'BE',
      postalCode: '1000',
      city: 'Brussel',
      coc: '',
      vatNumber: 'BE0403170701',
      eInvoice: 'peppol',
    }),
    vat: EUROPEAN,
  },
  {
    name: 'German, XRechnung',
    body: customerBody({ ...german, eInvoice: 'xrechnung', buyerReference: '04011000-12345-03' }),
    vat: EUROPEAN,
  },
  { name: 'German, ZUGFeRD', body: customerBody({ ...german, eInvoice: 'facturx' }), vat: EUROPEAN },
  {
    name: 'British',
    body: customerBody({ country: 'GB', postalCode: 'SW1A 1AA', city: 'London', coc: '', vatNumber: '' }),
    vat: OVERSEAS,
  },
];

/** The parts of a random invoice. */
export interface RandomInvoice {
  readonly kind: number;
  readonly lines: readonly {
    readonly vat: UsualVatType | null;
    readonly description: string;
    readonly number: string;
    readonly quantity: string | null;
    readonly price: string;
    readonly discount: string;
    readonly unit: string;
  }[];
  readonly includesVat: boolean;
  readonly discount: string;
  readonly currency: 'EUR' | 'USD' | 'GBP' | 'SEK';
  readonly language: 'nl' | 'en' | 'de' | 'fr' | 'es';
  readonly reference: string;
  readonly textTop: string;
  readonly term: number;
  readonly attachments: number;
  readonly isCredited: boolean;
}

const decimal = (max: number, digits: number) =>
  fc.integer({ min: 0, max: max }).map((units) => (units / 10 ** digits).toFixed(digits));
const text = fc.oneof(
  fc.constantFrom(
    'Ontwerp van een logo',
    'Advies & uitvoering <fase 2>',
    'Prüfung',
    'Déplacement',
    '漢字 😀',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((rest) => `Regel ${rest}`),
);
const lineOf = (types: readonly UsualVatType[]) =>
  fc.record({
    vat: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...types) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    description: text,
    number: fc.constantFrom('', 'A-1', 'art. 12/3'),
    quantity: fc.option(fc.oneof(decimal(200, 0), decimal(99_999, 2), decimal(999_999, 4))),
    price: fc.oneof(
      decimal(99_999, 2),
      decimal(999_999, 4),
      decimal(500, 2).map((price) => `-${price}`),
    ),
    discount: fc.oneof(
      { weight: 4, arbitrary: fc.constant('0') },
      { weight: 1, arbitrary: decimal(10_000, 2) },
    ),
    unit: fc.constantFrom('', 'uur', 'kg', 'stuk', 'm²'),
  });

/**
 * Any invoice to any of the customers: combinable VAT types, discounts, inclusive prices, other
 * currencies, attachments.
 */
export const randomInvoice: fc.Arbitrary<RandomInvoice> = fc
  .integer({ min: 0, max: CUSTOMER_KINDS.length - 1 })
  .chain((kind) =>
    fc.constantFrom(...defined(CUSTOMER_KINDS[kind]).vat).chain((types) =>
      fc.record({
        kind: fc.constant(kind),
        lines: fc
          .tuple(
            lineOf(types).map((line) => ({
              ...line,
              vat: line.vat ?? defined(types[0]),
              price: line.price.replace('-', ''),
            })),
            fc.array(lineOf(types), { maxLength: 3 }),
          )
          .map(([first, others]) => [first, ...others]),
        includesVat: fc.boolean(),
        discount: fc.constantFrom('0', '0', '0', '10', '33.33'),
        currency: fc.constantFrom(
          'EUR' as const,
          'EUR' as const,
          'EUR' as const,
          'USD' as const,
          'GBP' as const,
          'SEK' as const,
        ),
        language: fc.constantFrom('nl' as const, 'en' as const, 'de' as const, 'fr' as const, 'es' as const),
        reference: fc.constantFrom('', 'INKOOP-7', 'PO & 12'),
        textTop: fc.constantFrom('', 'Met dank\nvoor uw opdracht'),
        term: fc.integer({ min: 0, max: 90 }),
        attachments: fc.constantFrom(0, 0, 0, 0, 1, 2),
        isCredited: fc.constantFrom(false, false, false, false, true),
      }),
    ),
  );
