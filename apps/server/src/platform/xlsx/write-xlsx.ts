import { type ZipEntry, writeZip } from '../zip/write-zip.ts';

/** A cell: text, which no spreadsheet calculates, or a figure as plain decimal text ("-1234.50"). */
export type SheetCell = string | { readonly figure: string };

export interface Sheet {
  readonly name: string;
  readonly rows: readonly { readonly cells: readonly SheetCell[]; readonly isHeading?: boolean }[];
}

/** The media type of a workbook. */
export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MAX_NAME = 31;
const MIN_WIDTH = 10;
const MAX_WIDTH = 60;
/** A workbook that was made has no day: the same figures give the same bytes. */
const MODIFIED = Temporal.PlainDateTime.from('1980-01-01T00:00');

/** Styles by place in `cellXfs`: text, heading, amount, amount in a heading. Format 4 is "#,##0.00" in the reader's own way. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

/** A workbook (ECMA-376, Office Open XML) with a sheet for each table; figures can be calculated with. */
export async function writeXlsx(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const names = uniqueNames(sheets.map(({ name }) => name));
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
      .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
  };
  sheets.forEach((sheet, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = worksheet(sheet);
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeZip(entriesOf(parts))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function worksheet({ rows }: Sheet): string {
  const data = rows.map(({ cells, isHeading = false }, row) => {
    const written = cells.map((cell, column) => cellXml(cell, `${letterOf(column)}${row + 1}`, isHeading));
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  return `<worksheet xmlns="${MAIN}"><cols>${columnWidths(rows)}</cols><sheetData>${data.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: SheetCell, address: string, isHeading: boolean): string {
  if (typeof cell === 'string') {
    if (cell === '') return '';
    return `<c r="${address}" t="inlineStr"${isHeading ? ' s="1"' : ''}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  }
  if (!/^-?\d+(?:\.\d+)?$/.test(cell.figure)) throw new RangeError(`not a figure: ${cell.figure}`);
  return `<c r="${address}" s="${isHeading ? 3 : 2}"><v>${cell.figure}</v></c>`;
}

/** As wide as the longest text of a row that has more than one cell: titles and notes may run over. */
function columnWidths(rows: Sheet['rows']): string {
  const wide = rows.filter(({ cells }) => cells.length > 1);
  const count = Math.max(1, ...wide.map(({ cells }) => cells.length));
  return Array.from({ length: count }, (_, column) => {
    const lengths = wide.map(({ cells }) => textOf(cells[column]).length + 2);
    const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, ...lengths));
    return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`;
  }).join('');
}

function textOf(cell: SheetCell | undefined): string {
  return typeof cell === 'object' ? cell.figure : (cell ?? '');
}

/** "A" to "Z", then "AA". */
function letterOf(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}

/** Names that a workbook accepts: at most 31 characters, without some, and each once. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const plain =
      name
        .replaceAll(/[[\]:*?/\\']/g, ' ')
        .trim()
        .slice(0, MAX_NAME) || `${index + 1}`;
    const free = taken.has(plain.toLowerCase()) ? `${plain.slice(0, MAX_NAME - 3)} ${index + 1}` : plain;
    taken.add(free.toLowerCase());
    return free;
  });
}

function contentTypes(sheets: number): string {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...Array.from({ length: sheets }, (_, index) => [`/xl/worksheets/sheet${index + 1}.xml`, 'worksheet']),
  ];
  const overrides = parts.map(
    ([name, type]) => `<Override PartName="${name}" ContentType="${TYPES}.${type}+xml"/>`,
  );
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`;
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

/** Text in XML, without the characters that XML 1.0 forbids. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

async function* entriesOf(parts: Readonly<Record<string, string>>): AsyncGenerator<ZipEntry> {
  for (const [name, xml] of Object.entries(parts)) {
    const text = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`;
    yield { name, bytes: Buffer.from(text), modified: MODIFIED, compress: true };
  }
}
