import {
  BYTE_ORDER_MARK,
  PROGNOSIS_DISCLAIMER,
  PROGNOSIS_MONTH_NAMES,
  type Prognosis,
  csvDialectOf,
  writeCsvRow,
} from '@penning/domain';
import type { Language, Translate } from '@penning/i18n';
import { type SheetCell, writeXlsx } from '../../platform/xlsx/write-xlsx.ts';

/** The figures of a month, in the order of the calculation: income and costs, cash flow, balance. */
const FIGURES = [
  'turnover',
  'purchases',
  'personnel',
  'rent',
  'exploitation',
  'sales',
  'office',
  'rest',
  'writeOff',
  'managementFee',
  'interest',
  'result',
  'received',
  'loanReceived',
  'purchasesPaid',
  'salariesPaid',
  'costsPaid',
  'privateWithdrawal',
  'incomeTax',
  'incomeTaxPaid',
  'revenueTax',
  'revenueTaxPaid',
  'loanPayment',
  'debtRepayment',
  'bankBalance',
] as const;

/** The months of a prognosis with every figure, as CSV. */
export function writePrognosisCsv(prognosis: Prognosis, t: Translate, language: Language): string {
  const dialect = csvDialectOf(language);
  const rows = [headingsOf(t), ...rowsOf(prognosis), [], [PROGNOSIS_DISCLAIMER]];
  return BYTE_ORDER_MARK + rows.map((row) => writeCsvRow(row, dialect)).join('');
}

/** The same as a workbook. */
export function writePrognosisXlsx(prognosis: Prognosis, t: Translate): Promise<Uint8Array> {
  const rows = [
    { cells: headingsOf(t), isHeading: true },
    ...rowsOf(prognosis).map((cells) => ({ cells })),
    { cells: [] },
    { cells: [PROGNOSIS_DISCLAIMER] },
  ];
  return writeXlsx([{ name: t('prognosis.table'), rows }]);
}

function headingsOf(t: Translate): string[] {
  return [t('prognosis.column_month'), ...FIGURES.map((name) => t(`prognosis.column_${name}`))];
}

function rowsOf({ months }: Prognosis): SheetCell[][] {
  return months.map((month) => [
    `${PROGNOSIS_MONTH_NAMES[month.month] ?? ''} ${month.year}`,
    ...FIGURES.map((name) => ({ figure: month[name] })),
  ]);
}
