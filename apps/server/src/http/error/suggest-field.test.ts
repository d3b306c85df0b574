import { contract, problemsOf } from '@penning/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { suggestFields } from './suggest-field.ts';

/** What is suggested for each unknown field. */
function suggested(shape: z.ZodType, value: unknown): Record<string, string> {
  const { error } = shape.safeParse(value, { reportInput: true });
  const problems = suggestFields(error ? problemsOf(error) : [], shape);
  return Object.fromEntries(
    problems.filter(({ name }) => name === 'unknownField').map(({ path, values }) => [path, values.options]),
  );
}

describe('the suggestion for an unknown field', () => {
  it('is the known one that it resembles, deep in a body as well', () => {
    expect(
      suggested(contract.invoice.create.body, {
        customer_id: null,
        date: '2026-11-30',
        lines: [{ description: 'Design', vatCodeId: null, unitPrice: '10', qty: '1' }],
      }),
    ).toEqual({
      customer_id: 'customerId',
      date: 'sendDate',
      'lines.0.vatCodeId': 'vatId',
      'lines.0.unitPrice': 'price',
      'lines.0.qty': '',
    });
  });

  it('is missing where nothing is alike', () => {
    expect(suggested(contract.customer.create.body, { name: 'Acme', surprise: 1, 7: 1, '': 1 })).toEqual({
      '': '',
      '7': '',
      surprise: '',
    });
  });

  it('is found behind what may be left out, in a choice, and in a list', () => {
    const shape = z.strictObject({
      lines: z
        .array(z.union([z.strictObject({ amount: z.string() }), z.strictObject({ total: z.string() })]))
        .optional(),
    });
    expect(suggested(shape, { line: [] })).toEqual({ line: 'lines' });
  });
});
