import { describe, expect, it, onTestFinished } from 'vitest';
import { zipOf } from '../../../../test/zip/make-zip.ts';
import { createReadingPool } from '../../../reading/reading-pool.ts';
import { XLSX_AS_CSV } from '../read-apart.ts';
import { xlsxOf } from '../test/xlsx-of.ts';
import { readXlsxAsCsv } from './read-xlsx.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet, with parts replaced by a test. */
function bookOf(parts: {
  sheet?: string;
  strings?: string;
  styles?: string;
  workbook?: string;
  target?: string;
}): Buffer {
  const workbook =
    parts.workbook ??
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`;
  const rels = `<Relationships><Relationship Id="rId1" Target="${parts.target ?? 'worksheets/sheet1.xml'}"/></Relationships>`;
  return zipOf(
    { name: 'xl/workbook.xml', bytes: Buffer.from(workbook) },
    { name: 'xl/_rels/workbook.xml.rels', bytes: Buffer.from(rels) },
    { name: 'xl/worksheets/sheet1.xml', bytes: Buffer.from(parts.sheet ?? '') },
    { name: 'xl/sharedStrings.xml', bytes: Buffer.from(parts.strings ?? '<sst/>') },
    { name: 'xl/styles.xml', bytes: Buffer.from(parts.styles ?? '<styleSheet/>') },
  );
}

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
async function csvOf(book: Uint8Array): Promise<string> {
  const read = await readXlsxAsCsv(book);
  return 'sheets' in read
    ? Buffer.concat(read.sheets.map(({ csv }) => csv))
        .toString('utf8')
        .replaceAll('"', '')
        .trim()
    : JSON.stringify(read);
}

describe('a workbook', () => {
  it('has dates as dates, percentages as percentages, numbers in full, and the results of formulas', async () => {
    const rows = [
      ['Naam', 'Sinds', 'Nummer'],
      ['Jansen', new Date('2026-01-31'), 123456789012],
    ] as const;
    expect(await csvOf(await xlsxOf(rows))).toBe('Naam,Sinds,Nummer\nJansen,2026-01-31,123456789012');
    const formula = sheetOf(
      `<row r="1">${cell('A1', 'Naam')}${cell('B1', 'Som')}</row><row r="2">${cell('A2', 'x')}<c r="B2"><f>WEBSERVICE("http://evil.example")</f><v>12.1</v></c></row>`,
    );
    expect(await csvOf(bookOf({ sheet: formula }))).toBe('Naam,Som\nx,12.1');
  });

  it('has the zeros in front that a format adds to postcodes and numbers', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
    const sheet = sheetOf(
      `<row r="1">${cell('A1', 'Ort')}${cell('B1', 'PLZ')}</row>
       <row r="2">${cell('A2', 'Dresden')}<c r="B2" s="1"><v>1067</v></c></row>
       <row r="3">${cell('A3', 'Köln')}<c r="B3" s="1"><v>50667</v></c></row>
       <row r="4">${cell('A4', 'x')}<c r="B4" s="1"><v>1.5</v></c></row>`,
    );
    expect(await csvOf(bookOf({ sheet, styles }))).toBe('Ort,PLZ\nDresden,01067\nKöln,50667\nx,1.5');
  });

  it('counts days from 1904 where its program does', async () => {
    const workbook = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`;
    const styles = `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
    const sheet = sheetOf(
      `<row r="1">${cell('A1', 'Naam')}${cell('B1', 'Sinds')}</row><row r="2">${cell('A2', 'x')}<c r="B2" s="1"><v>44591</v></c></row>`,
    );
    expect(await csvOf(bookOf({ workbook, styles, sheet }))).toBe('Naam,Sinds\nx,2026-01-31');
  });

  it('has the lower of two rows of headings where the upper one has merged cells', async () => {
    const merges = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>';
    const upper = `<row r="1">${cell('A1', 'Klant')}${cell('B1', 'Bezoekadres')}${cell('D1', 'E-mail')}</row>`;
    const bookWith = (rows: string) =>
      bookOf({ sheet: `<worksheet><sheetData>${upper}${rows}</sheetData>${merges}</worksheet>` });
    const lower = `<row r="2">${cell('B2', 'Straat')}${cell('C2', 'Plaats')}</row>`;
    const data = (row: number) =>
      `<row r="${row}">${cell(`A${row}`, 'Jansen')}${cell(`B${row}`, 'Kade 7')}${cell(`C${row}`, 'Urk')}</row>`;
    expect(await csvOf(bookWith(lower + data(3)))).toBe('Klant,Straat,Plaats,E-mail\nJansen,Kade 7,Urk');
    // Headings that are merged for their width have data below them, which is never taken for headings.
    expect(await csvOf(bookWith(data(2)))).toBe('Klant,Bezoekadres,,E-mail\nJansen,Kade 7,Urk');
  });

  it('has days that are mere numbers of a workbook from 1904, below the heading of a day, as days', async () => {
    const workbook = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`;
    const sheet = sheetOf(
      `<row r="1">${cell('A1', 'Factuurdatum')}${cell('B1', 'Bedrag')}</row><row r="2"><c r="A2"><v>44591</v></c><c r="B2"><v>44591</v></c></row>`,
    );
    expect(await csvOf(bookOf({ workbook, sheet }))).toBe('Factuurdatum,Bedrag\n2026-01-31,44591');
    expect(await csvOf(bookOf({ sheet }))).toBe('Factuurdatum,Bedrag\n44591,44591');
  });

  it('has the text of cells merged down a column in each of their rows, and an amount only once', async () => {
    const row = (at: number, ...cells: string[]) =>
      `<row r="${at}">${cell(`A${at}`, `F${at}`)}${cells.join('')}</row>`;
    const rows = [
      row(1, cell('B1', 'Klant'), cell('C1', 'Totaal')),
      row(2, cell('B2', 'Jansen'), '<c r="C2"><v>121</v></c>'),
      row(3),
      row(4),
    ].join('');
    const merges = ['B2:B3', 'C2:C4', 'B9:B1048576'].map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    const sheet = `<worksheet><sheetData>${rows}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
    expect(await csvOf(bookOf({ sheet }))).toBe('F1,Klant,Totaal\nF2,Jansen,121\nF3,Jansen\nF4');
  });

  it('has the error of a formula, so that nobody takes it for an empty cell, and three decimals as four', async () => {
    const sheet = sheetOf(
      `<row r="1">${cell('A1', 'a')}<c r="B1" t="e"><f>X</f><v>#REF!</v></c><c r="C1"><v>12.345</v></c></row>`,
    );
    expect(await csvOf(bookOf({ sheet }))).toBe('a,#REF!,12.3450');
  });

  it('has line ends and other characters that XML cannot write as they were typed', async () => {
    const strings = '<sst><si><t>Dorpsstraat 1_x000D_\nmeer</t></si><si><t>a_x005F_x0041_</t></si></sst>';
    const sheet = sheetOf(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="str"><f>A1</f><v>b_x0026_c</v></c></row>',
    );
    expect(await csvOf(bookOf({ sheet, strings }))).toBe('Dorpsstraat 1 meer,a_x0041_,b&c');
  });

  it('has every visible sheet with content', async () => {
    const sheets = [
      ['hidden', `<row r="1">${cell('A1', 'secret')}</row>`],
      ['visible', ''],
      ['visible', `<row r="1">${cell('A1', 'Cover')}</row>`],
      ['veryHidden', `<row r="1">${cell('A1', 'secret')}</row>`],
      ['visible', `<row r="1">${cell('A1', 'a')}${cell('B1', 'b')}</row>`],
      ['visible', `<row r="1">${cell('XFD1', 'too far right')}</row>`],
    ] as const;
    const names = sheets.map(([state], at) => `<sheet name="${at}" state="${state}" r:id="r${at}"/>`);
    const rels = sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/${at}.xml"/>`);
    const book = zipOf(
      {
        name: 'xl/workbook.xml',
        bytes: Buffer.from(
          `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.join('')}</sheets></workbook>`,
        ),
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        bytes: Buffer.from(`<Relationships>${rels.join('')}</Relationships>`),
      },
      ...sheets.map(([, rows], at) => ({
        name: `xl/worksheets/${at}.xml`,
        bytes: Buffer.from(sheetOf(rows)),
      })),
    );
    const read = await readXlsxAsCsv(book);
    expect(
      'sheets' in read && read.sheets.map(({ name, csv }) => [name, Buffer.from(csv).toString()]),
    ).toEqual([
      ['2', '"Cover"'],
      ['4', '"a","b"'],
    ]);
  });

  it('is found whatever prefix its program gives the relation of a sheet', async () => {
    const workbook = `<x:workbook xmlns:x="${MAIN}" xmlns:d="${OFFICE}"><x:sheets><x:sheet name="A" sheetId="1" d:id="rId1"/></x:sheets></x:workbook>`;
    const sheet = sheetOf(`<row r="1">${cell('A1', 'a')}${cell('B1', 'b')}</row>`);
    expect(await csvOf(bookOf({ sheet, workbook }))).toBe('a,b');
  });
});

it('a large workbook of two full sheets takes no more memory than a reading process may', async () => {
  const [rows, columns] = [5000, 20];
  // One letter outside Latin-1 makes the text around it twice as large in memory.
  const textOf = (at: number) => `${at % 1000 === 0 ? 'Łódź' : 'Utrecht'}, customer number ${at}`;
  const texts = Array.from({ length: rows * columns * 2 }, (_, at) => `<si><t>${textOf(at)}</t></si>`);
  const rowsFrom = (first: number) =>
    Array.from({ length: rows }, (_, row) => {
      const cells = Array.from({ length: columns }, (_, column) => first + row * columns + column);
      return `<row>${cells.map((at) => `<c t="s"><v>${at}</v></c>`).join('')}</row>`;
    }).join('');
  const sheets = ['A', 'B'].map((name) => `<sheet name="${name}" r:id="${name}"/>`).join('');
  const rels = ['A', 'B'].map((id) => `<Relationship Id="${id}" Target="worksheets/${id}.xml"/>`).join('');
  const partOf = (name: string, xml: string) => ({ name, bytes: Buffer.from(xml) });
  const book = zipOf(
    partOf(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`,
    ),
    partOf('xl/_rels/workbook.xml.rels', `<Relationships>${rels}</Relationships>`),
    partOf('xl/sharedStrings.xml', `<sst>${texts.join('')}</sst>`),
    partOf('xl/worksheets/A.xml', sheetOf(rowsFrom(0))),
    partOf('xl/worksheets/B.xml', sheetOf(rowsFrom(rows * columns))),
  );
  const pool = createReadingPool({ log: { warn: () => undefined }, limits: { bytes: 230 * 1024 * 1024 } });
  onTestFinished(() => pool.close());
  const reading = await pool.read(XLSX_AS_CSV, book);
  expect(reading).toMatchObject({ ok: true, value: { sheets: [{ name: 'A' }, { name: 'B' }] } });
});

describe('a hostile workbook', () => {
  it.each<[string, Buffer]>([
    ['a document type with entities', bookOf({ sheet: `<!DOCTYPE x [<!ENTITY a "aaaa">]>${sheetOf('')}` })],
    ['XML that does not end', bookOf({ sheet: '<worksheet><sheetData><row r="1"><c r="A1">' })],
    ['a sheet that is elsewhere', bookOf({ target: '../../../etc/passwd' })],
    ['no workbook', zipOf({ name: 'a.txt', bytes: Buffer.from('Hello') })],
    [
      'a checksum that is wrong',
      zipOf({ name: 'xl/workbook.xml', bytes: Buffer.from('<a/>'), says: { crc: 1 } }),
    ],
    ['a password', zipOf({ name: 'xl/workbook.xml', bytes: Buffer.from('<a/>'), says: { flags: 1 } })],
    [
      'more than it says',
      zipOf({ name: 'xl/workbook.xml', bytes: Buffer.alloc(1_000_000), says: { size: 10 } }),
    ],
  ])('with %s is no table', async (_, book) => {
    const read = await readXlsxAsCsv(book);
    expect(read).toEqual('sheets' in read ? { sheets: [] } : { none: 'notAWorkbook' });
  });

  it('with more than a workbook may unpack to is refused for that', async () => {
    const book = zipOf({ name: 'xl/workbook.xml', bytes: Buffer.alloc(129 * 1024 * 1024) });
    expect(await readXlsxAsCsv(book)).toEqual({ none: 'unpacksTooLarge' });
  });

  it.each<[string, string, string, number]>([
    ['a cell in column 16,384', `<row r="3">${cell('XFD3', 'x')}</row>`, 'tooManyColumns', 3],
    ['a row beyond the last', `<row r="1048576">${cell('A1048576', 'x')}</row>`, 'tooManyRows', 1_048_576],
    [
      'a cell of ten thousand characters',
      `<row r="1">${cell('A1', 'x'.repeat(10_000))}</row>`,
      'cellTooLong',
      1,
    ],
  ])('with %s is refused with the line', async (_, rows, problem, line) => {
    expect(await readXlsxAsCsv(bookOf({ sheet: sheetOf(rows) }))).toEqual({ problem, line });
  });

  it('that uses one long text in every cell is read no further than an import can be', async () => {
    const strings = `<sst><si><t>${'x'.repeat(8000)}</t></si></sst>`;
    const row = (at: number) =>
      `<row r="${at}">${Array.from({ length: 100 }, () => '<c t="s"><v>0</v></c>').join('')}</row>`;
    const sheet = sheetOf(Array.from({ length: 2000 }, (_, at) => row(at + 1)).join(''));
    const book = bookOf({ sheet, strings });
    expect(book.length).toBeLessThan(100_000);
    expect(await readXlsxAsCsv(book)).toMatchObject({ problem: 'tooManyRows' });
  });
});
