import type { Translation } from '../../area-texts.ts';
import type { form as source } from '../../en/app/form.ts';

export const form = {
  restored: 'Vos saisies non enregistrées ont été rétablies.',
  discard: 'Ignorer',
  clean: 'Tout est enregistré.',
  unsaved: 'Vous avez des modifications non enregistrées.',
  refused: 'Tout n’a pas été enregistré. Vérifiez les champs en rouge.',
} as const satisfies Translation<typeof source>;
