import type { Translate } from '@penning/i18n';

/** What saved filters are called where they are: filters of a list, or reports. */
export interface SavedFilterWords {
  readonly label: string;
  readonly none: string;
  /** The item of the menu, and the title of its dialog. */
  readonly save: string;
  readonly saveTitle: string;
  /** What a new one has to say of itself. */
  readonly hint?: string | undefined;
  readonly replace: string;
  readonly saved: string;
  readonly deleted: string;
}

/** Those of a list. */
export function listFilterWords(t: Translate): SavedFilterWords {
  return {
    label: t('bulk.filters'),
    none: t('bulk.noFilters'),
    save: t('bulk.saveFilter'),
    saveTitle: t('bulk.saveFilterTitle'),
    replace: t('bulk.filterUpdate'),
    saved: t('bulk.filterSaved'),
    deleted: t('bulk.filterDeleted'),
  };
}
