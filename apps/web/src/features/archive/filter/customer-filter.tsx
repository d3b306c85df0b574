import { useTexts } from '../../../ui/reader.ts';
import { CustomerSelect } from '../../customer/customer-select.tsx';
import { useArchiveSearch } from '../use-archive-search.ts';

/** The documents of one customer. */
export function CustomerFilter({
  labelled = false,
  className = '',
}: {
  labelled?: boolean;
  className?: string;
}) {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const label = t('archive.filter_customer_id');
  return (
    <CustomerSelect
      className={className}
      {...(labelled ? { label } : { 'aria-label': label })}
      nobody={t('archive.allCustomers')}
      value={search.customer_id}
      onChange={(id) => change({ customer_id: id })}
      clearable
    />
  );
}
