import { expect, it } from 'vitest';
import { readForm } from './read-form.ts';

it('reads a form as the object that it describes', () => {
  const text =
    'mode=payment&line_items[0][quantity]=1&line_items[0][price_data][currency]=eur&expand[0]=a&expand[1]=b' +
    '&metadata[number]=0017&off_session=true&name=John+%26+Co&big=12345678901234567890';
  expect(readForm(text)).toEqual({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { currency: 'eur' } }],
    expand: ['a', 'b'],
    metadata: { number: '0017' },
    off_session: true,
    name: 'John & Co',
    big: '12345678901234567890',
  });
});
