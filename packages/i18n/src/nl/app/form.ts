import type { Translation } from '../../area-texts.ts';
import type { form as source } from '../../en/app/form.ts';

export const form = {
  restored: 'Wat je nog niet had opgeslagen, staat er weer.',
  discard: 'Weggooien',
  clean: 'Alles is opgeslagen.',
  unsaved: 'Je hebt wijzigingen die nog niet zijn opgeslagen.',
  refused: 'Niet alles is opgeslagen. Controleer de rode velden.',
} as const satisfies Translation<typeof source>;
