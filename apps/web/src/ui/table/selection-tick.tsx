import { createContext, useContext, useSyncExternalStore } from 'react';
import { useTexts } from '../reader.ts';
import classes from './selection-tick.module.css';
import { type Selection, createSelection } from './selection.ts';

export const SelectionContext = createContext<Selection>(createSelection([]));

/** The tick box in the header: the whole page. */
export function PageTick({ label }: { label: string }) {
  const selection = useContext(SelectionContext);
  const share = useSyncExternalStore(selection.subscribe, selection.share);
  return (
    <label className={classes['tick']}>
      <input
        type="checkbox"
        aria-label={label}
        checked={share === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = share === 'some';
        }}
        onChange={(event) => selection.setAll(event.currentTarget.checked)}
      />
    </label>
  );
}

/** The tick box of a row; Shift selects a range. */
export function SelectionTick({ id, name }: { id: string; name: string }) {
  const t = useTexts();
  const selection = useContext(SelectionContext);
  const ticked = useSyncExternalStore(selection.subscribe, () => selection.has(id));
  return (
    <label className={classes['tick']}>
      <input
        type="checkbox"
        aria-label={t('common.selectRow', { name })}
        checked={ticked}
        onChange={(event) => {
          const { nativeEvent } = event;
          const range = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          selection.set(id, event.currentTarget.checked, range);
        }}
      />
    </label>
  );
}
