import { ActionIcon, Button } from '@mantine/core';
import type { DefaultReminderText } from '@penning/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CheckboxField, IntegerField } from '../../ui/form/fields.tsx';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { useMay } from '../session/use-preferences.ts';
import classes from './reminder.module.css';
import type { ScheduleValues } from './schedule-values.ts';
import { StepTextDialog } from './step-text-dialog.tsx';

interface Props {
  form: ZodForm<ScheduleValues>;
  index: number;
  texts: readonly DefaultReminderText[];
}

/** One reminder of the schedule: when, its claims, and its text. */
export function StepFields({ form, index, texts }: Props) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const [editing, setEditing] = useState(false);
  const step = String(index + 1);
  const name = (field: string) => `steps.${index}.${field}` as const;
  const own = form.values.steps[index]?.texts?.length ?? 0;
  return (
    <fieldset className={classes['step']}>
      <legend>{t('reminder.step', { step })}</legend>
      <IntegerField form={form} name={name('days')} label={t('reminder.days')} w={180} />
      <CheckboxField form={form} name={name('announcesCosts')} label={t('reminder.announcesCosts')} />
      <CheckboxField form={form} name={name('claimsInterest')} label={t('reminder.claimsInterest')} />
      <CheckboxField form={form} name={name('claimsCosts')} label={t('reminder.claimsCosts')} />
      <div className={classes['stepFoot']}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={15} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {t('reminder.changeText')}
        </Button>
        <span className={classes['dimmed']}>{t('reminder.ownTexts', { count: own })}</span>
        {mayWrite && form.values.steps.length > 1 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            ml="auto"
            aria-label={t('reminder.removeStep', { step })}
            onClick={() => form.removeListItem('steps', index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <StepTextDialog
        form={form}
        index={index}
        texts={texts}
        opened={editing}
        onClose={() => setEditing(false)}
      />
    </fieldset>
  );
}
