import type { Translation } from '../../area-texts.ts';
import type { product as source } from '../../en/company/product.ts';

export const product = {
  lead: 'Producten en diensten die je vaak factureert.',
  create: 'Nieuw product',
  edit: 'Product bewerken',
  searchPlaceholder: 'Zoek op nummer of omschrijving',
  emptyTitle: 'Nog geen producten',
  emptyText: 'Voeg producten toe die je vaak factureert. Op een factuur typ je dan alleen de eerste letters.',
  number: 'Productnummer',
  description: 'Omschrijving',
  price: 'Prijs',
  unit: 'Eenheid',
  unitHint: 'Uur, stuk, km',
  vat: 'Btw-code',
  ledger: 'Grootboekrekening',
  created: 'Product aangemaakt',
  saved: 'Product opgeslagen',
  deleted: 'Product verwijderd',
} as const satisfies Translation<typeof source>;
