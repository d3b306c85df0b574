import { type CsvCell, type CsvDialect, writeCsvRow } from '../../csv/write-csv.ts';
import { absAmount, isNegative } from '../../money/amount.ts';
import { lineOf } from './file-text.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** As Dutch bookkeepings read it. */
const DUTCH: CsvDialect = { separator: ';', decimal: ',' };

const HEADINGS = [
  'Dagboek',
  'Boekingcode',
  'Datum',
  'Omschrijving',
  'Grootboeknummer',
  'Relatiecode',
  'Factuurnummer',
  'Debet',
  'Credit',
  'Kostenplaatsnummer',
];

/** The headings of a file of bookings, which SnelStart reads and other bookkeepings let people match. */
export function bookingCsvHeadings(): string {
  return writeCsvRow(HEADINGS, DUTCH);
}

/** A row per line of a transaction, which share its code; `journal` is what the bookkeeping calls the journal. */
export function bookingCsvRows(entry: LedgerEntry, journal: string): string {
  const [year = '', month = '', day = ''] = entry.date.split('-');
  const { number, customerKey } = entry.document;
  return entry.lines
    .map((line) => {
      const figure: CsvCell = { figure: absAmount(line.amount) };
      const isCredit = isNegative(line.amount);
      const cells: CsvCell[] = [
        journal,
        entry.number,
        `${day}-${month}-${year}`,
        lineOf(line.description, 100),
        line.account,
        line.isReceivable ? customerKey : '',
        number,
        isCredit ? null : figure,
        isCredit ? figure : null,
        line.costCenter,
      ];
      return writeCsvRow(cells, DUTCH);
    })
    .join('');
}
