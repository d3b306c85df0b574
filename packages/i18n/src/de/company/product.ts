import type { Translation } from '../../area-texts.ts';
import type { product as source } from '../../en/company/product.ts';

export const product = {
  lead: 'Was Sie häufig verkaufen, griffbereit für Ihre Rechnungen.',
  create: 'Neues Produkt',
  edit: 'Produkt bearbeiten',
  searchPlaceholder: 'Nach Nummer oder Beschreibung suchen',
  emptyTitle: 'Noch keine Produkte',
  emptyText: 'Legen Sie an, was Sie häufig verkaufen. Auf der Rechnung genügen dann die ersten Buchstaben.',
  number: 'Produktnummer',
  description: 'Beschreibung',
  price: 'Preis',
  unit: 'Einheit',
  unitHint: 'Stunde, Stück, km',
  vat: 'Steuersatz',
  ledger: 'Erlöskonto',
  created: 'Produkt angelegt',
  saved: 'Produkt gespeichert',
  deleted: 'Produkt gelöscht',
} as const satisfies Translation<typeof source>;
