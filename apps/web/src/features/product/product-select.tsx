import type { Product } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { type SearchedInput, SearchedSelect } from '../../ui/form/searched/searched-select.tsx';
import { useSelectSearch } from '../../ui/form/searched/use-select-search.ts';
import { useTexts } from '../../ui/reader.ts';

const SHOWN = 20;
const MAX_LABEL = 80;

type Props = SearchedInput & {
  onChange: (product: Product | undefined) => void;
  /** Shown while none is chosen. */
  none: string;
};

/** Chooses a product among those that the typed number or description finds. */
export function ProductSelect({ none, onChange, ...input }: Props) {
  const t = useTexts();
  const { value } = input;
  const chosen = useRead('product.get', { params: { id: value ?? '' } }, { enabled: value !== undefined });
  const chosenLabel = value === undefined || !chosen.data ? undefined : labelOf(chosen.data.data);
  const search = useSelectSearch(chosenLabel);
  const found = useRead(
    'product.list',
    { query: { perPage: SHOWN, ...(search.term === '' ? {} : { q: search.term }) } },
    { enabled: search.isOpen, keepPrevious: true },
  );
  const products = found.data?.data ?? [];
  return (
    <SearchedSelect
      {...input}
      onChange={(id) => onChange(products.find((product) => product.id === id))}
      search={search}
      found={products.map((product) => ({ value: product.id, label: labelOf(product) }))}
      read={found}
      chosenLabel={chosenLabel}
      words={{ none, type: t('product.searchPlaceholder'), notFound: t('common.nothingFound') }}
      clearable
    />
  );
}

/** The first line of its description, after its number. */
function labelOf({ number, description }: Product): string {
  const line = description.split('\n')[0]?.slice(0, MAX_LABEL) ?? '';
  return number === '' ? line : `${number} · ${line}`;
}
