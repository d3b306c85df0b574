import { expect, it } from 'vitest';
import { suggestByContents } from '../csv/suggest-by-contents.ts';
import { customerContents } from './customer-contents.ts';

const contents = customerContents((text) => ['NL', 'Nederland', 'España'].includes(text));
const proposed = (...rows: string[]) =>
  suggestByContents(
    rows.map((row) => ({ cells: row.split(';') })),
    contents,
  );

it('columns of customers without headings are proposed from what their cells show', () => {
  expect(
    proposed(
      'Bakkerij;x@oven.example;NL91 ABNA 0417 1643 00;1234 AB;Urk;Nederland;12345678;06-12345678;Kade 7',
      'Slager;y@pot.example;;1234 AC;Assen;NL;;+31 20 123 45 67;Lange Weg 12a',
    ),
  ).toEqual([null, 'email', 'iban', 'postalCode', null, 'country', 'companyNumber', 'phone', 'address']);
});

it('the figures of the first column are no postal code, and a few cells may be something else', () => {
  expect(proposed('1001;Pérez;08001;España', '1002;Ruiz;28001;España')).toEqual([
    null,
    null,
    'postalCode',
    'country',
  ]);
  expect(proposed('a@a.example', 'b@b.example', 'c@c.example', 'd@d.example', 'onbekend')).toEqual(['email']);
});
