import { Kbd, TextInput } from '@mantine/core';
import { useClickOutside, useDebouncedValue } from '@mantine/hooks';
import type { SearchResult } from '@penning/contract';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useTexts } from '../../../ui/reader.ts';
import { useMay } from '../../session/use-preferences.ts';
import { SEARCH_FIELD_ID } from '../use-global-shortcuts.ts';
import classes from './global-search.module.css';
import { SearchHits } from './search-hits.tsx';

const DEBOUNCE_MS = 200;
const HITS = 8;
const SEARCH_LIST_ID = 'global-search-hits';

/** Searches customers and invoices; starts only after something is typed. */
export function GlobalSearch() {
  const t = useTexts();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(0);
  const [term] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useRead(
    'overview.search',
    { query: { term, limit: HITS } },
    { enabled: term !== '', keepPrevious: true },
  );
  // The customer page is closed to people who may only read the archive; they still find the customer's invoices.
  const seesCustomers = useMay('master.read');
  const hits = (term === '' ? [] : (found.data?.data ?? [])).filter(
    ({ type }) => seesCustomers || type !== 'customer',
  );
  const outside = useClickOutside(() => setOpened(false));
  const shown = opened && term !== '' && typed.trim() !== '';

  function go(hit: SearchResult) {
    setOpened(false);
    setTyped('');
    // Otherwise the panel that opens returns the focus to this field when it closes.
    document.getElementById(SEARCH_FIELD_ID)?.blur();
    void router.navigate({ href: hrefOf(hit) });
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      if (shown) setOpened(false);
      else event.currentTarget.blur();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (hits.length > 0) setActive((active + step + hits.length) % hits.length);
    } else if (event.key === 'Enter' && shown && term === typed.trim()) {
      const hit = hits[active];
      if (hit) go(hit);
    }
  }

  return (
    <div className={classes['search']} ref={outside} role="search">
      <TextInput
        id={SEARCH_FIELD_ID}
        type="text"
        role="combobox"
        aria-label={t('frame.searchPlaceholder')}
        aria-expanded={shown}
        aria-controls={SEARCH_LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={shown && hits.length > 0 ? `${SEARCH_LIST_ID}-${active}` : undefined}
        placeholder={t('frame.searchPlaceholder')}
        autoComplete="off"
        leftSection={<IconSearch size={17} aria-hidden />}
        rightSection={<Kbd className={classes['key'] ?? ''}>/</Kbd>}
        value={typed}
        onFocus={() => setOpened(true)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpened(true);
          setActive(0);
        }}
        onKeyDown={press}
      />
      {shown && (found.data || found.isError) && (
        <SearchHits
          hits={hits}
          active={active}
          term={term}
          listId={SEARCH_LIST_ID}
          error={found.error}
          onChoose={go}
          onHover={setActive}
        />
      )}
    </div>
  );
}

/** Where a hit opens (docs/rules/limits-and-messages.md#search-and-lists). */
function hrefOf({ type, ref, meta }: SearchResult): string {
  // Statuses 4, 5 and 6 are quotations.
  const tab = typeof meta === 'number' && meta >= 4 ? 'quotation' : 'invoice';
  if (type === 'invoice') return `/archive?type=${tab}&invoice_id=${ref}`;
  if (type === 'customer_invoice') return `/archive?type=invoice&customer_id=${ref}`;
  if (type === 'importedInvoices') return `/archive?type=importedInvoices&imported_invoice_id=${ref}`;
  return `/customers?select=${ref}`;
}
