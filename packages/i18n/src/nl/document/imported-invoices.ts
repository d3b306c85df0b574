import type { Translation } from '../../area-texts.ts';
import type { importedInvoices as source } from '../../en/document/imported-invoices.ts';

export const importedInvoices = {
  searchPlaceholder: 'Zoek op nummer, klant of tekst',
  imports: 'Imports',
  export: 'Csv exporteren',
  empty: 'Nog geen facturen uit een eerder systeem',
  emptyText:
    'Importeer een csv-bestand met eerdere facturen om ze hier terug te vinden. Je kunt ze niet wijzigen.',
  status_open: 'Openstaand',
  status_pastdue: 'Te laat',
  status_paid: 'Betaald',
  status_unknown: 'Betaling onbekend',
  status_credit: 'Credit',
  dateFrom: 'Datum vanaf',
  dateUntil: 'Datum tot en met',
  loading: 'Laden…',
  fromFile: 'Uit {name}, regel {line}',
  source: 'Oorspronkelijke regel uit het bestand',
  readOnly:
    'Deze factuur komt uit een eerder systeem en kan niet worden gewijzigd. Je kunt hem wel als betaald markeren.',
  oneImport: 'Uit één import',
} as const satisfies Translation<typeof source>;
