import type { SearchResult } from '@penning/contract';
import { IconFileInvoice, IconFiles, IconHistory, IconUser } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import { messageOf } from '../../../ui/toast.tsx';
import classes from './search-hits.module.css';

const ICONS = {
  invoice: IconFileInvoice,
  customer: IconUser,
  customer_invoice: IconFiles,
  importedInvoices: IconHistory,
};
const KINDS = {
  invoice: 'frame.hitInvoice',
  customer: 'frame.hitCustomer',
  customer_invoice: 'frame.hitCustomerInvoices',
  importedInvoices: 'frame.hitImportedInvoice',
} as const;

interface Props {
  hits: readonly SearchResult[];
  active: number;
  term: string;
  listId: string;
  error: Error | null;
  onChoose: (hit: SearchResult) => void;
  onHover: (index: number) => void;
}

/** What the search found, under its field. */
export function SearchHits({ hits, active, term, listId, error, onChoose, onHover }: Props) {
  const t = useTexts();
  if (error || hits.length === 0) {
    return (
      <div className={classes['box']} role="status">
        <p className={classes['nothing']}>{error ? messageOf(error) : t('frame.searchEmpty', { term })}</p>
      </div>
    );
  }
  return (
    <div className={classes['box']} role="listbox" id={listId} aria-label={t('frame.searchResults')}>
      {hits.map((hit, index) => {
        const Icon = ICONS[hit.type];
        return (
          <div
            key={`${hit.type}-${hit.ref}-${hit.matched}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes['hit']}
            onMouseEnter={() => onHover(index)}
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(hit);
            }}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
            <span className={classes['text']}>{hit.txt}</span>
            <span className={classes['kind']}>
              {t(KINDS[hit.type])}
              {typeof hit.meta === 'string' && hit.meta !== '' ? ` · ${hit.meta}` : ''}
            </span>
          </div>
        );
      })}
    </div>
  );
}
