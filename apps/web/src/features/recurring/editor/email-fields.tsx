import { Alert, Switch, TextInput, Textarea } from '@mantine/core';
import { useId } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useTexts } from '../../../ui/reader.ts';
import { useHead } from '../../invoice/draft/use-draft.ts';
import classes from './recurring-editor.module.css';
import type { ScheduleDraft } from './schedule-draft.ts';

interface Props {
  schedule: ScheduleDraft;
  onChange: (patch: Partial<ScheduleDraft>) => void;
}

/** The email that goes with each invoice. */
export function EmailFields({ schedule, onChange }: Props) {
  const t = useTexts();
  const heading = useId();
  const { customerId } = useHead();
  const customer = useRead(
    'customer.get',
    { params: { id: customerId ?? '' } },
    { enabled: customerId !== null },
  );
  return (
    <section className={classes['section']} aria-labelledby={heading}>
      <h2 id={heading}>{t('recurring.email')}</h2>
      {customerId !== null && customer.data?.data.email === '' && (
        <Alert color="yellow" variant="light">
          {t('recurring.noEmail')}
        </Alert>
      )}
      <p className={classes['hint']}>{t('recurring.emailHint')}</p>
      <TextInput
        label={t('invoice.subject')}
        maxLength={200}
        value={schedule.subject}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={t('invoice.message')}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={10_000}
        value={schedule.body}
        onChange={(event) => onChange({ body: event.currentTarget.value })}
      />
      <Switch
        label={t('invoice.attachUbl')}
        checked={schedule.attachUbl}
        onChange={(event) => onChange({ attachUbl: event.currentTarget.checked })}
      />
    </section>
  );
}
