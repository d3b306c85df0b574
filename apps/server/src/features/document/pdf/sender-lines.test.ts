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

  it('has its label in each language', () => {
    const lines = (['nl', 'en', 'fr', 'es'] as const).map((language) =>
      printed('vatnumber', 'NL123456782B90', { language }),
    );
    expect(lines.flat().map((line) => line.split(' ')[0])).toEqual(['Btw', 'VAT', 'TVA', 'NIF-IVA']);
  });

  it.each([
    ['NL', 'nl', '69599084', 'KvK 69599084'],
    ['BE', 'nl', '0202.239.951', 'Ondernemingsnummer 0202.239.951'],
    ['BE', 'nl', 'KvK 0202.239.951', 'Ondernemingsnummer 0202.239.951'],
    ['BE', 'fr', '0202.239.951', 'N° d’entreprise 0202.239.951'],
    ['BE', 'de', '0202.239.951', 'Unternehmensnummer 0202.239.951'],
    ['BE', 'en', '0202.239.951', 'Company no. 0202.239.951'],
    ['FR', 'fr', '552 100 554', 'SIREN 552 100 554'],
    ['FR', 'nl', 'SIRET 552 100 554 00013', 'SIRET 552 100 554 00013'],
    ['AT', 'de', 'FN 123456 a', 'Firmenbuchnummer FN 123456 a'],
    ['NL', 'fr', '69599084', 'N° d’immatriculation 69599084'],
    ['DE', 'nl', 'HRB 12345', 'Handelsregisternr. HRB 12345'],
    ['DK', 'en', '12345678', 'CVR 12345678'],
  ] as const)(
    'with the company number of a seller in %s is labelled in %s: %s',
    (country, language, value, line) => {
      const headerLines = HEADER_LINES.map((name) => (name === 'coc' ? value : ''));
      const from = { ...sender, country };
      expect(
        senderOf({ type: '', language, layout: { headerLines }, sender: from }).lines.filter(Boolean),
      ).toEqual([line]);
    },
  );

  it('with the account is left out of a credit invoice', () => {
    expect(printed('iban', 'NL91 ABNA 0417 1643 00', { type: 'C' })).toEqual([]);
  });
});

describe('a number that the law requires on an invoice', () => {
  const lines = (numbers: object, written: Partial<Record<(typeof HEADER_LINES)[number], string>> = {}) => {
    const headerLines = HEADER_LINES.map((line) => written[line] ?? '');
    const from = { ...sender, ...numbers };
    return senderOf({ type: '', language: 'de', layout: { headerLines }, sender: from }).lines.filter(
      Boolean,
    );
  };

  it('is printed when the lines of the profile omit it', () => {
    expect(lines({ vatNumber: 'NL123456782B90', coc: '69599084' })).toEqual([
      'USt-IdNr. NL123456782B90',
      'Handelsregister-Nr. 69599084',
    ]);
  });

  it('isn’t repeated when they contain it, however it is written', () => {
    const written = { vatnumber: 'Btw NL 1234.56.782.B90', extra: 'KvK 69 59 90 84' };
    expect(lines({ vatNumber: 'NL123456782B90', coc: '69599084' }, written)).toHaveLength(2);
  });

  it('is the tax number where there is no VAT number, and a Swedish approval beside one', () => {
    const german = { country: 'DE', taxNumber: '181/815/08155' };
    expect(lines(german)).toEqual(['Steuernummer 181/815/08155']);
    expect(lines({ ...german, vatNumber: 'DE123456788' })).toEqual(['USt-IdNr. DE123456788']);
    const swedish = { country: 'SE', vatNumber: 'SE556789123401', taxNumber: 'godkänd för f-skatt' };
    expect(lines(swedish)).toEqual(['USt-IdNr. SE556789123401', 'Godkänd för F-skatt']);
  });
});
