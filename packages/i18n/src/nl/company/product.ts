import type { Translation } from '../../catalogue.ts';
import type { product as source } from '../../en/company/product.ts';

export const product = {
  lead: 'Wat je vaak verkoopt, klaar om op een factuur te zetten.',
  create: 'Nieuw product',
  edit: 'Product bewerken',
  searchPlaceholder: 'Zoek op nummer of omschrijving',
  emptyTitle: 'Nog geen producten',
  emptyText: 'Voeg toe wat je vaak verkoopt; op een factuur typ je alleen de eerste letters.',
  number: 'Productnummer',
  description: 'Omschrijving',
  price: 'Prijs',
  unit: 'Eenheid',
  unitHint: 'Zoals uur, stuk of km.',
  vat: 'Btw-code',
  ledger: 'Omzetcategorie',
  created: 'Product aangemaakt',
  saved: 'Product opgeslagen',
  deleted: 'Product verwijderd',
} as const satisfies Translation<typeof source>;
