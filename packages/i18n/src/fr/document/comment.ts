import type { Translation } from '../../catalogue.ts';
import type { comment as source } from '../../en/document/comment.ts';

export const comment = {
  title: 'Commentaires',
  hint: 'Seuls vos collègues les voient.',
  placeholder: 'Écrire un commentaire',
  add: 'Ajouter',
  remove: 'Supprimer le commentaire',
  none: 'Pas encore de commentaires',
} as const satisfies Translation<typeof source>;
