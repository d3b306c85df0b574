import { NativeSelect, Textarea } from '@mantine/core';
import type { ProfileTexts, ProfileValues } from '@penning/contract';
import { LANGUAGES } from '@penning/i18n';
import { useState } from 'react';
import { TextareaField } from '../../ui/form/fields.tsx';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { oneOf } from '../../ui/narrow.ts';
import { useTexts } from '../../ui/reader.ts';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';
import { MESSAGE_NAMES, type MessageName } from './message-names.ts';
import { MessageTextField } from './message-text-field.tsx';
import classes from './profile-form.module.css';

const NAMES = {
  document: ['extraText', 'extraTextBottom', 'footer', 'quotationFooter'],
  message: MESSAGE_NAMES,
} as const;
type DocumentName = (typeof NAMES)['document'][number];
type Name = DocumentName | MessageName;
const ROWS: Record<DocumentName, number> = {
  extraText: 2,
  extraTextBottom: 2,
  footer: 2,
  quotationFooter: 2,
};
const MAX_LENGTHS: Record<DocumentName, number> = {
  extraText: 4000,
  extraTextBottom: 4000,
  footer: 1000,
  quotationFooter: 1000,
};
const EMPTY = {
  extraText: '',
  extraTextBottom: '',
  footer: '',
  quotationFooter: '',
  emailText: '',
  emailTextReminder: '',
  emailTextQuotation: '',
  smsText: '',
};

type Language = ProfileTexts['language'];

interface Props {
  form: ZodForm<ProfileValues>;
  /** The texts on documents, or those of messages. */
  of: keyof typeof NAMES;
}

/** Texts of a profile, in its own language and any other in which it sends documents. */
export function ProfileTextFields({ form, of }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState<Language>();
  const own = form.values.language;
  const shown = chosen ?? own;
  return (
    <div className={classes['stack']}>
      <NativeSelect
        label={t('settings.textsLanguage')}
        description={t(of === 'message' ? 'settings.messagesLanguageHint' : 'settings.textsLanguageHint')}
        data={[...LANGUAGE_OPTIONS]}
        value={shown}
        onChange={(event) => setChosen(oneOf(LANGUAGES, event.currentTarget.value))}
      />
      {shown === own ? (
        <OwnFields form={form} of={of} />
      ) : (
        <TranslatedFields key={shown} form={form} of={of} language={shown} />
      )}
    </div>
  );
}

function OwnFields({ form, of }: Props) {
  const t = useTexts();
  if (of === 'document') {
    return NAMES.document.map((name) => (
      <TextareaField
        key={name}
        form={form}
        name={name}
        label={t(`settings.${name}`)}
        rows={ROWS[name]}
        maxLength={MAX_LENGTHS[name]}
      />
    ));
  }
  return MESSAGE_NAMES.map((name) => (
    <MessageTextField
      key={name}
      name={name}
      value={form.values[name]}
      onChange={(text) => form.setFieldValue(name, text)}
      lang={form.values.language}
      error={errorOf(form, name)}
    />
  ));
}

function errorOf(form: Props['form'], path: string): string | undefined {
  const problem = form.errors[path];
  return typeof problem === 'string' ? problem : undefined;
}

function TranslatedFields({ form, of, language }: Props & { language: Language }) {
  const t = useTexts();
  const { translations } = form.values;
  const texts = { ...EMPTY, language, ...translations.find((one) => one.language === language) };
  function change(name: Name, text: string) {
    const changed = { ...texts, [name]: text };
    const others = translations.filter((one) => one.language !== language);
    const isEmpty = [...NAMES.document, ...NAMES.message].every((one) => changed[one] === '');
    form.setFieldValue('translations', isEmpty ? others : [...others, changed]);
  }
  if (of === 'message') {
    const at = translations.findIndex((one) => one.language === language);
    return MESSAGE_NAMES.map((name) => (
      <MessageTextField
        key={name}
        name={name}
        value={texts[name] ?? ''}
        onChange={(text) => change(name, text)}
        lang={language}
        error={errorOf(form, `translations.${at}.${name}`)}
      />
    ));
  }
  return NAMES.document.map((name) => (
    <Textarea
      key={name}
      lang={language}
      label={t(`settings.${name}`)}
      rows={ROWS[name]}
      maxLength={MAX_LENGTHS[name]}
      value={texts[name]}
      onChange={(event) => change(name, event.currentTarget.value)}
    />
  ));
}
