import type { Texts } from '../../area-texts.ts';

export const comment = {
  title: 'Comments',
  hint: 'Only people in your company can see these.',
  placeholder: 'Add a comment',
  add: 'Add',
  remove: 'Delete comment',
  none: 'No comments yet',
} as const satisfies Texts;
