export { TEXT_ENCODINGS, type TextEncoding, decodeText } from './decode-text.ts';
export {
  CSV_SEPARATORS,
  type CsvProblem,
  type CsvRow,
  type CsvSeparator,
  detectSeparator,
  isCsvProblem,
  parseCsv,
} from './parse-csv.ts';
export {
  CSV_DATE_FORMATS,
  detectDateFormat,
  detectDecimalMark,
  readCsvAmount,
  readCsvDate,
} from './read-cells.ts';
export { plainHeading, suggestColumns } from './suggest-columns.ts';
export {
  BYTE_ORDER_MARK,
  type CsvCell,
  csvDialectOf,
  guardFormula,
  unguardFormula,
  writeCsv,
  writeCsvRow,
} from './write-csv.ts';
