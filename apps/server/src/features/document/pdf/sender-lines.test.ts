import { HEADER_LINES, type Language } from '@penning/contract';
import { describe, expect, it } from 'vitest';
import { senderOf } from './sender-lines.ts';

const sender = { name: 'Voorbeeld B.V.', address: '', postalCode: '', city: '', country: 'NL' };

function printed(
  name: (typeof HEADER_LINES)[number],
  value: string,
  { language = 'de', type = '' }: { language?: Language; type?: '' | 'C' } = {},
) {
  const headerLines = HEADER_LINES.map((line) => (line === name ? value : ''));
  return senderOf({ type, language, layout: { headerLines }, sender }).lines.filter((line) => line !== '');
}

describe('a header line', () => {
  it.each([
    ['vatnumber', 'NL123456782B90', 'USt-IdNr. NL123456782B90'],
    ['vatnumber', 'Btw NL123456782B90', 'USt-IdNr. NL123456782B90'],
    ['vatnumber', 'BTW-nr.: NL123456782B90', 'USt-IdNr. NL123456782B90'],
    ['coc', 'KvK 69599084', 'Handelsregister-Nr. 69599084'],
    ['coc', 'HRB 12345', 'Handelsregister-Nr. HRB 12345'],
    ['iban', 'IBAN: NL91 ABNA 0417 1643 00', 'IBAN NL91 ABNA 0417 1643 00'],
    ['phone', 'T +31 20 123 45 67', 'Tel. +31 20 123 45 67'],
    ['phone', 'Tel.: 020 123', 'Tel. 020 123'],
    ['email', 'mail@firma.example', 'E-Mail mail@firma.example'],
    ['email', 'e.jansen@firma.example', 'E-Mail e.jansen@firma.example'],
    ['email', 'E-mail: info@firma.example', 'E-Mail info@firma.example'],
    ['countryline', 'Nederland', 'Niederlande'],
    ['countryline', 'Pays-Bas', 'Niederlande'],
    ['countryline', 'Noord-Brabant', 'Noord-Brabant'],
    ['extra', 'Btw is geen label hier', 'Btw is geen label hier'],
  ] as const)('%s "%s" is printed in German as "%s"', (name, value, expected) => {
    expect(printed(name, value)).toEqual([expected]);
  });

  it('has the label of each language', () => {
    const lines = (['nl', 'en', 'fr', 'es'] as const).map((language) =>
      printed('vatnumber', 'NL123456782B90', { language }),
    );
    expect(lines.flat().map((line) => line.split(' ')[0])).toEqual(['Btw', 'VAT', 'TVA', 'NIF-IVA']);
  });

  it('with the account is left out of a credit invoice', () => {
    expect(printed('iban', 'NL91 ABNA 0417 1643 00', { type: 'C' })).toEqual([]);
  });
});
