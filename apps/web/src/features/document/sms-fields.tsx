import { Alert, TextInput } from '@mantine/core';
import type { SmsProposal, SmsText } from '@penning/contract';
import { fillTags } from '@penning/domain';
import { plainSmsText } from '@penning/domain/sms/plain-text';
import { smsSize } from '@penning/domain/sms/sms-size';
import type { ReactNode } from 'react';
import { TagField } from '../../ui/form/tags/tag-field.tsx';
import { useTexts } from '../../ui/reader.ts';
import classes from './sms-fields.module.css';
import { useTagChoices } from './use-tag-choices.ts';

/** A text message before it is sent. */
export interface SmsDraft {
  readonly phone: string;
  readonly text: string;
}

interface Props {
  kind: SmsText['kind'];
  proposal: SmsProposal;
  sms: SmsDraft;
  onChange: (patch: Partial<SmsDraft>) => void;
  errors?: Partial<Record<keyof SmsDraft, ReactNode>>;
}

/** A text message about a document: its number and text, what the customer reads, and the size that is charged. */
export function SmsFields({ kind, proposal, sms, onChange, errors = {} }: Props) {
  const t = useTexts();
  const tags = useTagChoices(kind);
  const read = plainSmsText(fillTags(sms.text, proposal.values));
  const { units, segments, unitsLeft, encoding } = smsSize(read);
  return (
    <>
      <TextInput
        label={t('sms.phone')}
        description={t('sms.phoneHint')}
        type="tel"
        autoComplete="off"
        value={sms.phone}
        error={errors.phone}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
      {proposal.optedOut && sms.phone === proposal.phone && <Alert color="yellow">{t('sms.optedOut')}</Alert>}
      <TagField
        label={t('sms.text')}
        value={sms.text}
        onChange={(text) => onChange({ text })}
        tags={tags}
        tagsLabel={t('settings.tags')}
        compact
        multiline
        error={errors.text}
      />
      <div>
        <span className={classes['caption']}>{t('sms.preview')}</span>
        <p className={classes['bubble']}>{read}</p>
        <p className={classes['size']} role="status">
          {t('sms.newSize', { units, segments, left: unitsLeft })}
          {encoding === 'ucs2' && <> {t('sms.unicode')}</>}
        </p>
      </div>
    </>
  );
}
