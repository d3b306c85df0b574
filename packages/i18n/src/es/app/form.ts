import type { Translation } from '../../area-texts.ts';
import type { form as source } from '../../en/app/form.ts';

export const form = {
  restored: 'Hemos restaurado lo que no habías guardado.',
  discard: 'Descartar',
} as const satisfies Translation<typeof source>;
