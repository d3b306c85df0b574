import {
  BYTE_ORDER_MARK,
  PROGNOSIS_DISCLAIMER,
  PROGNOSIS_MONTH_NAMES,
  type Prognosis,
  csvDialectOf,
  writeCsvRow,
} from '@penning/domain';
import type { Language, Translate } from '@penning/i18n';

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
export function writePrognosisCsv({ months }: Prognosis, t: Translate, language: Language): string {
  const dialect = csvDialectOf(language);
  const headings = [t('prognosis.column_month'), ...FIGURES.map((name) => t(`prognosis.column_${name}`))];
  const rows = months.map((month) => [
    `${PROGNOSIS_MONTH_NAMES[month.month] ?? ''} ${month.year}`,
    ...FIGURES.map((name) => ({ figure: month[name] })),
  ]);
  const withDisclaimer = [headings, ...rows, [], [PROGNOSIS_DISCLAIMER]];
  return BYTE_ORDER_MARK + withDisclaimer.map((row) => writeCsvRow(row, dialect)).join('');
}
