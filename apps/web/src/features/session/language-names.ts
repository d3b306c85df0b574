import type { Language } from '@penning/i18n';

/** The languages in their own words, to choose from. */
export const LANGUAGE_OPTIONS: readonly { value: Language; label: string }[] = [
  { value: 'nl', label: 'Nederlands' },
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
  { value: 'es', label: 'Español' },
];
