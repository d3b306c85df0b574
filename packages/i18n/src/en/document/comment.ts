import type { Texts } from '../../catalogue.ts';

export const comment = {
  title: 'Comments',
  hint: 'Only your colleagues see these.',
  placeholder: 'Write a comment',
  add: 'Add',
  remove: 'Delete comment',
  none: 'No comments yet',
} as const satisfies Texts;
