import { type CsvProblem, defined, sanitiseText } from '@penning/domain';
import { SaxesParser } from 'saxes';
import { type ZippedFile, unpackZip } from '../../../platform/zip/unpack-zip.ts';
import { decoderOf } from '../../../xml/decode-text.ts';
import { BOUNDS } from '../read-import-file.ts';
import { MAX_UNPACKED_BYTES, type SheetText } from '../sheet-places.ts';
import { withDaysOf1904 } from './days-of-1904.ts';
import { type MergedCells, columnOf, headingsBelow, mergedCellsOf } from './heading-rows.ts';
import { type MergedDown, carryDown, mergedDownOf } from './merged-down.ts';
import { type CellStyle, stylesOf, textOfNumber, unescaped } from './xlsx-values.ts';

/** The worksheets with content, or why there are none. */
export type XlsxReading =
  | { readonly sheets: readonly SheetText[] }
  | { readonly none: 'notAWorkbook' | 'unpacksTooLarge' }
  | CsvProblem;

const PIECE = 256 * 1024;
/** A workbook stores texts once and uses them often, so the text of the resulting sheet is limited too. */
const MAX_TEXT = 64 * 1024 * 1024;
/** A workbook with more sheets than this isn't made for an import. */
const MAX_SHEETS = 20;
/** Spreadsheets allow 31 characters, and other programs more. */
const MAX_NAME = 100;
/** A list merged down has one for each customer, and one of fifty thousand isn't made for an import. */
const MAX_MERGES = 5000;
/** A sheet may have gaps; it is read up to this row. */
const LAST_ROW = 200_000;

/**
 * The visible worksheets with content, as CSV in UTF-8, in which every row keeps its line number in the sheet. Nothing
 * in a workbook is calculated or fetched: formulas give the value saved with them.
 */
export async function readXlsxAsCsv(bytes: Uint8Array): Promise<XlsxReading> {
  const unpacked = await unpackZip(bytes, MAX_UNPACKED_BYTES);
  if (!unpacked.ok) return { none: unpacked.reason === 'zipTooLarge' ? 'unpacksTooLarge' : 'notAWorkbook' };
  const parts = new Map(unpacked.files.map((file) => [file.name.replace(/^\//, ''), file]));
  try {
    const book = readWorkbook(parts);
    if (!book) return { none: 'notAWorkbook' };
    const strings = readSharedStrings(parts.get('xl/sharedStrings.xml'));
    const styles = stylesOf(elementsOf(parts.get('xl/styles.xml')));
    const sheets: SheetText[] = [];
    let room = MAX_TEXT;
    for (const { name, file } of book.sheets.slice(0, MAX_SHEETS)) {
      const sheet = readIfFits(file, { strings, styles, date1904: book.date1904, room }, sheets.length > 0);
      if (sheet.rows.size === 0) continue;
      const csv = Buffer.from(csvOf(sheet));
      sheets.push({ name, csv });
      room -= csv.byteLength;
    }
    return { sheets };
  } catch (error) {
    if (error instanceof DamagedXml) return { none: 'notAWorkbook' };
    if (error instanceof TooLarge) return error.problem;
    throw error;
  }
}

class DamagedXml extends Error {
  override name = 'DamagedXml';
}

/** A sheet beyond what an import reads; reading stops there. */
class TooLarge extends Error {
  override name = 'TooLarge';
  readonly problem: CsvProblem;

  constructor(problem: CsvProblem['problem'], line: number) {
    super(problem);
    this.problem = { problem, line };
  }
}

type Parts = ReadonlyMap<string, ZippedFile>;

interface Handler {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Reads XML from start to end; prefixes are ignored, and a document type is refused, so that nothing is expanded. */
function readParts(file: ZippedFile | undefined, { open, text, close }: Handler): void {
  if (!file) return;
  const decoder = decoderOf(file.bytes);
  if (!decoder) throw new DamagedXml('encoding');
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new DamagedXml(error.message);
  });
  parser.on('doctype', () => {
    throw new DamagedXml('doctype');
  });
  parser.on('opentag', ({ name, attributes }) => open?.(plain(name), attributes));
  parser.on('text', (piece) => text?.(piece));
  parser.on('closetag', ({ name }) => close?.(plain(name)));
  for (let at = 0; at < file.bytes.byteLength; at += PIECE)
    parser.write(decoder.decode(file.bytes.subarray(at, at + PIECE), { stream: true }));
  parser.write(decoder.decode());
  parser.close();
}

function plain(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function elementsOf(file: ZippedFile | undefined) {
  const elements: { name: string; attributes: Readonly<Record<string, string>> }[] = [];
  readParts(file, { open: (name, attributes) => elements.push({ name, attributes }) });
  return elements;
}

/** The visible worksheets, in order. */
function readWorkbook(
  parts: Parts,
): { sheets: { name: string; file: ZippedFile }[]; date1904: boolean } | undefined {
  if (!parts.has('xl/workbook.xml')) return undefined;
  const targets = new Map(
    elementsOf(parts.get('xl/_rels/workbook.xml.rels')).map(({ attributes }) => [
      attributes['Id'] ?? '',
      attributes['Target'] ?? '',
    ]),
  );
  const elements = elementsOf(parts.get('xl/workbook.xml'));
  const sheets = elements.flatMap(({ name, attributes }) => {
    if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return [];
    // The prefix of its namespace is up to the program.
    const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
    const target = targets.get(id) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const file = parts.get(path);
    return file
      ? {
          name: sanitiseText(attributes['name'] ?? '')
            .slice(0, MAX_NAME)
            .toWellFormed(),
          file,
        }
      : [];
  });
  const date1904 = elements.some(
    ({ name, attributes }) => name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? ''),
  );
  return { sheets, date1904 };
}

/** The shared strings, which cells refer to by index; phonetic readings are left out. */
function readSharedStrings(file: ZippedFile | undefined): string[] {
  const strings: string[] = [];
  let [current, isText, isPhonetic] = ['', false, false];
  readParts(file, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (piece) => {
      if (isText) current += piece;
    },
    close: (name) => {
      if (name === 'rPh') isPhonetic = false;
      // A copy: what the parser gives is a slice that keeps all the text around it in memory.
      if (name === 'si') strings.push(Buffer.from(unescaped(current)).toString());
      isText = false;
    },
  });
  return strings;
}

interface SheetContext {
  readonly strings: readonly string[];
  readonly styles: readonly CellStyle[];
  readonly date1904: boolean;
  /** How much text may still be read. */
  readonly room: number;
}

/** The cells of each non-empty row, by row number, and the merged cells near the top. */
interface Sheet {
  readonly rows: ReadonlyMap<number, string[]>;
  readonly merges: readonly MergedCells[];
}

/** The rows of a sheet; of a further one that is beyond what an import reads, none. */
function readIfFits(sheet: ZippedFile, context: SheetContext, isFurther: boolean): Sheet {
  try {
    return readSheet(sheet, context);
  } catch (error) {
    if (isFurther && error instanceof TooLarge) return { rows: new Map(), merges: [] };
    throw error;
  }
}

interface Cell {
  readonly type: string;
  readonly style: number;
  readonly at: number;
}

function readSheet(file: ZippedFile, context: SheetContext): Sheet {
  const rows = new Map<number, string[]>();
  const merges: MergedCells[] = [];
  const columns: MergedDown[] = [];
  let row = 0;
  let [cell, value, inValue]: [Cell | undefined, string, boolean] = [undefined, '', false];
  let cells: string[] = [];
  let length = 0;
  const put = ({ at, ...rest }: Cell) => {
    const text = textOf(value, rest, context);
    if (text === '') return;
    if (at >= BOUNDS.maxColumns) throw new TooLarge('tooManyColumns', row);
    if (text.length > BOUNDS.maxCell) throw new TooLarge('cellTooLong', row);
    length += text.length;
    if (length > context.room) throw new TooLarge('tooManyRows', row);
    while (cells.length < at) cells.push('');
    cells[at] = text;
  };
  readParts(file, {
    open: (name, attributes) => {
      if (name === 'row') [row, cells] = [Number(attributes['r'] ?? row + 1), []];
      else if (name === 'c')
        [cell, value] = [
          {
            type: attributes['t'] ?? 'n',
            style: Number(attributes['s'] ?? 0),
            at: columnOf(attributes['r']) ?? (cell ? cell.at + 1 : cells.length),
          },
          '',
        ];
      else if (name === 'mergeCell' && merges.length + columns.length < MAX_MERGES) {
        merges.push(...mergedCellsOf(attributes['ref']));
        columns.push(...mergedDownOf(attributes['ref']));
      }
      inValue = name === 'v' || (name === 't' && cell?.type === 'inlineStr');
    },
    text: (piece) => {
      if (inValue) value += piece;
    },
    close: (name) => {
      inValue = false;
      if (name === 'c' && cell) put(cell);
      if (name !== 'row') return;
      if (cells.length > 0) rows.set(row, cells);
      if (rows.size > BOUNDS.maxRows || row > LAST_ROW) throw new TooLarge('tooManyRows', row);
      cell = undefined;
    },
  });
  carryDown(rows, columns, (text) => {
    length += text.length;
    if (length > context.room) throw new TooLarge('tooManyRows', row);
  });
  return { rows: context.date1904 ? withDaysOf1904(rows) : rows, merges };
}

function textOf(value: string, { type, style }: Omit<Cell, 'at'>, context: SheetContext): string {
  switch (type) {
    case 's':
      return context.strings[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'true' : 'false';
    case 'n':
      return textOfNumber(value, context.styles[style] ?? 'plain', context.date1904);
    case 'd':
      return value.slice(0, 10);
    default:
      return unescaped(value);
  }
}

/** Titles above the headings are left out: rows of one cell, if rows of several cells follow. */
function csvOf({ rows, merges }: Sheet): string {
  const numbers = [...rows.keys()].toSorted((one, other) => one - other);
  const isWide = (number: number) => defined(rows.get(number)).filter((cell) => cell !== '').length > 1;
  const top = numbers.find(isWide) ?? numbers[0] ?? 1;
  const headings = headingsBelow({ rows, merges }, top) ?? { row: top, cells: rows.get(top) };
  const lines: string[] = [];
  for (const number of numbers) {
    if (number < headings.row) continue;
    while (lines.length < number - 1) lines.push('');
    const cells = number === headings.row ? headings.cells : rows.get(number);
    lines.push(defined(cells).map(quoted).join(','));
  }
  return lines.join('\n');
}

/** A cell on one line, so that the lines of the file match those of the sheet. */
function quoted(cell: string): string {
  return `"${cell.replaceAll(/[\r\n]+/g, ' ').replaceAll('"', '""')}"`;
}
