import { Alert, Switch } from '@mantine/core';
import { useId } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { TagField } from '../../../ui/form/tags/tag-field.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { useTagChoices } from '../../document/use-tag-choices.ts';
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
  const tags = useTagChoices('invoice');
  const shared = { tags, tagsLabel: t('settings.tags'), compact: true };
  return (
    <section className={classes['section']} aria-labelledby={heading}>
      <h2 id={heading}>{t('recurring.email')}</h2>
      {customerId !== null && customer.data?.data.email === '' && (
        <Alert color="yellow" variant="light">
          {t('recurring.noEmail')}
        </Alert>
      )}
      <p className={classes['hint']}>{t('recurring.emailHint')}</p>
      <TagField
        {...shared}
        label={t('invoice.subject')}
        maxLength={200}
        value={schedule.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <TagField
        {...shared}
        label={t('invoice.message')}
        multiline
        maxLength={10_000}
        value={schedule.body}
        onChange={(body) => onChange({ body })}
      />
      <Switch
        label={t('invoice.attachUbl')}
        checked={schedule.attachUbl}
        onChange={(event) => onChange({ attachUbl: event.currentTarget.checked })}
      />
    </section>
  );
}
