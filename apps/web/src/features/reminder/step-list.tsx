import { ActionIcon, Button } from '@mantine/core';
import type { DefaultReminderText } from '@penning/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { CheckboxField, IntegerField } from '../../ui/form/fields.tsx';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { useMay } from '../session/use-preferences.ts';
import classes from './reminder.module.css';
import type { ScheduleValues } from './schedule-values.ts';
import { StepTextDialog } from './step-text-dialog.tsx';

interface Props {
  form: ZodForm<ScheduleValues>;
  texts: readonly DefaultReminderText[];
}

/** What a reminder charges or announces, and whether a text message goes along, in the order of the columns. */
const CHOICES = ['announcesCosts', 'claimsInterest', 'claimsCosts', 'sms'] as const;

/** The reminders of the schedule: a row each under common headings, or a card each where there is less room. */
export function StepList({ form, texts }: Props) {
  const t = useTexts();
  return (
    <div className={classes['steps']}>
      {/* Every control has its own label, which takes the place of the headings in a card. */}
      <div className={classes['heads']} aria-hidden>
        <span />
        <span>{t('reminder.days')}</span>
        {CHOICES.map((choice) => (
          <span key={choice}>{t(`reminder.${choice}`)}</span>
        ))}
      </div>
      {form.values.steps.map((_, index) => (
        <StepFields key={index} form={form} index={index} texts={texts} />
      ))}
    </div>
  );
}

/** One reminder of the schedule: when, its claims, and its text. */
function StepFields({ form, index, texts }: Props & { index: number }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const id = useId();
  const [editing, setEditing] = useState(false);
  const step = String(index + 1);
  const name = (field: string) => `steps.${index}.${field}` as const;
  const own = form.values.steps[index]?.texts?.length ?? 0;
  return (
    <div className={classes['step']} role="group" aria-labelledby={id}>
      <span id={id} className={classes['stepName']}>
        {t('reminder.step', { step })}
      </span>
      <IntegerField
        form={form}
        name={name('days')}
        label={t('reminder.days')}
        classNames={{ label: classes['ownLabel'] }}
      />
      {CHOICES.map((choice) => (
        <CheckboxField
          key={choice}
          form={form}
          name={name(choice)}
          label={t(`reminder.${choice}`)}
          classNames={{ labelWrapper: classes['ownLabel'] }}
        />
      ))}
      <div className={classes['stepFoot']}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={15} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {t('reminder.changeText')}
        </Button>
        {mayWrite && form.values.steps.length > 1 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('reminder.removeStep', { step })}
            onClick={() => form.removeListItem('steps', index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
        {own > 0 && <span className={classes['dimmed']}>{t('reminder.ownTexts', { count: own })}</span>}
      </div>
      <StepTextDialog
        form={form}
        index={index}
        texts={texts}
        opened={editing}
        onClose={() => setEditing(false)}
      />
    </div>
  );
}
