import type { Texts } from '../../area-texts.ts';

export const customerMerge = {
  title: 'Merge customers',
  lead: 'Make one customer of several that are the same. Documents and mandates move; what you sent keeps its text.',
  by: 'Compare by',
  by_email: 'Email address',
  by_vatNumber: 'VAT number',
  by_name: 'Name',
  none: 'No duplicates found',
  noneText: 'No two customers share this.',
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
