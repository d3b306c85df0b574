import { ExchangeRateInput, ForeignCurrency } from '@penning/contract';
import { childrenOf, decodeText, elementAt, isCsvProblem, parseCsv } from '@penning/domain';
import { isZip, unpackZip } from '../../platform/zip/unpack-zip.ts';
import { readerOf } from '../../reading/reader.ts';
import { readXml } from '../../xml/read-xml.ts';

/** Five years of working days: VAT is not stated by older rates, and the whole file goes back to 1999. */
const MAX_DAYS = 1300;
/** Twice the days and the currencies that there have been since 1999. */
const CSV_BOUNDS = { maxRows: 500_000, maxColumns: 100, maxCell: 1000 };
const MAX_ELEMENTS = 600_000;
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * The rates in a file of the European Central Bank (XML, CSV, or a zip of either) of the currencies that documents and VAT
 * may be in,
 * those of the latest five years; none when it is no such file.
 */
export async function readReferenceRates(bytes: Uint8Array): Promise<ExchangeRateInput[]> {
  const cells = await cellsOf(bytes);
  const known = new Set<string>(ForeignCurrency.options);
  const mine = cells.filter(({ currency }) => known.has(currency));
  const days = [...new Set(mine.map(({ ratedOn }) => ratedOn))].sort().slice(-MAX_DAYS);
  const [first = ''] = days;
  return mine
    .filter(({ ratedOn }) => ratedOn >= first)
    .flatMap((cell) => ExchangeRateInput.safeParse(cell).data ?? []);
}

/** How a child process finds the function above. */
export const REFERENCE_RATES = readerOf<typeof readReferenceRates>(
  new URL(import.meta.url),
  'readReferenceRates',
);

interface Cell {
  readonly currency: string;
  readonly ratedOn: string;
  readonly rate: string;
}

async function cellsOf(bytes: Uint8Array): Promise<Cell[]> {
  const file = isZip(bytes) ? await fileIn(bytes) : bytes;
  if (!file) return [];
  const { text } = decodeText(file);
  return text.trimStart().startsWith('<') ? cellsOfXml(file) : cellsOfCsv(text);
}

async function fileIn(zip: Uint8Array): Promise<Uint8Array | undefined> {
  const unpacked = await unpackZip(zip, MAX_UNPACKED_BYTES);
  return unpacked.ok ? unpacked.files.find(({ name }) => /\.(csv|xml)$/i.test(name))?.bytes : undefined;
}

/** `<Cube><Cube time="2026-11-20"><Cube currency="USD" rate="1.0832"/>…` */
async function cellsOfXml(bytes: Uint8Array): Promise<Cell[]> {
  const reading = await readXml(bytes, { maxDepth: 8, maxElements: MAX_ELEMENTS });
  if (!reading.ok) return [];
  return childrenOf(elementAt(reading.root, 'Cube'), 'Cube').flatMap((day) =>
    childrenOf(day, 'Cube').map(({ attributes }) => ({
      currency: attributes['currency'] ?? '',
      rate: attributes['rate'] ?? '',
      ratedOn: day.attributes['time'] ?? '',
    })),
  );
}

function cellsOfCsv(text: string): Cell[] {
  const rows = parseCsv(text, ',', CSV_BOUNDS);
  if (isCsvProblem(rows)) return [];
  const [head = [], ...lines] = rows.map((row) => row.cells.map((cell) => cell.trim()));
  if (/^date$/i.test(head[0] ?? '')) return cellsOfDays(head, lines);
  return head.includes('OBS_VALUE') ? cellsOfSeries(head, lines) : [];
}

/** A row of currencies under "Date", then a row of rates for each day; the Data Portal names each currency by its series. */
function cellsOfDays(head: readonly string[], lines: readonly string[][]): Cell[] {
  const currencies = head.map((name) => /EXR\.D\.([A-Z]{3})\.EUR\.SP00/.exec(name)?.[1] ?? name);
  return lines.flatMap(([day = '', ...rates]) =>
    rates.map((rate, index) => ({ currency: currencies[index + 1] ?? '', rate, ratedOn: isoDay(day) })),
  );
}

/** An observation on each row, as the Data Portal writes series: those of a day against the euro count. */
function cellsOfSeries(head: readonly string[], lines: readonly string[][]): Cell[] {
  const at = (name: string) => head.indexOf(name);
  const [frequency, currency, against] = [at('FREQ'), at('CURRENCY'), at('CURRENCY_DENOM')];
  const [day, rate] = [at('TIME_PERIOD'), at('OBS_VALUE')];
  return lines
    .filter((line) => line[frequency] === 'D' && line[against] === 'EUR')
    .map((line) => ({
      currency: line[currency] ?? '',
      rate: line[rate] ?? '',
      ratedOn: line[day] ?? '',
    }));
}

/** "20 November 2026", as the file of one day has it; the file of many has ISO days already. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(text) ?? [];
  if (year === '') return text;
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
