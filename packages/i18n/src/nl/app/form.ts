import type { Translation } from '../../area-texts.ts';
import type { form as source } from '../../en/app/form.ts';

export const form = {
  restored: 'Wat je nog niet had opgeslagen, staat er weer.',
  discard: 'Verwerpen',
} as const satisfies Translation<typeof source>;
