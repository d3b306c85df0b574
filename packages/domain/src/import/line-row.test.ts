import { describe, expect, it } from 'vitest';
import {
  type Factor,
  LINE_COLUMN_NAMES,
  type LineImportContext,
  type LineImportField,
  type VatType,
  missingLineFields,
  readLineRow,
  suggestColumns,
} from '../index.ts';

const code = (id: string, type: VatType, factor: string, country = '') => ({
  id,
  type,
  factor: factor as Factor,
  country,
});
const CONTEXT: LineImportContext = {
  vatCodes: [
    code('high', 'high', '1.21'),
    code('low', 'low', '1.09'),
    code('belgian', 'ossGoods', '1.21', 'BE'),
    code('exempt', 'exempt', '1'),
    code('none', 'none', '1'),
  ],
  ledgers: [
    { id: 'services', ledgerNumber: '8000' },
    { id: 'goods', ledgerNumber: 'WOMZ.01' },
  ],
  consumerIn: undefined,
  untaxedVatId: null,
};
const COLUMNS: LineImportField[] = [
  'description',
  'quantity',
  'unit',
  'price',
  'discount',
  'vatRate',
  'ledger',
  'productNumber',
];
const read = (cells: string[], context = CONTEXT, columns: (LineImportField | null)[] = COLUMNS) =>
  readLineRow(
    cells,
    {
      separator: ';',
      decimalMark: ',',
      dateFormat: 'yyyy-MM-dd',
      hasHeadings: true,
      columns,
      currency: 'EUR',
    },
    context,
  );
const problemsOf = (...cells: string[]) => read(cells).problems.map(({ problem }) => problem);

describe('a line of a file', () => {
  it('has its figures, VAT code and revenue account', () => {
    expect(read(['Advies', '2,5', 'uur', '1.250,00', '10%', '21', 'womz.01', 'A1'])).toEqual({
      line: {
        number: 'A1',
        description: 'Advies',
        quantity: '2.5',
        unit: 'uur',
        price: '1250.00',
        discount: '10',
        vatId: 'high',
        ledgerId: 'goods',
        descriptionOnly: false,
        unreadable: {},
      },
      problems: [],
    });
  });

  it('is text when it only has a description', () => {
    expect(read(['Geleverd in mei', '', '', '', '', '', '', ''])).toMatchObject({
      line: { description: 'Geleverd in mei', descriptionOnly: true, price: null },
      problems: [],
    });
  });

  it.each([
    [['', '1', '', '10', '', '21', '8000'], ['missingDescription']],
    [['x', '1', '', '', '', '21', '8000'], ['invalidPrice']],
    [['x', '1', '', '€ 10', '', '21', '8000'], ['priceWithCurrency']],
    [['x', '1', '', '10 EUR', '', '21', '8000'], ['priceWithCurrency']],
    [['x', '1', '', '1,23456', '', '21', '8000'], ['invalidPrice']],
    [['x', '2 uur', '', '10', '', '21', '8000'], ['invalidQuantity']],
    [['x', '1', '', '10', '101', '21', '8000'], ['invalidDiscount']],
    [['x', '1', '', '10', '', '', '8000'], ['missingVat']],
    [['x', '1', '', '10', '', '21%', '8000'], ['vatNotWhole']],
    [['x', '1', '', '10', '', '21,0', '8000'], ['vatNotWhole']],
    [['x', '1', '', '10', '', '17', '8000'], ['vatUnknown']],
    [['x', '1', '', '10', '', '0', '8000'], ['vatAmbiguous']],
    [['x', '1', '', '10', '', '21', ''], ['missingLedger']],
    [['x', '1', '', '10', '', '21', '80 00'], ['ledgerFormat']],
    [['x', '1', '', '10', '', '21', '8001'], ['ledgerUnknown']],
    [
      ['', '', '', 'tien', '', '', ''],
      ['missingDescription', 'priceWithCurrency', 'missingVat', 'missingLedger'],
    ],
  ])('%j is wrong: %j', (cells, problems) => {
    expect(problemsOf(...cells)).toEqual(problems);
  });

  it('keeps what can’t be read', () => {
    const { line } = read(['x', 'veel', '', '€ 10', 'half', '21', '8000']);
    expect(line).toMatchObject({
      quantity: null,
      price: null,
      discount: null,
      unreadable: { quantity: 'veel', price: '€ 10', discount: 'half' },
    });
  });

  it('has the VAT code chosen for 0 percent, or the only one', () => {
    const cells = ['x', '', '', '10', '', '0', '8000'];
    expect(read(cells, { ...CONTEXT, untaxedVatId: 'none' }).line.vatId).toBe('none');
    const vatCodes = CONTEXT.vatCodes.filter(({ id }) => id !== 'none');
    expect(read(cells, { ...CONTEXT, vatCodes }).line.vatId).toBe('exempt');
  });

  it('has the consumer’s member state rate', () => {
    const cells = ['x', '', '', '10', '', '21', '8000'];
    expect(read(cells, { ...CONTEXT, consumerIn: 'BE' }).line.vatId).toBe('belgian');
    expect(read(cells, { ...CONTEXT, consumerIn: 'FR' }).line.vatId).toBe('high');
  });

  it('leaves out fields without a column', () => {
    expect(read(['x', '10'], CONTEXT, ['description', 'price']).line).toMatchObject({
      vatId: undefined,
      ledgerId: undefined,
      quantity: null,
    });
  });

  it('truncates a text that is too long for a line, and reports it', () => {
    const { line, problems } = read(['x'.repeat(2001), '', '', '10', '', '21', '8000']);
    expect(line.description).toHaveLength(2000);
    expect(problems).toEqual([{ field: 'description', problem: 'cut' }]);
  });
});

describe('columns of lines', () => {
  it.each([
    [
      'Omschrijving;Aantal;Prijs;Korting %;Btw %;Grootboek',
      'description quantity price discount vatRate ledger',
    ],
    [
      'Description;Qty;Unit price;Discount;VAT;Ledger number',
      'description quantity price discount vatRate ledger',
    ],
    ['Bezeichnung;Menge;Einzelpreis;Rabatt;USt;Konto', 'description quantity price discount vatRate ledger'],
    [
      'Désignation;Quantité;Prix unitaire HT;Remise;TVA;Compte',
      'description quantity price discount vatRate ledger',
    ],
    ['Concepto;Cantidad;Precio;Descuento;IVA;Cuenta', 'description quantity price discount vatRate ledger'],
  ])('%s are known', (headings, fields) => {
    expect(suggestColumns(headings.split(';'), LINE_COLUMN_NAMES)).toEqual(fields.split(' '));
  });

  it('must have a description and a price', () => {
    expect(missingLineFields([null, 'quantity', 'price'])).toEqual(['description']);
    expect(missingLineFields(['description', null])).toEqual(['price']);
  });
});
