import { Button, Text } from '@mantine/core';
import { type DefaultReminderText, ReminderSettings } from '@penning/contract';
import { MAX_REMINDER_STEPS } from '@penning/domain';
import { IconPlus } from '@tabler/icons-react';
import { useWrite } from '../../api/use-write.ts';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { CheckboxField, SwitchField } from '../../ui/form/fields.tsx';
import { useFollowSaved } from '../../ui/form/kept/use-follow-saved.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { useMay, usePreferences } from '../session/use-preferences.ts';
import { OptionalDayField } from './optional-day-field.tsx';
import classes from './reminder.module.css';
import type { ScheduleValues } from './schedule-values.ts';
import { StepFields } from './step-fields.tsx';

interface Props {
  settings: ReminderSettings;
  texts: readonly DefaultReminderText[];
}

/** When reminders are sent, their texts and their claims. */
export function ScheduleForm({ settings, texts }: Props) {
  const t = useTexts();
  const { today } = usePreferences();
  const mayWrite = useMay('settings.write');
  const form = useZodForm<ScheduleValues>(ReminderSettings, settings);
  useFollowSaved<ScheduleValues>(form, settings);
  const { steps, enabled } = form.values;
  const save = useWrite('reminder.updateSettings', { errorTitle: false });
  const add = () => {
    const last = steps.at(-1)?.days ?? 0;
    form.insertListItem('steps', {
      days: last + 7,
      claimsInterest: false,
      claimsCosts: false,
      announcesCosts: false,
      texts: [],
    });
  };
  return (
    <KeptForm
      form={form}
      readOnly={!mayWrite}
      keep="settings:reminders"
      onSubmit={(body) => save.mutateAsync({ body })}
    >
      <Section title={t('reminder.title')}>
        <FieldRow>
          <SwitchField
            form={form}
            name="enabled"
            label={t('reminder.enabled')}
            description={t('reminder.enabledHint')}
            // Switching on starts with invoices due from today on; the day can be changed here.
            onClick={() => {
              if (!enabled && form.values.since === null) form.setFieldValue('since', today);
            }}
          />
          <OptionalDayField
            form={form}
            name="since"
            label={t('reminder.since')}
            description={t('reminder.sinceHint')}
          />
        </FieldRow>
      </Section>
      <Section title={t('reminder.scheduleTitle')} hint={t('reminder.scheduleHint')}>
        <div className={classes['stack']}>
          <div className={classes['steps']}>
            {steps.map((_, index) => (
              <StepFields key={index} form={form} index={index} texts={texts} />
            ))}
          </div>
          {mayWrite && steps.length < MAX_REMINDER_STEPS && (
            <div>
              <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
                {t('reminder.addStep')}
              </Button>
            </div>
          )}
          <Text size="sm" c="dimmed">
            {t('reminder.claimsHint')}
          </Text>
          <CheckboxField
            form={form}
            name="costsWithVat"
            label={t('reminder.costsWithVat')}
            description={t('reminder.costsWithVatHint')}
          />
        </div>
      </Section>
    </KeptForm>
  );
}
