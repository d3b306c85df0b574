import { Button } from '@mantine/core';
import { type DefaultReminderText, ReminderSettings } from '@penning/contract';
import { MAX_REMINDER_STEPS } from '@penning/domain';
import { IconPlus } from '@tabler/icons-react';
import { useWrite } from '../../api/use-write.ts';
import { CheckboxField, IntegerField, SwitchField } from '../../ui/form/fields.tsx';
import { useFollowSaved } from '../../ui/form/kept/use-follow-saved.ts';
import { type ZodForm, useZodForm } from '../../ui/form/use-zod-form.ts';
import { Columns } from '../../ui/page.tsx';
import { PageParts } from '../../ui/parts/page-parts.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { useMay, usePreferences } from '../session/use-preferences.ts';
import { DryRun } from './dry-run.tsx';
import { OptionalDayField } from './optional-day-field.tsx';
import classes from './reminder.module.css';
import type { ScheduleValues } from './schedule-values.ts';
import { StepList } from './step-list.tsx';

interface Props {
  settings: ReminderSettings;
  texts: readonly DefaultReminderText[];
}

/** When reminders are sent, their texts and their claims. */
export function ScheduleForm({ settings, texts }: Props) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const form = useZodForm<ScheduleValues>(ReminderSettings, settings);
  useFollowSaved<ScheduleValues>(form, settings);
  const save = useWrite('reminder.updateSettings', { errorTitle: false });
  return (
    <KeptForm
      form={form}
      readOnly={!mayWrite}
      keep="settings:reminders"
      onSubmit={(body) => save.mutateAsync({ body })}
    >
      <PageParts
        ofOneForm
        parts={[
          {
            id: 'schedule',
            label: t('reminder.scheduleTitle'),
            content: <Schedule form={form} texts={texts} />,
          },
          { id: 'collections', label: t('reminder.claimsTitle'), content: <Claims form={form} /> },
          {
            id: 'preview',
            label: t('reminder.dryRunTitle'),
            content: <DryRun isOff={!settings.enabled} />,
          },
        ]}
      />
    </KeptForm>
  );
}

/** When reminders are sent, and what each does. */
function Schedule({ form, texts }: { form: ZodForm<ScheduleValues>; texts: Props['texts'] }) {
  const t = useTexts();
  const { today } = usePreferences();
  const mayWrite = useMay('settings.write');
  const { steps, enabled } = form.values;
  const add = () => {
    const last = steps.at(-1)?.days ?? 0;
    form.insertListItem('steps', {
      days: last + 7,
      claimsInterest: false,
      claimsCosts: false,
      announcesCosts: false,
      sms: false,
      texts: [],
    });
  };
  return (
    <>
      <Section title={t('reminder.title')}>
        <Columns>
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
        </Columns>
      </Section>
      <Section
        title={t('reminder.scheduleTitle')}
        hint={t('reminder.scheduleHint')}
        action={
          mayWrite &&
          steps.length < MAX_REMINDER_STEPS && (
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {t('reminder.addStep')}
            </Button>
          )
        }
      >
        <StepList form={form} texts={texts} />
      </Section>
    </>
  );
}

/** What is claimed of late customers, and when a collections agency takes over. */
function Claims({ form }: { form: ZodForm<ScheduleValues> }) {
  const t = useTexts();
  return (
    <Columns>
      <Section title={t('reminder.costs')} hint={t('reminder.claimsHint')}>
        <CheckboxField
          form={form}
          name="costsWithVat"
          label={t('reminder.costsWithVat')}
          description={t('reminder.costsWithVatHint')}
        />
      </Section>
      <Section title={t('reminder.collectTitle')} hint={t('reminder.collectHint')}>
        <div className={classes['stack']}>
          <IntegerField
            form={form}
            name="collectAfter"
            label={t('reminder.collectAfter')}
            description={t('reminder.collectAfterHint')}
            maw={260}
          />
          <SwitchField
            form={form}
            name="collectsAutomatically"
            label={t('reminder.collectsAutomatically')}
            description={t('reminder.collectsAutomaticallyHint')}
          />
        </div>
      </Section>
    </Columns>
  );
}
