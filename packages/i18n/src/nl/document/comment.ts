import type { Translation } from '../../area-texts.ts';
import type { comment as source } from '../../en/document/comment.ts';

export const comment = {
  title: 'Opmerkingen',
  hint: 'Alleen zichtbaar voor je collega’s.',
  placeholder: 'Schrijf een opmerking',
  add: 'Toevoegen',
  remove: 'Opmerking verwijderen',
  none: 'Nog geen opmerkingen',
} as const satisfies Translation<typeof source>;
