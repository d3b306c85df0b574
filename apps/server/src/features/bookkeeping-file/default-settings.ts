import type { BookkeepingFileFields, BookkeepingFormat } from '@penning/contract';

const DUTCH: BookkeepingFileFields = {
  receivables: '1300',
  vat: '1500',
  bank: '1100',
  clearing: '2000',
  rounding: '4990',
  opening: '0999',
  yearStart: 1,
  consultant: '1001',
  client: '1',
  accountLength: 4,
  chart: 'other',
};

/** Accounts as Dutch companies number them, and for DATEV those of SKR 03, until the company chooses others. */
export const DEFAULT_SETTINGS: Readonly<Record<BookkeepingFormat, BookkeepingFileFields>> = {
  auditfile: DUTCH,
  datev: {
    ...DUTCH,
    receivables: '10000',
    vat: '1770',
    bank: '1200',
    clearing: '1590',
    rounding: '2300',
    opening: '9000',
    chart: 'skr03',
  },
  csv: DUTCH,
};
