import type { Texts } from '../../area-texts.ts';

export const customerMerge = {
  title: 'Merge customers',
  lead: 'Combine customers that are the same. Their documents and mandates move; documents you’ve sent don’t change.',
  by: 'Compare by',
  by_email: 'Email address',
  by_vatNumber: 'VAT number',
  by_name: 'Name',
  none: 'No duplicates found',
  noneText: 'No customers have this in common.',
  stays: 'Keep',
  joins: 'Merge into it',
  willMove:
    '{documents, plural, =0 {No documents} one {# document} other {# documents}} and {mandates, plural, =0 {no mandates} one {# mandate} other {# mandates}} move from {name}.',
  fills: '{name} also gets',
  mergeCount: '{count, plural, one {Merge # customer} other {Merge # customers}} into {name}',
  merged: 'Customers merged',
  undone: 'Merge undone',
  history: 'Merges',
  historyLine: '{names} merged into {master}',
  by_whom: '{name}, {date}',
  undo: 'Undo',
  undoneOn: 'Undone on {date}',
  link: 'Merge duplicates',
  back: 'Customers',
  groupLabel: 'May be the same: {key}',
  choose: 'Choose at least one customer to merge.',
} as const satisfies Texts;
