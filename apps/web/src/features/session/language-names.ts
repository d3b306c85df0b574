import type { Language } from '@penning/i18n';

/** The languages by their own names, to choose from. */
export const LANGUAGE_OPTIONS: readonly { value: Language; label: string }[] = [
  { value: 'nl', label: 'Nederlands' },
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
  { value: 'es', label: 'Español' },
];
