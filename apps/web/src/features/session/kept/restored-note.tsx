import { Button } from '@mantine/core';
import { useTexts } from '../../../ui/reader.ts';
import classes from './restored-note.module.css';

/** Says that what was typed before a reload is shown again, and offers to discard it. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useTexts();
  return (
    <div className={classes['restored']} role="status">
      <span>{t('form.restored')}</span>
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        {t('form.discard')}
      </Button>
    </div>
  );
}
