import type { EmailTemplate } from '@penning/contract';
import type { ReactNode } from 'react';
import { TagField } from '../../ui/form/tags/tag-field.tsx';
import { useTexts } from '../../ui/reader.ts';
import { useTagChoices } from './use-tag-choices.ts';

interface Texts {
  readonly subject: string;
  readonly body: string;
}

interface Props {
  kind: EmailTemplate['kind'];
  texts: Texts;
  /** What the tags stand for, when the message is about one document. */
  values?: Readonly<Record<string, string>> | undefined;
  onChange: (patch: Partial<Texts>) => void;
  /** Where the email comes from and answers go to. */
  note?: string | undefined;
  errors?: Partial<Record<keyof Texts, ReactNode>>;
  readOnly?: boolean;
}

/** The subject and the text of an email about a document, with its tags as chips. */
export function MessageTexts({ kind, texts, values, onChange, note, errors = {}, readOnly = false }: Props) {
  const t = useTexts();
  const tags = useTagChoices(kind, values);
  const shared = { tags, tagsLabel: t('settings.tags'), compact: true, readOnly };
  return (
    <>
      <TagField
        {...shared}
        label={t('invoice.subject')}
        value={texts.subject}
        onChange={(subject) => onChange({ subject })}
        description={note}
        error={errors.subject}
      />
      <TagField
        {...shared}
        label={t('invoice.message')}
        value={texts.body}
        onChange={(body) => onChange({ body })}
        multiline
        error={errors.body}
      />
    </>
  );
}
