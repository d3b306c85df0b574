import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type EditorLine, NO_DISCOUNT } from '../draft/draft-content.ts';
import { useEditor } from '../draft/editor-context.ts';
import { proposedOf } from '../draft/line-master.ts';

/** Columns that most invoices leave as they are. */
const OPTIONAL = ['discount', 'vat', 'ledger'] as const;
export type OptionalColumn = (typeof OPTIONAL)[number];

/** The optional columns that are shown: all when the person wants that, else those in which a line differs. */
export function useLineColumns() {
  const { store, master } = useEditor();
  const [showsAll, setShowsAll] = useLocalStorage({ key: 'penning.line-columns', defaultValue: false });
  const usual = useMemo(() => proposedOf(master), [master]);
  const subscribe = useCallback((listener: () => void) => store.subscribe('any', listener), [store]);
  // A text, because a new set at every keystroke would render every line.
  const names = useSyncExternalStore(subscribe, () =>
    OPTIONAL.filter(
      (column) => showsAll || store.lines().some((line) => differs(line, column, usual)),
    ).join(),
  );
  const columns = useMemo(
    () => new Set(OPTIONAL.filter((column) => names.split(',').includes(column))),
    [names],
  );
  return { columns, showsAll, setShowsAll };
}

function differs(line: EditorLine, column: OptionalColumn, usual: ReturnType<typeof proposedOf>): boolean {
  if (line.descriptionOnly) return false;
  if (column === 'discount') return line.discount !== NO_DISCOUNT || line.unreadable?.discount !== undefined;
  return column === 'vat' ? line.vatId !== usual.vatId : line.ledgerId !== usual.ledgerId;
}
