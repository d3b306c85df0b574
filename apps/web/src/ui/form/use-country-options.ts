import { countryOptions } from '@penning/i18n';
import { useMemo } from 'react';
import { useReader } from '../reader.ts';

/** All countries in the reader's language, for a select. */
export function useCountryOptions(): { value: string; label: string }[] {
  const { language } = useReader();
  return useMemo(
    () => countryOptions(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  );
}
