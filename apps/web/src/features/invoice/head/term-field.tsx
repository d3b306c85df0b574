import { TextInput } from '@mantine/core';
import { useTexts } from '../../../ui/reader.ts';
import { useEditor } from '../draft/editor-context.ts';
import { useHead } from '../draft/use-draft.ts';
import classes from './head-fields.module.css';

export const LONGEST_TERM = 365;

/** How many days the customer has to pay. */
export function TermField() {
  const t = useTexts();
  const { store } = useEditor();
  const { term } = useHead();
  return (
    <TextInput
      label={t('invoice.term')}
      inputMode="numeric"
      value={String(term)}
      rightSection={<span className={classes['unit']}>{t('invoice.termDays')}</span>}
      rightSectionWidth={56}
      onChange={(event) => {
        const days = Number(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 3));
        store.changeHead({ term: Math.min(LONGEST_TERM, days) });
      }}
    />
  );
}
