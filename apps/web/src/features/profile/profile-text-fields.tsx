import { NativeSelect, Textarea } from '@mantine/core';
import type { ProfileTexts, ProfileValues } from '@penning/contract';
import { LANGUAGES } from '@penning/i18n';
import { useState } from 'react';
import { TextareaField } from '../../ui/form/fields.tsx';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { oneOf } from '../../ui/narrow.ts';
import { useTexts } from '../../ui/reader.ts';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';
import classes from './profile-form.module.css';

const NAMES = {
  document: ['extraText', 'extraTextBottom', 'footer', 'quotationFooter'],
  message: ['emailText', 'emailTextReminder', 'emailTextQuotation', 'smsText'],
} as const;
type Name = (typeof NAMES)[keyof typeof NAMES][number];
const ROWS: Record<Name, number> = {
  extraText: 3,
  extraTextBottom: 3,
  footer: 2,
  quotationFooter: 2,
  emailText: 5,
  emailTextReminder: 4,
  emailTextQuotation: 4,
  smsText: 2,
};
const MAX_LENGTHS: Record<Name, number> = {
  extraText: 4000,
  extraTextBottom: 4000,
  footer: 1000,
  quotationFooter: 1000,
  emailText: 10_000,
  emailTextReminder: 10_000,
  emailTextQuotation: 10_000,
  smsText: 1000,
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
  /** Those on documents, or those of messages. */
  of: keyof typeof NAMES;
}

/** Texts of a profile: those of its own language, and of any other in which it sends documents. */
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
        NAMES[of].map((name) => (
          <TextareaField
            key={name}
            form={form}
            name={name}
            label={t(`settings.${name}`)}
            rows={ROWS[name]}
            maxLength={MAX_LENGTHS[name]}
            {...(of === 'message' ? { placeholder: t('settings.messagePlaceholder') } : {})}
          />
        ))
      ) : (
        <TranslatedFields key={shown} form={form} of={of} language={shown} />
      )}
    </div>
  );
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
  return NAMES[of].map((name) => (
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
