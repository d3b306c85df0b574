import type { Translation } from '../../area-texts.ts';
import type { form as source } from '../../en/app/form.ts';

export const form = {
  restored: 'Ihre nicht gespeicherten Eingaben wurden wiederhergestellt.',
  discard: 'Verwerfen',
} as const satisfies Translation<typeof source>;
