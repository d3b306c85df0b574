import type { Texts } from '../../area-texts.ts';

export const form = {
  restored: 'We restored what you hadn’t saved yet.',
  discard: 'Discard',
  clean: 'Everything is saved.',
  unsaved: 'You have unsaved changes.',
  refused: 'Not everything was saved. Check the fields in red.',
} as const satisfies Texts;
