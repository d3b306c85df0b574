import { NativeSelect, Textarea } from '@mantine/core';
import type { ProfileInput, ProfileTexts } from '@penning/contract';
import { LANGUAGES } from '@penning/i18n';
import { useState } from 'react';
import { TextareaField } from '../../ui/form/fields.tsx';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { oneOf } from '../../ui/narrow.ts';
import { useTexts } from '../../ui/reader.ts';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';
import classes from './profile-form.module.css';

const NAMES = ['extraText', 'extraTextBottom', 'footer', 'quotationFooter'] as const;
const ROWS = { extraText: 3, extraTextBottom: 3, footer: 2, quotationFooter: 2 } as const;
const MAX_LENGTHS = { extraText: 4000, extraTextBottom: 4000, footer: 1000, quotationFooter: 1000 } as const;
const EMPTY = { extraText: '', extraTextBottom: '', footer: '', quotationFooter: '' };

type Language = ProfileTexts['language'];

/** The texts of a profile: those of its own language, and of any other in which it sends documents. */
export function ProfileTextFields({ form }: { form: ZodForm<ProfileInput> }) {
  const t = useTexts();
  const [chosen, setChosen] = useState<Language>();
  const own = form.values.language;
  const shown = chosen ?? own;
  return (
    <div className={classes['stack']}>
      <NativeSelect
        label={t('settings.textsLanguage')}
        description={t('settings.textsLanguageHint')}
        data={[...LANGUAGE_OPTIONS]}
        value={shown}
        onChange={(event) => setChosen(oneOf(LANGUAGES, event.currentTarget.value))}
      />
      {shown === own ? (
        NAMES.map((name) => (
          <TextareaField key={name} form={form} name={name} label={t(`settings.${name}`)} rows={ROWS[name]} />
        ))
      ) : (
        <TranslatedFields key={shown} form={form} language={shown} />
      )}
    </div>
  );
}

function TranslatedFields({ form, language }: { form: ZodForm<ProfileInput>; language: Language }) {
  const t = useTexts();
  const { translations } = form.values;
  const texts = translations.find((one) => one.language === language) ?? { language, ...EMPTY };
  function change(name: (typeof NAMES)[number], text: string) {
    const changed = { ...texts, [name]: text };
    const others = translations.filter((one) => one.language !== language);
    const isEmpty = NAMES.every((one) => changed[one] === '');
    form.setFieldValue('translations', isEmpty ? others : [...others, changed]);
  }
  return NAMES.map((name) => (
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
