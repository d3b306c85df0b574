import type { Translation } from '../../area-texts.ts';
import type { form as source } from '../../en/app/form.ts';

export const form = {
  restored: 'Ihre nicht gespeicherten Eingaben wurden wiederhergestellt.',
  discard: 'Verwerfen',
  clean: 'Alles ist gespeichert.',
  unsaved: 'Sie haben ungespeicherte Änderungen.',
  refused: 'Nicht alles wurde gespeichert. Prüfen Sie die roten Felder.',
} as const satisfies Translation<typeof source>;
