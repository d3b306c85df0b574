import type { ArchiveType } from '@penning/contract';
import { STATUS, isQuotationStatus } from '@penning/domain';
import { useEffect } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useArchiveSearch } from './use-archive-search.ts';

type Tab = Extract<ArchiveType, 'invoice' | 'quotation' | 'recurring'>;

/**
 * Goes to the tab in which the open document belongs, when the address names another: what a link calls an invoice may
 * be a quotation or a recurring one. `isWanted` is whether this tab has doubts.
 */
export function useRightTab(tab: Tab, id: string | undefined, isWanted: boolean): void {
  const { search, change } = useArchiveSearch();
  const isOpen = id !== undefined && search.invoice_id === id;
  const read = useRead('invoice.get', { params: { id: id ?? '' } }, { enabled: isWanted && isOpen });
  const status = read.data?.data.status;
  useEffect(() => {
    if (!isOpen || status === undefined || tabOf(status) === tab) return;
    change({ type: tabOf(status) });
  }, [status, tab, isOpen, change]);
}

function tabOf(status: number): Tab {
  if (status === STATUS.recurring) return 'recurring';
  return isQuotationStatus(status) ? 'quotation' : 'invoice';
}
