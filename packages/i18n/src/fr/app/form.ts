import type { Translation } from '../../area-texts.ts';
import type { form as source } from '../../en/app/form.ts';

export const form = {
  restored: 'Vos saisies non enregistrées ont été rétablies.',
  discard: 'Ignorer',
} as const satisfies Translation<typeof source>;
