import type { Translation } from '../../area-texts.ts';
import type { importedInvoices as source } from '../../en/document/imported-invoices.ts';

export const importedInvoices = {
  searchPlaceholder: 'Rechercher par numéro, client ou texte',
  imports: 'Importations',
  export: 'Exporter en CSV',
  empty: 'Aucune facture importée pour l’instant',
  emptyText:
    'Importez un fichier CSV avec les factures d’un système antérieur. Elles sont en lecture seule : vous pouvez les rechercher et les consulter.',
  status_open: 'À encaisser',
  status_pastdue: 'En retard',
  status_paid: 'Payée',
  status_unknown: 'Paiement inconnu',
  status_credit: 'Avoir',
  dateFrom: 'Date à partir du',
  dateUntil: 'Date jusqu’au',
  loading: 'Chargement…',
  fromFile: 'De {name}, ligne {line}',
  source: 'Ligne d’origine',
  readOnly:
    'Cette facture provient d’un système antérieur et ne peut pas être modifiée. Vous pouvez la marquer comme payée.',
  oneImport: 'D’une seule importation',
} as const satisfies Translation<typeof source>;
