import type { EmailTemplate } from '@penning/contract';
import { TagField } from '../../ui/form/tags/tag-field.tsx';
import { unknownTagError } from '../../ui/form/tags/unknown-tag-error.ts';
import { useTexts } from '../../ui/reader.ts';
import { useTagChoices } from '../document/use-tag-choices.ts';
import { useMay } from '../session/use-preferences.ts';
import { SizeNote } from '../settings/sms/size-note.tsx';
import type { MessageName } from './message-names.ts';

const KINDS: Record<MessageName, EmailTemplate['kind']> = {
  emailText: 'invoice',
  emailTextReminder: 'reminder',
  emailTextQuotation: 'quotation',
  smsText: 'invoice',
};

interface Props {
  name: MessageName;
  value: string;
  onChange: (text: string) => void;
  lang: string;
  /** The error from the server or the form's own check. */
  error?: string | undefined;
}

/**
 * A profile's texts for one kind of message, with tags as chips; the company's own text applies where it
 * is empty.
 */
export function MessageTextField({ name, value, onChange, lang, error }: Props) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const tags = useTagChoices(KINDS[name]);
  return (
    <div>
      <TagField
        label={t(`settings.${name}`)}
        value={value}
        onChange={onChange}
        tags={tags}
        tagsLabel={t('settings.tags')}
        placeholder={t('settings.messagePlaceholder')}
        lang={lang}
        multiline
        compact
        readOnly={!mayWrite}
        error={error ?? unknownTagError(value, t)}
      />
      {name === 'smsText' && value !== '' && <SizeNote text={value} />}
    </div>
  );
}
