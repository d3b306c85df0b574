import type { ArchiveType } from '@penning/contract';
import { STATUS, isQuotationStatus } from '@penning/domain';
import { useEffect } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useArchiveSearch } from './use-archive-search.ts';

type Tab = Extract<ArchiveType, 'invoice' | 'quotation' | 'recurring'>;

/**
 * Goes to the tab of the open document when the URL names another: what a link calls an invoice may be a quotation or a
 * recurring one. `isWanted` is whether this tab is unsure. Returns whether it is still looking.
 */
export function useRightTab(tab: Tab, id: string | undefined, isWanted: boolean): { isLooking: boolean } {
  const { search, change } = useArchiveSearch();
  const isOpen = id !== undefined && search.invoice_id === id;
  const params = { id: id ?? '' };
  const invoice = useRead('invoice.get', { params }, { enabled: isWanted && isOpen });
  const isElsewhere = isWanted && isOpen && tab !== 'quotation' && invoice.error !== null;
  const quotation = useRead('quotation.get', { params }, { enabled: isElsewhere });
  const status = (invoice.data ?? quotation.data)?.data.status;
  useEffect(() => {
    if (!isOpen || status === undefined || tabOf(status) === tab) return;
    change({ type: tabOf(status) });
  }, [status, tab, isOpen, change]);
  return { isLooking: isElsewhere && quotation.error === null };
}

function tabOf(status: number): Tab {
  if (status === STATUS.recurring) return 'recurring';
  return isQuotationStatus(status) ? 'quotation' : 'invoice';
}
