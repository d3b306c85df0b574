import { NativeSelect } from '@mantine/core';
import { isLanguage } from '@penning/i18n';
import { IconLanguage } from '@tabler/icons-react';
import { applyLanguage, useReader } from '../../ui/reader.ts';
import { showError } from '../../ui/toast.tsx';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';

/** Chooses the language of the screen before signing in. */
export function LanguageChoice() {
  const { t, language } = useReader();
  return (
    <NativeSelect
      size="xs"
      w={140}
      aria-label={t('common.language')}
      leftSection={<IconLanguage size={16} aria-hidden />}
      data={LANGUAGE_OPTIONS}
      value={language}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (isLanguage(value)) applyLanguage(value).catch((error: unknown) => showError(error));
      }}
    />
  );
}
