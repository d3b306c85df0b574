import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CSV_SEPARATORS,
  csvDialectOf,
  decodeText,
  detectDateFormat,
  detectDecimalMark,
  detectSeparator,
  guardFormula,
  isCsvProblem,
  parseCsv,
  readCsvAmount,
  readCsvDate,
  suggestColumns,
  unguardFormula,
  writeCsv,
} from '../index.ts';
import { readCalculatedAmount } from './read-cells.ts';

const BOUNDS = { maxRows: 100, maxColumns: 50, maxCell: 1000 };
const cellsOf = (text: string, separator: ';' | ',' | '\t' | '|' = ';') => {
  const rows = parseCsv(text, separator, BOUNDS);
  if (isCsvProblem(rows)) throw new Error(rows.problem);
  return rows.map(({ cells }) => cells);
};

/** Bytes in a code page: the reverse of reading each byte. */
const inCodePage = (encoding: 'windows-1252' | 'ibm850') => {
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decodeText(Uint8Array.of(byte), encoding).text, byte]),
  );
  return (text: string) => Uint8Array.from(text, (letter) => byteOf.get(letter) ?? 0);
};
const windows1252 = inCodePage('windows-1252');
const ibm850 = inCodePage('ibm850');
const utf16le = (text: string) =>
  Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]));

describe('the text of a file', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values);

  it.each([
    [bytes(0xef, 0xbb, 0xbf, 0x61, 0xc3, 0xab), 'aë', 'utf-8'],
    [bytes(0x61, 0xc3, 0xab), 'aë', 'utf-8'],
    [bytes(0x61, 0xeb, 0x20, 0x80, 0x96), 'aë €–', 'windows-1252'],
    [bytes(0xff, 0xfe, 0x61, 0x00, 0xac, 0x20), 'a€', 'utf-16le'],
    [bytes(0xfe, 0xff, 0x00, 0x61, 0x20, 0xac), 'a€', 'utf-16be'],
    [bytes(0x61, 0x00, 0x3b, 0x00, 0xac, 0x20), 'a;€', 'utf-16le'],
    [bytes(0x00, 0x61, 0x00, 0x3b, 0x20, 0xac), 'a;€', 'utf-16be'],
    [bytes(), '', 'utf-8'],
  ])('is read from %j as %j in %s', (given, text, encoding) => {
    expect(decodeText(given)).toEqual({ text, encoding });
  });

  it.each([
    ['a customer list of DOS', bytes(0x43, 0x61, 0x66, 0x82, 0x3b, 0x4b, 0x94, 0x6c, 0x6e), 'Café;Köln'],
    ['a Belgian town of DOS', bytes(0x42, 0x65, 0x6c, 0x67, 0x69, 0x89), 'België'],
    ['a name of DOS', bytes(0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72), 'Müller'],
    ['capitals of DOS', bytes(0x4d, 0x9a, 0x4c, 0x4c, 0x45, 0x52), 'MÜLLER'],
    ['an island of DOS', bytes(0x63, 0x61, 0x8b, 0x72, 0x6f), 'caïro'],
  ])('is read in code page 850 from %s', (_, given, text) => {
    expect(decodeText(given)).toEqual({ text, encoding: 'ibm850' });
  });

  it.each([
    'Café;Köln',
    'Müller & Söhne',
    'MÜLLER; ÉCOLE',
    'l’hôtel “Zoë” – € 10',
    'auto’s…',
    '2 m² à 10°',
    'Tomáš Škoda',
    'Jansen\u00a0BV',
  ])('is read in Windows-1252 from %j', (text) => {
    expect(decodeText(windows1252(text))).toEqual({ text, encoding: 'windows-1252' });
  });

  it('is the same in every encoding it is written in, of words with the letters of western Europe', () => {
    const letters = 'ëïöüéèêâîôûäåàçíóúñ';
    const word = fc
      .tuple(
        fc.stringMatching(/^[A-Z][a-z]{1,6}$/),
        fc.constantFrom(...letters.split('')),
        fc.stringMatching(/^[a-z]{1,6}$/),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(word, { minLength: 3, maxLength: 20 }), (words) => {
        const text = `${[...words, 'Zoë', 'Müller', 'Café'].join(';\n')};`;
        expect(decodeText(windows1252(text))).toEqual({ text, encoding: 'windows-1252' });
        expect(decodeText(ibm850(text))).toEqual({ text, encoding: 'ibm850' });
        expect(decodeText(utf16le(text))).toEqual({ text, encoding: 'utf-16le' });
        expect(decodeText(utf16le(text).map((_, at, all) => all[at ^ 1] ?? 0))).toEqual({
          text,
          encoding: 'utf-16be',
        });
      }),
    );
  });

  it('is what a person chooses it to be', () => {
    expect(decodeText(bytes(0x82), 'ibm850').text).toBe('é');
    expect(decodeText(bytes(0x82), 'windows-1252').text).toBe('‚');
    expect(decodeText(bytes(0x82), 'utf-8').text).toBe('\ufffd');
    expect(decodeText(bytes(0xff, 0xfe, 0x61, 0x00), 'utf-16le').text).toBe('a');
  });

  it('is found for any bytes at all', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (any) => typeof decodeText(any).text === 'string'),
    );
  });
});

describe('rows of CSV', () => {
  it.each([
    [
      'a;b\r\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'ends of lines of two characters',
    ],
    [
      'a;b\rc;d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'ends of lines of one character',
    ],
    [
      'a;b\n\n \n;\nc;d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'rows without text',
    ],
    ['"a;b";"c""d"\n', [['a;b', 'c"d']], 'separators and quotes in quotes'],
    ['"a\r\nb";c', [['a\r\nb', 'c']], 'line breaks in quotes'],
    ['a "b" c;d', [['a "b" c', 'd']], 'quotes inside plain text'],
    ['"a"b;c', [['ab', 'c']], 'text behind a closing quote'],
    [' "a" ;b', [['a', 'b']], 'blanks around quotes'],
    ['a;;', [['a', '', '']], 'empty cells at the end'],
    ['sep=;\na;b', [['a', 'b']], 'the line that names the separator'],
    ['', [], 'nothing'],
  ])('%j are %j: %s', (text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  it('know the line on which they start', () => {
    const rows = parseCsv('a\n\n"b\nc"\nd', ';', BOUNDS);
    expect(isCsvProblem(rows) ? rows : rows.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it.each([
    ['a\n"b', BOUNDS, { problem: 'quoteNotClosed', line: 2 }],
    ['a\nb\nc', { ...BOUNDS, maxRows: 2 }, { problem: 'tooManyRows', line: 3 }],
    ['a;b;c', { ...BOUNDS, maxColumns: 2 }, { problem: 'tooManyColumns', line: 1 }],
    ['abcd', { ...BOUNDS, maxCell: 3 }, { problem: 'cellTooLong', line: 1 }],
  ])('%j are refused with %j', (text, bounds, problem) => {
    expect(parseCsv(text, ';', bounds)).toEqual(problem);
  });

  it.each([
    ['nr;naam;bedrag\n1;Bakker, Jansen;1,50\n2;De Vries, Zn;2,50', ';'],
    ['nr,name,amount\n1,"Baker; Sons",1.50\n', ','],
    ['nr\tname\n1\ta,b\n2\tc;d', '\t'],
    ['nr|name\n1|a', '|'],
    ['sep=;\na,b;c', ';'],
    ['"a;b;c";d,"e"\n"f;g;h";i,"j"\n', ';'],
    ['Klanten, Utrecht, per 1-1\nnr;naam;bedrag\n1;Bakker;1,50\n2;De Vries;2,50', ';'],
    ['Klanten, Utrecht\nnaam;bedrag\nBakker;1,50\nDe Vries;2,50', ';'],
    ['Customers; all\nnr,name,amount\n1,Baker,1.50\n2,Smith,2.50', ','],
    ['nr;naam;bedrag;btw;totaal\n1;Bakker;1,50;0,32\n2;De Vries;2,50;0,53', ';'],
    [`nr;naam\r${'1;Bakker, Zn\r'.repeat(40)}`, ';'],
    ['nr;naam\n1;"Bakker\n2;De Vries\n', ';'],
    ['only one column\nof text', ','],
    ['', ','],
  ])('of %j are separated by %j', (text, separator) => {
    expect(detectSeparator(text)).toBe(separator);
  });

  it('are read back as they were written, whatever they contain', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => text.trim() !== '');
    const special = fc.constantFrom('=1+1', '"', ';', 'a\r\nb', '-5', ' @x', '\tcmd', "'=x", 'a"b;c,d');
    const rows = fc.array(fc.array(fc.oneof(cell, special), { minLength: 2, maxLength: 5 }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(rows, fc.constantFrom('nl', 'en'), (written, language) => {
        const dialect = csvDialectOf(language);
        const read = cellsOf(writeCsv(written, dialect), dialect.separator);
        expect(read.map((row) => row.map(unguardFormula))).toEqual(written);
      }),
    );
  });

  it('never take longer than they have characters, for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.constantFrom(...CSV_SEPARATORS), (text, separator) => {
        parseCsv(text, separator, BOUNDS);
        return CSV_SEPARATORS.includes(detectSeparator(text));
      }),
    );
  });
});

describe('writing CSV', () => {
  it('follows the reader’s language', () => {
    const rows = [
      ['Naam', 'Bedrag'],
      ['Bakker; Zn, BV', { figure: '-1234.50' }, null],
    ];
    expect(writeCsv(rows, csvDialectOf('nl'))).toBe('Naam;Bedrag\r\n"Bakker; Zn, BV";"-1234,50";\r\n');
    expect(writeCsv(rows, csvDialectOf('en'), { byteOrderMark: true })).toBe(
      '\ufeffNaam,Bedrag\r\n"Bakker; Zn, BV",-1234.50,\r\n',
    );
  });

  const SEEN = [
    '=1+1',
    '+31 20',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1',
    '=cmd|"/C calc"!A0',
  ];
  const UNSEEN = ['\u200b=1', '\u0000=1', '\u202e=1', '\ufeff=1', '\u00a0=1', '﹦1', '﹢1', '－1', '＠x'];
  it.each(SEEN.concat(UNSEEN))('keeps a spreadsheet from calculating %j', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
    expect(unguardFormula(guardFormula(text))).toBe(text);
  });

  it('leaves other text alone', () => {
    for (const text of ['Jansen', "'s-Hertogenbosch", '2026-0001', 'a=b', ''])
      expect(guardFormula(text)).toBe(text);
  });

  it('refuses a figure that isn’t one', () => {
    expect(() => writeCsv([[{ figure: '=1' }]], csvDialectOf('nl'))).toThrow(RangeError);
  });
});

describe('what cells hold', () => {
  it.each([
    ['1.234,50', ',', '1234.50'],
    ['€ 1.234,5', ',', '1234.50'],
    ['-12', ',', '-12.00'],
    ['12,50-', ',', '-12.50'],
    ['(12,50)', ',', '-12.50'],
    ['−0,05', ',', '-0.05'],
    ['1 234,50', ',', '1234.50'],
    ['EUR 10,00', ',', '10.00'],
    [',5', ',', '0.50'],
    ['12,5000', ',', '12.50'],
    ["'-5,00", ',', '-5.00'],
    ['1,234.50', '.', '1234.50'],
    ["1'234.50", '.', '1234.50'],
    ['1.234', ',', '1234.00'],
    ['€ 12,-', ',', '12.00'],
    ['-1.250,-- €', ',', '-1250.00'],
    ['CHF 1’250.–', '.', '1250.00'],
    [',-', ',', undefined],
    ['1.234', '.', undefined],
    ['1.23', ',', undefined],
    ['12,345', ',', undefined],
    ['1,23,456', '.', undefined],
    ['twelve', ',', undefined],
    ['', ',', undefined],
    ['-', ',', undefined],
    ['1E+05', '.', undefined],
  ] as const)('%j with %j is the amount %j', (text, mark, expected) => {
    expect(readCsvAmount(text, mark)).toBe(expected);
  });

  it.each([
    ['2.5914', '2.59'],
    ['2.625', '2.63'],
    ['-2.625', '-2.63'],
    ['99.999', '100.00'],
    ['-0.001', '0.00'],
    ['0.1', '0.10'],
    ['15', '15.00'],
    ['x', undefined],
    ['', undefined],
  ])('%j is the calculated amount %j', (text, expected) => {
    expect(readCalculatedAmount(text, '.')).toBe(expected);
  });

  it.each([
    [['1.234,50', '12'], '.', ','],
    [['1.234', '12,5'], '.', ','],
    [['1,234', '12.5'], ',', '.'],
    [['1.234', '2.345'], ',', ','],
    [['1.234.567'], '.', ','],
    [['0.125'], ',', '.'],
    [[], ',', ','],
  ] as const)('%j have the decimal mark, if nothing tells %j: %j', (values, fallback, mark) => {
    expect(detectDecimalMark(values, fallback)).toBe(mark);
  });

  it.each([
    ['2026-03-01', 'yyyy-MM-dd', '2026-03-01'],
    ['2026-03-01T10:11:12', 'yyyy-MM-dd', '2026-03-01'],
    ['2026/3/1 14:05', 'yyyy-MM-dd', '2026-03-01'],
    ['2026.03.01', 'yyyy-MM-dd', '2026-03-01'],
    ['1-3-2026', 'dd-MM-yyyy', '2026-03-01'],
    ['01.03.2026', 'dd.MM.yyyy', '2026-03-01'],
    ['01/03/2026 0:00', 'dd/MM/yyyy', '2026-03-01'],
    ['03/01/2026', 'MM/dd/yyyy', '2026-03-01'],
    ['20260301', 'yyyyMMdd', '2026-03-01'],
    ['31-02-2026', 'dd-MM-yyyy', undefined],
    ['01-03-26', 'dd-MM-yyyy', '2026-03-01'],
    ['1.3.99', 'dd.MM.yyyy', '1999-03-01'],
    ['12/31/25', 'MM/dd/yyyy', '2025-12-31'],
    ['26-03-01', 'yyyy-MM-dd', undefined],
    ['01-03-0026', 'dd-MM-yyyy', undefined],
    ['01-03-126', 'dd-MM-yyyy', undefined],
    ['', 'dd-MM-yyyy', undefined],
    ['3 Mar 2026', 'd MMMM yyyy', '2026-03-03'],
    ['3 Mar 2026 14:05', 'dd-MM-yyyy', '2026-03-03'],
    ['12 maart 2026', 'dd-MM-yyyy', '2026-03-12'],
    ['1. März 2026', 'dd.MM.yyyy', '2026-03-01'],
    ['1. MÄRZ 2026', 'dd.MM.yyyy', '2026-03-01'],
    ['2. Jän. 2026', 'dd.MM.yyyy', '2026-01-02'],
    ['5 août 2026', 'dd/MM/yyyy', '2026-08-05'],
    ['1er févr. 2026', 'dd/MM/yyyy', '2026-02-01'],
    ['Sept. 4, 2026', 'MM/dd/yyyy', '2026-09-04'],
    ['August 1st, 2026', 'yyyy-MM-dd', '2026-08-01'],
    ['5 de agosto de 2026', 'dd/MM/yyyy', '2026-08-05'],
    ['1.º de enero del 2026', 'dd/MM/yyyy', '2026-01-01'],
    ['31-DEC-25', 'yyyy-MM-dd', '2025-12-31'],
    ['2026-mrt-03', 'yyyy-MM-dd', '2026-03-03'],
    ["4 okt '26", 'dd-MM-yyyy', '2026-10-04'],
    ['3mei2026', 'dd-MM-yyyy', undefined],
    ['31 Feb 2026', 'd MMMM yyyy', undefined],
    ['Mar 2026', 'd MMMM yyyy', undefined],
    ['3 jui 2026', 'd MMMM yyyy', undefined],
    ['3 March 0026', 'd MMMM yyyy', undefined],
    ['03-03-2026', 'd MMMM yyyy', undefined],
    ['2026-02-01', 'dd-MM-yyyy', '2026-02-01'],
    ['2026-02-31', 'MM/dd/yyyy', undefined],
  ] as const)('%j as %s is %j', (text, format, date) => {
    expect(readCsvDate(text, format)).toBe(date);
  });

  it.each([
    [['01/02/2026', '13/02/2026'], 'dd/MM/yyyy'],
    [['01/02/2026', '02/13/2026'], 'MM/dd/yyyy'],
    [['1-2-2026', ''], 'dd-MM-yyyy'],
    [['1-2-2026', 'soon'], undefined],
    [['2026-02-01', '31-1-2026'], 'dd-MM-yyyy'],
    [['2026-02-01', '2026-01-31'], 'yyyy-MM-dd'],
    [['3 Mar 2026', '', '12 maart 2026'], 'd MMMM yyyy'],
    [['3 Mar 2026', '02/13/2026'], 'MM/dd/yyyy'],
    [['', ''], undefined],
  ] as const)('%j are written as %s', (values, format) => {
    expect(detectDateFormat(values)).toBe(format);
  });
});

describe('columns', () => {
  it('are suggested by their headings, each field once', () => {
    const names = { number: ['Factuurnummer', 'Rechnungs-Nr.'], customer: ['Débiteur'] };
    expect(suggestColumns(['factuur nummer', 'Debiteur', 'Rechnungsnr', 'x', ''], names)).toEqual([
      'number',
      'customer',
      null,
      null,
      null,
    ]);
  });

  it('that are numbered are suggested for the first of their kind', () => {
    const names = { street: ['Straße 1'], postalCode: ['PLZ'], email: ['E-Mail'] };
    expect(suggestColumns(['Straße 1', 'PLZ 1', 'E-Mail_1', 'PLZ 2', 'E-Mail 11'], names)).toEqual([
      'street',
      'postalCode',
      'email',
      null,
      null,
    ]);
  });
});
