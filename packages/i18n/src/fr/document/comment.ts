import type { Translation } from '../../area-texts.ts';
import type { comment as source } from '../../en/document/comment.ts';

export const comment = {
  title: 'Commentaires',
  hint: 'Visibles uniquement par les membres de votre entreprise.',
  placeholder: 'Ajouter un commentaire',
  add: 'Ajouter',
  remove: 'Supprimer le commentaire',
  none: 'Aucun commentaire pour l’instant',
} as const satisfies Translation<typeof source>;
