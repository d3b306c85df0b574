import { createContext, useContext, useSyncExternalStore } from 'react';
import { useTexts } from '../reader.ts';
import classes from './selection-tick.module.css';
import { type Selection, createSelection } from './selection.ts';

export const SelectionContext = createContext<Selection>(createSelection([]));

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
