import { Button, SegmentedControl, Text } from '@mantine/core';
import { type DefaultReminderText, type Language, ReminderText } from '@penning/contract';
import { reminderTone } from '@penning/domain';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { type ZodForm, useZodForm } from '../../ui/form/use-zod-form.ts';
import { useReader } from '../../ui/reader.ts';
import { MessageTexts } from '../document/message-texts.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';
import { useMay } from '../session/use-preferences.ts';
import classes from './reminder.module.css';
import type { ScheduleValues } from './schedule-values.ts';

interface Props {
  form: ZodForm<ScheduleValues>;
  index: number;
  texts: readonly DefaultReminderText[];
  opened: boolean;
  onClose: () => void;
}

/** The text of one reminder in each language; Penning's default until it is changed. */
export function StepTextDialog({ form, index, texts, opened, onClose }: Props) {
  const { t, language: readers } = useReader();
  const [language, setLanguage] = useState<Language>(readers);
  const step = form.values.steps[index];
  const own = step?.texts?.find((text) => text.language === language);
  const tone = reminderTone(index + 1, form.values.steps.length, step?.announcesCosts ?? false);
  const given = texts.find((text) => text.language === language && text.tone === tone);
  const keep = (text: ReminderText | undefined) => {
    const others = step?.texts?.filter((one) => one.language !== language) ?? [];
    form.setFieldValue(`steps.${index}.texts`, text ? [...others, text] : others);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('reminder.editTexts', { step: String(index + 1) })}
    >
      <div className={classes['stack']}>
        <SegmentedControl
          aria-label={t('common.language')}
          data={LANGUAGE_OPTIONS.map(({ value, label }) => ({ value, label }))}
          value={language}
          onChange={(value) => setLanguage(value)}
        />
        {opened && given && (
          <TextForm
            key={`${language}-${own ? 'own' : tone}`}
            place={`settings:reminders:${index}:${language}`}
            text={own ?? { language, subject: given.subject, body: given.body }}
            isOwn={own !== undefined}
            onKeep={(text) => {
              keep(text);
              onClose();
            }}
            onDrop={() => keep(undefined)}
          />
        )}
      </div>
    </Dialog>
  );
}

interface TextFormProps {
  /** Where unsaved text is kept. */
  place: string;
  text: ReminderText;
  isOwn: boolean;
  onKeep: (text: ReminderText) => void;
  onDrop: () => void;
}

function TextForm({ place, text, isOwn, onKeep, onDrop }: TextFormProps) {
  const { t } = useReader();
  const mayWrite = useMay('settings.write');
  const form = useZodForm<ReminderText>(ReminderText, text);
  return (
    <KeptForm
      keep={place}
      form={form}
      readOnly={!mayWrite}
      onSubmit={async (values) => onKeep(values)}
      actions={
        <>
          {isOwn && (
            <Button variant="default" onClick={onDrop}>
              {t('reminder.useDefault')}
            </Button>
          )}
          <SubmitButton form={form} label={t('reminder.saveText')} />
        </>
      }
    >
      {!isOwn && (
        <Text size="sm" c="dimmed">
          {t('reminder.isDefault')}
        </Text>
      )}
      <MessageTexts
        kind="reminder"
        texts={form.values}
        onChange={(patch) => form.setValues(patch)}
        errors={form.errors}
        readOnly={!mayWrite}
      />
    </KeptForm>
  );
}
