import { useMemo } from 'react';
import { type Selection, createSelection } from './selection.ts';

/** A selection among the rows of a page; another page, or other rows, clear it. */
export function usePageSelection(rows: readonly { readonly id: string }[] | undefined): Selection {
  const order = rows?.map(({ id }) => id).join(' ') ?? '';
  return useMemo(() => createSelection(order === '' ? [] : order.split(' ')), [order]);
}
