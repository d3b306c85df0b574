import type { Translation } from '../../catalogue.ts';
import type { product as source } from '../../en/company/product.ts';

export const product = {
  lead: 'Was Sie oft verkaufen, bereit für die Rechnung.',
  create: 'Neues Produkt',
  edit: 'Produkt bearbeiten',
  searchPlaceholder: 'Nach Nummer oder Beschreibung suchen',
  emptyTitle: 'Noch keine Produkte',
  emptyText: 'Legen Sie an, was Sie oft verkaufen; auf der Rechnung genügen die ersten Buchstaben.',
  number: 'Produktnummer',
  description: 'Beschreibung',
  price: 'Preis',
  unit: 'Einheit',
  unitHint: 'Etwa Stunde, Stück oder km.',
  vat: 'USt-Code',
  ledger: 'Erlöskonto',
  created: 'Produkt angelegt',
  saved: 'Produkt gespeichert',
  deleted: 'Produkt gelöscht',
} as const satisfies Translation<typeof source>;
