import type { Preferences } from '@penning/contract';
import { queryClient } from '../../api/query-client.ts';
import { readOptions } from '../../api/use-read.ts';
import { applyTimeZone, firstLanguage, loadAppTexts } from '../../ui/reader.ts';
import { colorSchemeManager } from '../../ui/theme/theme.ts';

type ThemeListener = (scheme: 'light' | 'dark' | 'auto') => void;
const themeListeners = new Set<ThemeListener>();

/** Reads the preferences once per session and applies language, time zone and theme. */
export async function loadPreferences(): Promise<Preferences> {
  const options = readOptions('preferences.get');
  const known = queryClient.getQueryData(options.queryKey);
  if (known) return known.data;
  const [{ data }] = await Promise.all([queryClient.query(options), loadAppTexts(firstLanguage())]);
  await loadAppTexts(data.language);
  applyTimeZone(data.timezone);
  applyTheme(data.theme);
  return data;
}

/** Shows a theme and remembers it in this browser. */
export function applyTheme(theme: Preferences['theme']): void {
  const scheme = theme === 'system' ? 'auto' : theme;
  colorSchemeManager.set(scheme);
  themeListeners.forEach((listener) => listener(scheme));
}

/** Called with each theme that is applied; returns a function that stops it. */
export function onTheme(listener: ThemeListener): () => void {
  themeListeners.add(listener);
  return () => themeListeners.delete(listener);
}
