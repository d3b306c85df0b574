import { defined } from '@penning/domain';
import type { RawBuilder } from 'kysely';
import type { KeysetKey, KeysetSort } from './keyset-sort-key.ts';

/** The columns that a list can be sorted by, under the names of the contract. */
export interface SortColumns {
  readonly columns: Readonly<Record<string, Omit<KeysetKey, 'direction'>>>;
  readonly id: RawBuilder<unknown>;
}

/** The order for a sort of the contract: one column ("-sendDate") or several ("customer,-amount"). */
export function keysetSort(name: string, { columns, id }: SortColumns): KeysetSort {
  const [first, ...further] = name.split(',').map((column): KeysetKey => ({
    ...defined(columns[column.replace('-', '')]),
    direction: column.startsWith('-') ? 'desc' : 'asc',
  }));
  return { name, id, ...defined(first), further };
}
