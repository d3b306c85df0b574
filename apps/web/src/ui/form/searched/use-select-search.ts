import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const DEBOUNCE_MS = 200;

/** What is typed into a `SearchedSelect` that names what was chosen; ask the server while it is open. */
export function useSelectSearch(chosenLabel: string | undefined) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed === chosenLabel ? '' : typed.trim(), DEBOUNCE_MS);
  return {
    term,
    isOpen,
    input: {
      searchValue: typed,
      onSearchChange: setTyped,
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
    },
  };
}
