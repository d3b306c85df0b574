import type { Translation } from '../../catalogue.ts';
import type { comment as source } from '../../en/document/comment.ts';

export const comment = {
  title: 'Comentarios',
  hint: 'Solo los ven tus compañeros.',
  placeholder: 'Escribe un comentario',
  add: 'Añadir',
  remove: 'Borrar comentario',
  none: 'Aún no hay comentarios',
} as const satisfies Translation<typeof source>;
