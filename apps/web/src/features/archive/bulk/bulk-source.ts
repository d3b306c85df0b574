import type { BulkAction, PageMeta, SelectionInput } from '@penning/contract';
import { formatNumber } from '@penning/i18n';
import type { Selection } from '../../../ui/table/selection.ts';

/** The query behind a list of documents: "all that match" are found again when an action starts. */
export interface BulkSource {
  /**
   * Besides the page's own filters, `type` is the kind of documents; absent where the list has filters that a selection
   * doesn't support, so that only rows can be ticked.
   */
  readonly filter?: Extract<SelectionInput, { filter: unknown }>['filter'] | undefined;
  readonly meta: PageMeta | undefined;
}

/**
 * The selection as the server takes it. Drafts that nobody put in an order are numbered from the oldest on, as the server
 * does with all that match.
 */
export function toSelection(selection: Selection, source: BulkSource, action?: BulkAction): SelectionInput {
  if (!selection.isEverything() || !source.filter) {
    const ids = [...selection.ids()];
    return { ids: action === 'send' && source.filter?.sort === undefined ? ids.toReversed() : ids };
  }
  return { filter: source.filter, except: [...selection.except()] };
}

/** How many documents are selected; beyond what a list counts, the minimum. */
export function countSelected(selection: Selection, { meta }: BulkSource): number {
  if (!selection.isEverything()) return selection.ids().size;
  return (meta?.count ?? 0) - selection.except().length;
}

/** A count as text, with "+" when it wasn't counted to the end. */
export function countText(count: number, isBound: boolean): string {
  return `${formatNumber(count)}${isBound ? '+' : ''}`;
}
