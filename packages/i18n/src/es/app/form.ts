import type { Translation } from '../../area-texts.ts';
import type { form as source } from '../../en/app/form.ts';

export const form = {
  restored: 'Hemos restaurado lo que no habías guardado.',
  discard: 'Descartar',
  clean: 'Todo está guardado.',
  unsaved: 'Tienes cambios sin guardar.',
  refused: 'No se ha guardado todo. Revisa los campos en rojo.',
} as const satisfies Translation<typeof source>;
