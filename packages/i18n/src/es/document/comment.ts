import type { Translation } from '../../area-texts.ts';
import type { comment as source } from '../../en/document/comment.ts';

export const comment = {
  title: 'Comentarios',
  hint: 'Solo los ven las personas de tu empresa.',
  placeholder: 'Añade un comentario',
  add: 'Añadir',
  remove: 'Eliminar comentario',
  none: 'Aún no hay comentarios',
} as const satisfies Translation<typeof source>;
