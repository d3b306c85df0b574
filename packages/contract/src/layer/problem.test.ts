import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AmountText, DateText, Id, OptionalEmailText, line } from '../shapes/primitives.ts';
import { problemsOf } from './problem.ts';

const Line = z.strictObject({ description: line(10, 1), price: AmountText });
const Body = z.strictObject({
  name: line(64, 1),
  email: OptionalEmailText.default(''),
  kind: z.enum(['invoice', 'quotation']).default('invoice'),
  day: DateText.default('2026-01-01' as z.output<typeof DateText>),
  text: z.string().min(1).max(9).default('Hello'),
  code: z.string().min(3).default('NL1'),
  count: z.number().int().min(1).max(9).default(1),
  customerId: Id.nullable().default(null),
  active: z.boolean().default(true),
  lines: z.array(Line).min(1).max(3),
});

function problems(value: unknown): Record<string, string> {
  const { error } = Body.safeParse(value, { reportInput: true });
  return Object.fromEntries(
    (error ? problemsOf(error) : []).map(({ path, name, values }) => [
      path,
      [name, values.min, values.max, values.options].filter((part) => part !== '').join(' '),
    ]),
  );
}

describe('the problems of a body', () => {
  it('are reported all at once, each with its path', () => {
    const lines = [
      { description: '', price: 'twelve' },
      { price: 12.5 },
      { description: 'x'.repeat(11), price: '1.001' },
    ];
    expect(problems({ name: 'x'.repeat(65), emial: 'a@example.com', lines })).toEqual({
      name: 'tooLong 64',
      emial: 'unknownField',
      'lines.0.description': 'required 1',
      'lines.0.price': 'decimal',
      'lines.1.description': 'required',
      'lines.1.price': 'decimalText',
      'lines.2.description': 'tooLong 10',
      'lines.2.price': 'decimalRange',
    });
  });

  it.each([
    ['email', 'nobody', 'email'],
    ['email', 7, 'text'],
    ['kind', 'purchase', 'oneOf invoice, quotation'],
    ['day', '2026-02-30', 'date'],
    ['day', 20260230, 'date'],
    ['text', '', 'required 1'],
    ['code', 'NL', 'tooShort 3'],
    ['count', 1.5, 'wholeNumber'],
    ['count', '1', 'number'],
    ['count', 0, 'tooSmall 1'],
    ['count', 10, 'tooBig 9'],
    ['customerId', 'C1', 'id'],
    ['active', 'yes', 'boolean'],
    ['lines', {}, 'list'],
    ['lines', [], 'tooFew 1'],
    ['lines', Array.from({ length: 4 }, () => ({ description: 'a', price: '1' })), 'atMostEntries 3'],
    ['name', null, 'required'],
  ])('name what is wrong with %s %j', (field, value, problem) => {
    const body = { name: 'Bakery', lines: [{ description: 'Bread', price: '1' }], [field]: value };
    expect(problems(body)).toEqual({ [field]: problem });
  });

  it('are about the whole when a body is not an object', () => {
    expect(problems([])).toEqual({ '': 'object' });
  });
});
