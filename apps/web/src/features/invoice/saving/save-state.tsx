import { useReader } from '../../../ui/reader.ts';
import { useAutosaveState } from '../draft/use-draft.ts';
import { phaseOf } from './autosave-state.ts';
import classes from './save-state.module.css';

/** "Saved · 12:31", "Saving…", or why it isn't saved. */
export function SaveState() {
  const { t, instant } = useReader();
  const state = useAutosaveState();
  const phase = phaseOf(state);
  if (phase === 'halted' && state.halt?.kind === 'refused') {
    return (
      <span className={classes['state']} data-phase={phase} role="alert">
        {t('invoice.saveFailed', { message: state.halt.message })}
      </span>
    );
  }
  return (
    <span className={classes['state']} data-phase={phase} role="status">
      {phase === 'saved'
        ? t('invoice.saveState_saved', { time: instant(state.savedAt ?? '').slice(-5) })
        : t(`invoice.saveState_${phase}`)}
    </span>
  );
}
