import type { Texts } from '../../area-texts.ts';

export const form = {
  restored: 'We restored what you hadn’t saved yet.',
  discard: 'Discard',
} as const satisfies Texts;
