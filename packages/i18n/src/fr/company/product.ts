import type { Translation } from '../../area-texts.ts';
import type { product as source } from '../../en/company/product.ts';

export const product = {
  lead: 'Les produits et services que vous vendez souvent, prêts à être ajoutés à une facture.',
  create: 'Nouveau produit',
  edit: 'Modifier le produit',
  searchPlaceholder: 'Rechercher par numéro ou description',
  emptyTitle: 'Aucun produit pour l’instant',
  emptyText:
    'Ajoutez ce que vous vendez souvent : les premières lettres suffiront alors à remplir une ligne de facture.',
  number: 'Numéro de produit',
  description: 'Description',
  price: 'Prix',
  unit: 'Unité',
  unitHint: 'Heure, pièce, km',
  vat: 'Code TVA',
  ledger: 'Compte de produits',
  created: 'Produit créé',
  saved: 'Produit enregistré',
  deleted: 'Produit supprimé',
} as const satisfies Translation<typeof source>;
