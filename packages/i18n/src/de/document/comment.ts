import type { Translation } from '../../area-texts.ts';
import type { comment as source } from '../../en/document/comment.ts';

export const comment = {
  title: 'Kommentare',
  hint: 'Nur für Ihr Team sichtbar.',
  placeholder: 'Kommentar schreiben',
  add: 'Hinzufügen',
  remove: 'Kommentar löschen',
  none: 'Noch keine Kommentare',
} as const satisfies Translation<typeof source>;
