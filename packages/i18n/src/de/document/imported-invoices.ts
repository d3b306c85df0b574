import type { Translation } from '../../area-texts.ts';
import type { importedInvoices as source } from '../../en/document/imported-invoices.ts';

export const importedInvoices = {
  searchPlaceholder: 'Nach Nummer, Kunde oder Text suchen',
  imports: 'Importe',
  export: 'CSV exportieren',
  empty: 'Noch keine Rechnungen aus früherem System',
  emptyText:
    'Importieren Sie Ihre früheren Rechnungen als CSV-Datei. Sie sind hier schreibgeschützt und jederzeit auffindbar.',
  status_open: 'Offen',
  status_pastdue: 'Überfällig',
  status_paid: 'Bezahlt',
  status_unknown: 'Zahlung unbekannt',
  status_credit: 'Rechnungskorrektur',
  dateFrom: 'Datum ab',
  dateUntil: 'Datum bis',
  loading: 'Wird geladen …',
  fromFile: 'Aus {name}, Zeile {line}',
  source: 'Inhalt der Datei',
  readOnly:
    'Diese Rechnung stammt aus einem früheren System und kann nicht geändert werden. Sie können sie als bezahlt markieren.',
  oneImport: 'Aus einem Import',
} as const satisfies Translation<typeof source>;
