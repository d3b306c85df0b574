import { describe, expect, it } from 'vitest';
import {
  type Factor,
  type InvoiceLine,
  type Percentage,
  type Price,
  type Quantity,
  creditLines,
  isDescriptionOnly,
  validateInvoice,
} from '../index.ts';

const item: InvoiceLine = {
  id: 'a',
  number: 'ART-1',
  description: 'Hours in March',
  quantity: '2.5' as Quantity,
  price: '80.00' as Price,
  discount: '0' as Percentage,
  vat: { id: 'v', name: 'High', type: 'high', factor: '1.21' as Factor },
  ledger: { id: 'l', name: 'Services', number: '8000' },
  descriptionOnly: false,
};
const text: InvoiceLine = {
  ...item,
  description: 'As agreed by phone',
  quantity: null,
  price: null,
  vat: null,
  ledger: null,
  descriptionOnly: true,
};

describe('a description-only line', () => {
  it('has no VAT, ledger, price, discount or quantity', () => {
    expect(isDescriptionOnly(text)).toBe(true);
    expect(isDescriptionOnly({ ...text, price: '0.00' as Price })).toBe(true);
  });

  it.each([
    ['VAT', { vat: item.vat }],
    ['a ledger', { ledger: item.ledger }],
    ['a price', { price: item.price }],
    ['a discount', { discount: '5' as Percentage }],
    ['a quantity', { quantity: '1' as Quantity }],
  ])('is none any more with %s', (_, change) => {
    expect(isDescriptionOnly({ ...text, ...change })).toBe(false);
  });
});

describe('crediting lines', () => {
  it.each([
    ['2.5', '-2.5'],
    ['-3', '3'],
    ['0', '0'],
    [null, '-1'],
  ])('turns the quantity %s into %s', (quantity, credited) => {
    expect(creditLines([{ ...item, quantity: quantity as Quantity | null }])).toEqual([
      { ...item, quantity: credited },
    ]);
  });

  it('leaves lines with only text as they are', () => {
    expect(creditLines([text])).toEqual([text]);
  });

  it('twice gives the original', () => {
    expect(creditLines(creditLines([item, text]))).toEqual([item, text]);
  });
});

describe('validating a document', () => {
  const complete = { customerId: 'c', profileId: 'p', lines: [item, text] };

  it('finds nothing in a complete one', () => {
    expect(validateInvoice(complete)).toEqual([]);
  });

  it('asks for customer, profile and lines, in that order', () => {
    expect(validateInvoice({ customerId: null, profileId: null, lines: [] })).toEqual([
      { code: 'noCustomer' },
      { code: 'noProfile' },
      { code: 'noLines' },
    ]);
  });

  it('reports everything that a line lacks, with its position', () => {
    const bare = { ...item, description: '  ', price: null, vat: null, ledger: null };
    expect(validateInvoice({ ...complete, lines: [item, bare] })).toEqual([
      { code: 'missingDescription', line: 1 },
      { code: 'invalidPrice', line: 1 },
      { code: 'missingVat', line: 1 },
      { code: 'missingLedger', line: 1 },
    ]);
  });

  it('requires only text of a text-only line', () => {
    expect(validateInvoice({ ...complete, lines: [{ ...text, description: '' }] })).toEqual([
      { code: 'missingDescription', line: 0 },
    ]);
  });

  it('accepts a price of 0 and a negative price', () => {
    const lines = ['0.00', '-5.00'].map((price) => ({ ...item, price: price as Price }));
    expect(validateInvoice({ ...complete, lines })).toEqual([]);
  });
});
