import type { PlainDate } from '../../calendar/plain-date.ts';
import {
  type CsvRow,
  type CsvSeparator,
  detectSeparator,
  isCsvProblem,
  parseCsv,
} from '../../csv/parse-csv.ts';
import {
  type CsvDateFormat,
  type DecimalMark,
  detectDecimalMark,
  readCsvAmount,
  readCsvDate,
} from '../../csv/read-cells.ts';
import { plainHeading } from '../../csv/suggest-columns.ts';
import { type Amount, absAmount, addAmounts, isZero, negateAmount } from '../../money/amount.ts';
import { ibanAtStart, normaliseIban } from '../../payment/iban.ts';
import {
  type BankEntryProblem,
  type BankEntryReading,
  type BankTransaction,
  apart,
  bankReference,
  bankText,
} from '../bank-transaction.ts';
import type { BankCsvDialect, BankCsvRow, CellOf } from './bank-csv-row.ts';
import { ABN_AMRO, ABN_AMRO_HEADINGS, BUNQ, ING, KNAB, RABOBANK } from './dutch-dialects.ts';
import { BELFIUS, KBC, PAYPAL, REVOLUT, WISE } from './other-dialects.ts';

const DIALECTS: readonly BankCsvDialect[] = [
  ...ING,
  RABOBANK,
  KNAB,
  ...BUNQ,
  KBC,
  ...BELFIUS,
  REVOLUT,
  ...WISE,
  PAYPAL,
];

/** Facts about the account or the search may come before the headings. */
const MAX_TITLES = 20;
/** A file with more rows is larger than any that is taken. */
const BOUNDS = { maxRows: 1_000_000, maxColumns: 100, maxCell: 10_000 };

/** A bank's CSV file whose columns are known. */
export interface BankCsv {
  readonly dialect: BankCsvDialect;
  readonly headings: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** The rows of a CSV file that a bank whose columns we know has written; undefined for any other text. */
export function bankCsvOf(text: string): BankCsv | undefined {
  const start = text.slice(0, 20_000);
  const separators: readonly CsvSeparator[] = [detectSeparator(start), ';', ',', '\t'];
  const separator = separators.find((one) => headingsIn(start, one) !== undefined);
  if (separator === undefined) return undefined;
  const rows = parseCsv(text, separator, BOUNDS);
  const found = isCsvProblem(rows) ? undefined : headingsOf(rows);
  if (isCsvProblem(rows) || !found) return undefined;
  return { dialect: found.dialect, headings: found.headings, rows: rows.slice(found.at) };
}

interface Headings {
  readonly dialect: BankCsvDialect;
  readonly headings: readonly string[];
  /** The index of the first row below them. */
  readonly at: number;
}

function headingsIn(start: string, separator: CsvSeparator): Headings | undefined {
  // The last line may be cut off within quotes.
  const whole = start.slice(0, start.lastIndexOf('\n') + 1) || start;
  const rows = parseCsv(whole, separator, { ...BOUNDS, maxRows: MAX_TITLES + 1 });
  if (!isCsvProblem(rows)) return headingsOf(rows);
  const lines = whole.split('\n').slice(0, MAX_TITLES).join('\n');
  const some = parseCsv(lines, separator, BOUNDS);
  return isCsvProblem(some) ? undefined : headingsOf(some);
}

function headingsOf(rows: readonly CsvRow[]): Headings | undefined {
  for (const [index, { cells }] of rows.slice(0, MAX_TITLES).entries()) {
    const headings = cells.map(plainHeading);
    const dialect = DIALECTS.find((one) => one.headings.every((heading) => headings.includes(heading)));
    if (dialect) return { dialect, headings, at: index + 1 };
  }
  const isTab = rows.length > 0 && rows.every(isOfAbnAmro);
  return isTab ? { dialect: ABN_AMRO, headings: ABN_AMRO_HEADINGS, at: 0 } : undefined;
}

/** Account, currency, day, two balances, value date, amount and text. */
function isOfAbnAmro({ cells }: CsvRow): boolean {
  const [account = '', currency = '', day = '', , , valueDay = '', amount = ''] = cells;
  return (
    cells.length >= ABN_AMRO_HEADINGS.length &&
    /^[A-Z0-9]{6,34}$/.test(account) &&
    /^[A-Z]{3}$/.test(currency) &&
    [day, valueDay].every((text) => /^\d{8}$/.test(text)) &&
    /^[+-]?\d+,\d\d$/.test(amount)
  );
}

/** Reads the movements of a bank's CSV file; each is a transaction, with what the bank kept as another one, or a problem. */
export function* readBankCsv({ dialect, headings, rows }: BankCsv): Generator<BankEntryReading> {
  const columns = new Map(headings.map((heading, at) => [heading, at]));
  const said = rows.map(({ cells }) => dialect.read(cellsOf(columns, cells)));
  const moved = said.filter((row) => row !== undefined);
  const date = dateFormatOf(
    dialect,
    moved.map(({ bookedOn }) => bookedOn),
  );
  const amounts = moved.flatMap(({ amount, fee = '' }) => [amount, fee]);
  const mark = detectDecimalMark(amounts, dialect.decimalMark);
  for (const [index, row] of moved.entries()) yield readRow(row, { entry: index + 1, date, mark });
}

function cellsOf(columns: ReadonlyMap<string, number>, cells: readonly string[]): CellOf {
  return (heading) => cells[columns.get(heading) ?? -1]?.trim() ?? '';
}

/** The only format of all the days; undefined when there is none, or when another one gives other days. */
function dateFormatOf(dialect: BankCsvDialect, days: readonly string[]): CsvDateFormat | undefined {
  const fitting = dialect.dates.filter((format) =>
    days.every((day) => readCsvDate(day, format) !== undefined),
  );
  const [first] = fitting;
  if (first === undefined) return undefined;
  const read = (format: CsvDateFormat) => days.map((day) => readCsvDate(day, format)).join();
  return fitting.every((format) => read(format) === read(first)) ? first : undefined;
}

interface Place {
  readonly entry: number;
  readonly date: CsvDateFormat | undefined;
  readonly mark: DecimalMark;
}

function readRow(row: BankCsvRow, { entry, date, mark }: Place): BankEntryReading {
  const refused = (reason: BankEntryProblem['reason']): BankEntryReading => ({
    ok: false,
    problem: { entry, reason, reference: bankText(row.reference || row.remittance || row.name, 70) },
  });
  const account = ibanAtStart(row.account) || normaliseIban(row.account).slice(0, 34);
  if (account === '') return refused('account');
  if (!/^[A-Z]{3}$/.test(row.currency)) return refused('currency');
  const bookedOn = date && readCsvDate(row.bookedOn, date);
  if (!bookedOn) return refused('date');
  const amount = signedAmount(row, mark);
  const fee = readCsvAmount(row.fee || '0', mark);
  if (amount === undefined || fee === undefined) return refused('amount');
  const whole = transactionOf(row, {
    entry,
    account,
    bookedOn,
    valueOn: (date && readCsvDate(row.valueOn ?? '', date)) ?? null,
    amount: addAmounts(amount, fee),
  });
  return { ok: true, transactions: isZero(fee) ? [whole] : apart(whole, amount) };
}

function signedAmount({ amount, isOutgoing }: BankCsvRow, mark: DecimalMark): Amount | undefined {
  const read = readCsvAmount(amount, mark);
  if (read === undefined || isOutgoing === undefined) return read;
  return isOutgoing ? negateAmount(absAmount(read)) : absAmount(read);
}

interface Facts {
  readonly entry: number;
  readonly account: string;
  readonly bookedOn: PlainDate;
  readonly valueOn: PlainDate | null;
  readonly amount: Amount;
}

function transactionOf(row: BankCsvRow, facts: Facts): BankTransaction {
  const reference = bankReference(row.reference ?? '');
  const returnReason = bankText(row.returnReason ?? '', 4);
  return {
    ...facts,
    format: 'csv',
    statement: 1,
    currency: row.currency,
    counterpartyName: bankText(row.name, 140),
    counterpartyIban: ibanAtStart(row.iban),
    endToEndId: bankReference(row.endToEndId ?? ''),
    mandateId: bankReference(row.mandateId ?? ''),
    batchId: bankReference(row.batchId ?? ''),
    messageId: '',
    creditorReference: bankReference(row.creditorReference ?? ''),
    remittance: bankText(row.remittance, 2000),
    bankReference: reference,
    entryReference: reference,
    entryAmount: facts.amount,
    isSum: false,
    returnReason,
    isPending: row.isPending ?? false,
    isReversal: returnReason !== '',
  };
}
