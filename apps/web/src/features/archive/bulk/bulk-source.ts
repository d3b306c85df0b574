import type { PageMeta, SelectionInput } from '@penning/contract';
import { formatNumber } from '@penning/i18n';
import type { Selection } from '../../../ui/table/selection.ts';

/** What a list of documents shows a page of: "all that match" are found again when an action begins. */
export interface BulkSource {
  /**
   * Beside the page's own filters, `type` says which kind of documents; none where the list filters by what a selection
   * does not know, so that only rows can be ticked.
   */
  readonly filter?: Extract<SelectionInput, { filter: unknown }>['filter'] | undefined;
  readonly meta: PageMeta | undefined;
}

/** The selection as the server takes it. */
export function toSelection(selection: Selection, source: BulkSource): SelectionInput {
  if (!selection.isEverything() || !source.filter) return { ids: [...selection.ids()] };
  return { filter: source.filter, except: [...selection.except()] };
}

/** How many documents are selected; beyond what a list counts, the least it can be. */
export function countSelected(selection: Selection, { meta }: BulkSource): number {
  if (!selection.isEverything()) return selection.ids().size;
  return (meta?.count ?? 0) - selection.except().length;
}

/** A count as it is read, with "+" behind what was not counted to its end. */
export function countText(count: number, isBound: boolean): string {
  return `${formatNumber(count)}${isBound ? '+' : ''}`;
}
