import { plainDate } from '../src/calendar/plain-date.ts';
import type { EInvoiceBuyer, EInvoiceDocument, EInvoiceSeller } from '../src/einvoice/document.ts';
import { calculateInvoice } from '../src/invoice/calculate-invoice.ts';
import type { InvoiceLine, LineVat } from '../src/invoice/invoice-line.ts';
import { parseFactor } from '../src/money/factor.ts';
import { type Percentage, parsePercentage } from '../src/money/percentage.ts';
import { parsePrice } from '../src/money/price.ts';
import { parseQuantity } from '../src/money/quantity.ts';
import type { VatType } from '../src/vat/vat-type.ts';

/** A Dutch company without restrictions. */
export const seller: EInvoiceSeller = {
  name: 'Voorbeeld Installaties B.V.',
  contact: 'Administratie',
  address: 'Stationsweg 10',
  postalCode: '8011 CZ',
  city: 'Zwolle',
  countryCode: 'NL',
  cocNumber: '11223344',
  vatNumber: 'NL123456782B90',
  email: 'administratie@voorbeeld.example',
  phone: '+31 38 123 45 67',
  iban: 'NL91 ABNA 0417 1643 00',
  bic: 'ABNANL2A',
};

const empty = { address: '', postalCode: '', city: '', cocNumber: '', vatNumber: '', person: false };

/** A buyer for every situation that affects an e-invoice. */
export const buyers = {
  dutchBusiness: {
    ...empty,
    name: 'Testklant Beheer B.V.',
    contact: 'Inkoop',
    address: 'Dorpsstraat 2',
    postalCode: '7941 AA',
    city: 'Meppel',
    countryCode: 'NL',
    cocNumber: '55667788',
    vatNumber: 'NL004495445B01',
  },
  belgianBusiness: {
    ...empty,
    name: 'Voorbeeldklant NV',
    address: 'Kerkstraat 1',
    postalCode: '2000',
    city: 'Antwerpen',
    countryCode: 'BE',
    cocNumber: '0202.239.951',
    vatNumber: 'BE 0202.239.951',
  },
  germanBusiness: {
    ...empty,
    name: 'Muster GmbH',
    city: 'Köln',
    countryCode: 'DE',
    vatNumber: 'DE123456788',
  },
  dutchConsumer: {
    ...empty,
    name: 'J. Jansen',
    address: 'Laan 3',
    postalCode: '1234 AB',
    city: 'Utrecht',
    countryCode: 'NL',
    email: 'jansen@consument.example',
    person: true,
  },
  belgianConsumer: {
    ...empty,
    name: 'A. Peeters',
    city: 'Gent',
    countryCode: 'BE',
    email: 'peeters@consument.example',
    person: true,
  },
  britishBusiness: {
    ...empty,
    name: 'Example Ltd',
    city: 'Leeds',
    countryCode: 'GB',
    vatNumber: 'GB123456789',
  },
  americanBusiness: {
    ...empty,
    name: 'Sample Inc.',
    city: 'Boston',
    countryCode: 'US',
    email: 'ap@sample.example',
  },
} satisfies Record<string, EInvoiceBuyer>;

type LineInput = {
  vat?: VatType;
  factor?: string;
  quantity?: string | null;
  price?: string;
  discount?: string;
  description?: string;
  number?: string;
  unit?: string;
};

/** A line with a price. */
export function line(input: LineInput = {}): InvoiceLine {
  const { vat = 'high', quantity = '1', price = '100.00', discount = '0' } = input;
  const { description = 'Arbeid', number = '', unit } = input;
  return {
    id: 'line',
    number,
    description,
    quantity: quantity === null ? null : known(parseQuantity(quantity)),
    price: known(parsePrice(price)),
    discount: percentage(discount),
    vat: lineVat(vat, input.factor),
    ledger: { id: 'ledger', name: 'Omzet', number: '8000' },
    descriptionOnly: false,
    ...(unit === undefined ? {} : { unit }),
  };
}

/** A line with only text. */
export function textLine(description: string): InvoiceLine {
  const plain = { quantity: null, price: null, vat: null, ledger: null, descriptionOnly: true };
  return { ...line({ description }), ...plain };
}

type DocumentInput = Partial<Omit<EInvoiceDocument, 'totals' | 'discount'>> & { discount?: string };

/** A document whose totals are calculated from its lines. */
export function eInvoice(input: DocumentInput = {}): EInvoiceDocument {
  const discount = percentage(input.discount ?? '0');
  const lines = input.lines ?? [line()];
  const includesVat = input.includesVat ?? false;
  return {
    number: '2026-0042',
    type: 'invoice',
    issuedOn: plainDate('2026-11-17'),
    dueOn: plainDate('2026-12-01'),
    currency: 'EUR',
    language: 'nl',
    seller,
    buyer: buyers.dutchBusiness,
    ...input,
    lines,
    discount,
    includesVat,
    totals: calculateInvoice({ lines, discount, includesVat, currency: input.currency ?? 'EUR' }),
  };
}

/** One-stop shop sales are taxed where the customer is: here in Germany. */
const USUAL: Partial<Record<VatType, string>> = {
  high: '1.21',
  low: '1.09',
  ossGoods: '1.19',
  ossServices: '1.19',
};

function lineVat(type: VatType, factor: string | undefined): LineVat {
  const usual = USUAL[type] ?? '1';
  return { id: type, name: type, type, factor: known(parseFactor(factor ?? usual)) };
}

function percentage(text: string): Percentage {
  return known(parsePercentage(text));
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('the test uses a value that does not exist');
  return value;
}
