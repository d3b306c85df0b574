import type { Translation } from '../../area-texts.ts';
import type { exchangeRate as source } from '../../en/company/exchange-rate.ts';

export const exchangeRate = {
  title: 'Taux de change',
  lead: 'Les factures dans une autre devise que celle de votre pays indiquent aussi la TVA dans cette dernière : au taux de la date de facture, ou au dernier taux des 31 jours précédents.',
  rates: 'Taux',
  ratesHint: 'Ce que vaut un euro. Les taux de la BCE ne remplacent jamais un taux que vous avez saisi.',
  reference:
    'Les taux de référence de la BCE sont récupérés chaque jour et utilisés les jours sans taux saisi. Derniers en date : {date}.',
  referenceSoon:
    'Les taux de référence de la BCE sont récupérés chaque jour. Les premiers arrivent dans l’heure.',
  add: 'Ajouter un taux',
  currency: 'Devise',
  allCurrencies: 'Toutes les devises',
  day: 'Date',
  rate: '1 euro en {currency}',
  rateColumn: '1 euro',
  source: 'Source',
  source_typed: 'Saisi',
  source_ecb: 'BCE',
  example: '{amount} font alors {euros}.',
  saved: 'Taux de change enregistré',
  empty: 'Aucun taux de change',
  emptyText: 'Importez le fichier de la Banque centrale européenne ou ajoutez un taux vous-même.',
  none: 'Aucun taux en {currency}',
  deleteQuestion: 'Supprimer le taux {currency} du {date} ?',
  deleteText: 'Les factures déjà envoyées gardent le taux qu’elles ont utilisé.',
  importTitle: 'Taux de la Banque centrale européenne',
  importHint:
    'La BCE publie de nouveaux taux chaque jour ouvré vers 16 h. Téléchargez le fichier du jour, des 90 derniers jours ou depuis 1999 (XML ou zip), puis importez-le ici.',
  importLink: 'Taux de référence sur ecb.europa.eu',
  choose: 'Importer le fichier BCE',
  drop: 'Déposez le fichier BCE ici',
  imported: '{count, plural, =0 {Aucun nouveau taux} one {1 taux importé} other {{count} taux importés}}',
  importedDays: 'Du {from} au {until}.',
  keptTyped:
    '{count, plural, one {1 taux que vous aviez saisi est resté.} other {{count} taux que vous aviez saisis sont restés.}}',
  uses: 'Taux utilisés',
  usesHint: 'Le taux utilisé par chaque facture envoyée dans une autre devise. Il ne change plus ensuite.',
  usesEmpty: 'Aucune facture dans une autre devise',
  invoice: 'Facture',
  amount: 'Montant',
  used: 'Taux utilisé',
  usedNone: 'Aucun',
  fact: 'Taux de change',
  factValue: '1 euro = {rate} ({origin})',
  factNone: 'Aucun : la TVA n’est indiquée que dans cette devise',
} as const satisfies Translation<typeof source>;
