import { useRead } from '../../api/use-read.ts';
import { type SearchedInput, SearchedSelect } from '../../ui/form/searched/searched-select.tsx';
import { useSelectSearch } from '../../ui/form/searched/use-select-search.ts';
import { useTexts } from '../../ui/reader.ts';

const SHOWN = 20;

type Props = SearchedInput & {
  onChange: (id: string | undefined) => void;
  /** Shown while nobody is chosen. */
  nobody: string;
};

/** Chooses a customer among those that the typed name finds. */
export function CustomerSelect({ nobody, ...input }: Props) {
  const t = useTexts();
  const { value } = input;
  const chosen = useRead('customer.get', { params: { id: value ?? '' } }, { enabled: value !== undefined });
  const chosenLabel = value === undefined ? undefined : chosen.data?.data.name;
  const search = useSelectSearch(chosenLabel);
  const found = useRead(
    'customer.list',
    { query: { perPage: SHOWN, ...(search.term === '' ? {} : { q: search.term }) } },
    { enabled: search.isOpen, keepPrevious: true },
  );
  return (
    <SearchedSelect
      {...input}
      search={search}
      found={(found.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      read={found}
      chosenLabel={chosenLabel}
      words={{ none: nobody, type: t('archive.customerPlaceholder'), notFound: t('archive.noCustomerFound') }}
    />
  );
}
