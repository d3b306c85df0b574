import { CURRENCIES, ExchangeRateInput } from '@penning/contract';
import { childrenOf, elementAt, isCsvProblem, parseCsv } from '@penning/domain';
import { readerOf } from '../../reading/reader.ts';
import { readXml } from '../../xml/read-xml.ts';

/** Five years of working days; a file with more is cut off there, as VAT is not stated by older rates. */
const MAX_DAYS = 1300;
const MAX_CURRENCIES = 60;
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

/** The rates in a file of the European Central Bank, as XML or CSV, of the currencies that Penning knows; none when it is no such file. */
export async function readReferenceRates(text: string): Promise<ExchangeRateInput[]> {
  const cells = text.trimStart().startsWith('<') ? await cellsOfXml(text) : cellsOfCsv(text);
  const known = new Set<string>(CURRENCIES);
  return cells
    .filter(({ currency }) => known.has(currency))
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

/** `<Cube><Cube time="2026-11-20"><Cube currency="USD" rate="1.0832"/>…` */
async function cellsOfXml(text: string): Promise<Cell[]> {
  const reading = await readXml(Buffer.from(text, 'utf8'), {
    maxDepth: 8,
    maxElements: MAX_DAYS * MAX_CURRENCIES,
  });
  if (!reading.ok) return [];
  return childrenOf(elementAt(reading.root, 'Cube'), 'Cube').flatMap((day) =>
    childrenOf(day, 'Cube').map(({ attributes }) => ({
      currency: attributes['currency'] ?? '',
      rate: attributes['rate'] ?? '',
      ratedOn: day.attributes['time'] ?? '',
    })),
  );
}

/** A row of currencies under "Date", then a row of rates for each day. */
function cellsOfCsv(text: string): Cell[] {
  const rows = parseCsv(text, ',', { maxRows: MAX_DAYS + 1, maxColumns: MAX_CURRENCIES, maxCell: 40 });
  if (isCsvProblem(rows)) return [];
  const [head, ...days] = rows.map((row) => row.cells.map((cell) => cell.trim()));
  if (head?.[0] !== 'Date') return [];
  return days.flatMap(([day = '', ...rates]) =>
    rates.map((rate, index) => ({ currency: head[index + 1] ?? '', rate, ratedOn: isoDay(day) })),
  );
}

/** "20 November 2026", as the file of one day has it; the file of many has ISO days already. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(text) ?? [];
  if (year === '') return text;
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
