import type { Translation } from '../../area-texts.ts';
import type { lineImport as source } from '../../en/document/line-import.ts';

export const lineImport = {
  button: 'Importer des lignes',
  title: 'Importer des lignes depuis un fichier',
  drop: 'Déposez un fichier CSV ici',
  paste: 'Ou collez des lignes d’un tableur',
  readPasted: 'Analyser les lignes',
  rules:
    'Une ligne de tableau par ligne de facture. La TVA est un pourcentage entier sans symbole (9, 21), le prix est sans symbole monétaire et le compte de produits est son numéro.',
  workbook:
    'C’est un classeur Excel. Enregistrez la feuille au format CSV, ou copiez ses lignes et collez-les ici.',
  tooLarge: 'Ce fichier est trop volumineux : 2 Mo au maximum',
  noData: 'Ce fichier ne contient aucune donnée',
  unreadable: 'Ce fichier ne peut pas être lu comme un CSV : il y a une erreur à la ligne {line}',
  tooMany: 'Un document compte au maximum {max} lignes ; il en aurait {count}',
  chooseColumn: 'Choisir…',
  untaxed: '0 % de TVA signifie',
  withoutVat: 'Il n’y a pas de colonne pour la TVA : chaque ligne reçoit {name}.',
  withoutLedger: 'Il n’y a pas de colonne pour le compte de produits : chaque ligne reçoit {name}.',
  pricesWithoutVat: 'Les prix sont considérés comme HT.',
  pricesWithVat: 'Les prix sont considérés comme TTC.',
  count: '{count, plural, one {# ligne} other {# lignes}}',
  wrong:
    '{count, plural, one {# ligne est à corriger ; nous la signalons} other {# lignes sont à corriger ; nous les signalons}}',
  totals: '{count, plural, one {# ligne de total est ignorée} other {# lignes de total sont ignorées}}',
  add: '{count, plural, one {Ajouter # ligne} other {Ajouter # lignes}}',
  added: '{count, plural, one {# ligne ajoutée} other {# lignes ajoutées}}',
  another: 'Un autre fichier',
  problem_priceWithCurrency: 'le prix contient un symbole monétaire',
  problem_vatNotWhole: 'la TVA doit être un pourcentage entier sans symbole, comme 9 ou 21',
  problem_vatUnknown: 'vous n’avez pas de code TVA à ce taux',
  problem_vatAmbiguous: 'plusieurs codes TVA sont à 0 % ; choisissez-en un ci-dessus',
  problem_ledgerFormat: 'le numéro de compte n’est pas un code comptable',
  problem_ledgerUnknown: 'vous n’avez pas de compte de produits avec ce numéro',
  problem_cut: 'le texte est trop long et sera tronqué',
} as const satisfies Translation<typeof source>;
