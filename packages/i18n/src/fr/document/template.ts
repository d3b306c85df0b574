import type { Translation } from '../../area-texts.ts';
import type { template as source } from '../../en/document/template.ts';

export const template = {
  title: 'Modèles',
  lead: 'Les lignes, textes, profil et remise d’un modèle sont ajoutés à ce document. Le client, les dates et le numéro ne changent pas.',
  empty: 'Aucun modèle pour l’instant',
  emptyText:
    'Enregistrez un document comme modèle pour en commencer d’autres avec les mêmes lignes et textes.',
  lineCount: '{count, plural, one {# ligne} other {# lignes}}',
  use: 'Utiliser',
  useNamed: 'Utiliser {name}',
  used: '« {name} » ajouté',
  rename: 'Renommer {name}',
  remove: 'Supprimer {name}',
  removeTitle: 'Supprimer « {name} » ?',
  removeText: 'Les documents créés à partir de ce modèle ne changent pas.',
  removed: 'Modèle supprimé',
  renamed: 'Modèle renommé',
  save: 'Enregistrer comme modèle',
  saveThis: 'Enregistrer ce document comme modèle',
  saveHint:
    'Les lignes, textes, profil et remise sont enregistrés ; ni le client, ni les dates, ni le numéro.',
  name: 'Nom',
  saved: 'Modèle enregistré',
} as const satisfies Translation<typeof source>;
