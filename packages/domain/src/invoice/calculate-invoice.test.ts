import { describe, expect, it } from 'vitest';
import {
  type CalculationLine,
  type VatType,
  calculateInvoice,
  parseFactor,
  parsePercentage,
  parsePrice,
  parseQuantity,
} from '../index.ts';
import vectorsFile from './vectors.json' with { type: 'json' };

type VectorLine = {
  quantity: string | null;
  price: string | null;
  discount: string;
  vat: string | null;
  exclVat: string;
  vatAmount: string;
  inclVat: string;
};
type Vector = {
  title: string;
  pricesIncludeVat: boolean;
  documentDiscount: string;
  times?: number;
  lines: VectorLine[];
  subTotal: string;
  discountAmount: string;
  vat: { vat: string; base: string; amount: string }[];
  totalExcl: string;
  totalVat: string;
  totalIncl: string;
};
const vectors: Vector[] = vectorsFile;

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the vector holds a value that does not parse');
  return value;
}

function readVat(text: string): NonNullable<CalculationLine['vat']> {
  const [type, factor] = text.split(' ') as [VatType, string];
  return { id: text, name: text, type, factor: known(parseFactor(factor)) };
}

function readLine(line: VectorLine): CalculationLine {
  return {
    quantity: line.quantity === null ? null : known(parseQuantity(line.quantity)),
    price: line.price === null ? null : known(parsePrice(line.price)),
    discount: known(parsePercentage(line.discount)),
    vat: line.vat === null ? null : readVat(line.vat),
  };
}

function calculate(vector: Vector) {
  const lines = Array.from({ length: vector.times ?? 1 }, () => vector.lines.map(readLine)).flat();
  return calculateInvoice({
    lines,
    discount: known(parsePercentage(vector.documentDiscount)),
    includesVat: vector.pricesIncludeVat,
    currency: 'EUR',
  });
}

describe('golden vectors', () => {
  it.each(vectors)('$title', (vector) => {
    const totals = calculate(vector);
    const expectedLines = Array.from({ length: vector.times ?? 1 }, () => vector.lines).flat();
    expect(totals.lines).toEqual(
      expectedLines.map((line) => ({
        subTotalExclVat: line.exclVat,
        vatAmount: line.vatAmount,
        subTotalInclVat: line.inclVat,
        subTotalInclDiscount: vector.pricesIncludeVat ? line.inclVat : line.exclVat,
      })),
    );
    expect({ ...totals, lines: [] }).toEqual({
      lines: [],
      vat: vector.vat.map(({ vat, base, amount }) => {
        const [type, factor] = vat.split(' ');
        return { type, factor, base, vat: amount };
      }),
      subTotal: vector.subTotal,
      discountAmount: vector.discountAmount,
      totalExcl: vector.totalExcl,
      totalVat: vector.totalVat,
      totalIncl: vector.totalIncl,
    });
  });

  it('are at least thirty, each with its own title', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(30);
    expect(new Set(vectors.map(({ title }) => title)).size).toBe(vectors.length);
  });

  it('cover a thousand lines in both kinds of prices', () => {
    const large = vectors.filter(({ lines, times = 1 }) => lines.length * times === 1000);
    expect(large.map(({ pricesIncludeVat }) => pricesIncludeVat)).toEqual([false, true]);
  });
});

describe('a document in yen', () => {
  const high = { id: 'high', name: 'High', type: 'high', factor: known(parseFactor('1.21')) } as const;
  const line = (price: string, quantity: string) => ({
    price: known(parsePrice(price)),
    quantity: known(parseQuantity(quantity)),
    discount: known(parsePercentage('0')),
    vat: high,
  });

  it.each([
    [false, { subTotal: '1182.00', totalExcl: '1182.00', totalVat: '248.00', totalIncl: '1430.00' }],
    [true, { subTotal: '1182.00', totalExcl: '977.00', totalVat: '205.00', totalIncl: '1182.00' }],
  ])('is rounded to whole yen, prices with VAT: %s', (includesVat, expected) => {
    const lines = [line('333', '1.5'), line('0.35', '1949')];
    const discount = known(parsePercentage('0'));
    const totals = calculateInvoice({ lines, discount, includesVat, currency: 'JPY' });
    expect(totals).toMatchObject(expected);
    expect(totals.lines.map((one) => one.subTotalInclDiscount)).toEqual(['500.00', '682.00']);
  });
});

describe('an empty document', () => {
  it('comes to nothing', () => {
    expect(
      calculateInvoice({
        lines: [],
        discount: known(parsePercentage('10')),
        includesVat: true,
        currency: 'EUR',
      }),
    ).toEqual({
      lines: [],
      vat: [],
      subTotal: '0.00',
      discountAmount: '0.00',
      totalExcl: '0.00',
      totalVat: '0.00',
      totalIncl: '0.00',
    });
  });
});
