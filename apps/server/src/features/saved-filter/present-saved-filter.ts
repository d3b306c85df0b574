import { SavedFilter } from '@penning/contract';
import type { SavedFilterRow } from './saved-filter-store.ts';

export function presentSavedFilter(row: SavedFilterRow): SavedFilter {
  return {
    id: row.id,
    tab: row.tab,
    name: row.name,
    search: SavedFilter.shape.search.parse(row.search),
    isDefault: row.isDefault,
    updatedAt: row.updatedAt.toISOString(),
  };
}
