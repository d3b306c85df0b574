import type { Texts } from '../../area-texts.ts';

export const template = {
  title: 'Templates',
  lead: 'Lines, texts, profile and discount of a template are added to this document. Customer, dates and number stay as they are.',
  empty: 'No templates yet',
  emptyText: 'Save a document as a template to begin others with the same lines and texts.',
  lineCount: '{count, plural, one {# line} other {# lines}}',
  use: 'Use',
  useNamed: 'Use {name}',
  used: '“{name}” added',
  rename: 'Rename {name}',
  remove: 'Delete {name}',
  removeTitle: 'Delete “{name}”?',
  removeText: 'Documents made from it stay as they are.',
  removed: 'Template deleted',
  renamed: 'Template renamed',
  save: 'Save as template',
  saveThis: 'Save this document as a template',
  saveHint: 'Its lines, texts, profile and discount are saved; customer, dates and number are not.',
  name: 'Name',
  saved: 'Template saved',
} as const satisfies Texts;
