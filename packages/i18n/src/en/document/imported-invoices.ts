import type { Texts } from '../../area-texts.ts';

export const importedInvoices = {
  searchPlaceholder: 'Search by number, customer or text',
  imports: 'Imports',
  export: 'Export CSV',
  empty: 'No imported invoices yet',
  emptyText:
    'Import a CSV file with invoices from an earlier system. They’re read-only, so you can search them and look things up.',
  status_open: 'Open',
  status_pastdue: 'Overdue',
  status_paid: 'Paid',
  status_unknown: 'Payment unknown',
  status_credit: 'Credit',
  dateFrom: 'Dated from',
  dateUntil: 'Dated until',
  loading: 'Loading…',
  fromFile: 'From {name}, line {line}',
  source: 'Original row',
  readOnly: 'This invoice comes from an earlier system and can’t be changed. You can mark it as paid.',
  oneImport: 'From one import',
} as const satisfies Texts;
