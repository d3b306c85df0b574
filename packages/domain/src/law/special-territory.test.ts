import { expect, it } from 'vitest';
import { buyers, eInvoice, line, seller } from '../../test/e-invoice-documents.ts';
import { plainDate } from '../calendar/plain-date.ts';
import type { EInvoiceDocument } from '../einvoice/document.ts';
import type { VatType } from '../vat/vat-type.ts';
import { checkInvoiceLaw } from './check-invoice.ts';

const canarySeller: EInvoiceDocument['seller'] = {
  ...seller,
  countryCode: 'ES',
  postalCode: '35001',
  vatNumber: 'ESB58378431',
};
const canaryBuyer = {
  ...buyers.dutchBusiness,
  countryCode: 'ES',
  postalCode: '35001',
  vatNumber: 'ESA28015865',
  cocNumber: '',
};

const of = (...types: VatType[]) => types.map((vat) => line({ vat }));
const supplyDate = plainDate('2026-11-20');

it.each<[string, Parameters<typeof eInvoice>[0], string[]]>([
  ['an export to the Canary Islands', { buyer: canaryBuyer, lines: of('EBU') }, []],
  ['an export from the Canary Islands', { seller: canarySeller, lines: of('EBU') }, []],
  [
    'goods as intra-Community supply to the Canary Islands',
    { buyer: canaryBuyer, lines: of('ICPG'), supplyDate },
    ['supplyNotToOtherState buyer.countryCode'],
  ],
  [
    'VAT of a seller in the Canary Islands',
    { seller: canarySeller, lines: of('igic', 'high') },
    ['regionalTaxExpected lines.1.vat'],
  ],
  [
    'a rate at home for a consumer in the Canary Islands, of a seller who uses the one-stop shop',
    {
      seller: { ...seller, oneStopShopFrom: plainDate('2026-01-01') },
      buyer: { ...canaryBuyer, vatNumber: '', person: true },
    },
    [],
  ],
])('%s: %s', (_, input, expected) => {
  const { problems, warnings } = checkInvoiceLaw(eInvoice(input));
  expect(problems).toEqual([]);
  expect(warnings.map(({ code, field }) => `${code} ${field}`)).toEqual(expected);
});
