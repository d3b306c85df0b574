import {
  PARTS,
  type PartialCatalogue,
  type Part,
  type Language,
  type Translate,
  chooseLanguage,
  makeTranslator,
  formatDate,
  formatInstant,
  isLanguage,
  loadMessageCompiler,
  loadTexts,
} from '@penning/i18n';
import { useSyncExternalStore } from 'react';

/** The language of the screen, its texts and the time zone. */
export interface Reader {
  readonly language: Language;
  readonly timeZone: string;
  readonly t: Translate;
  /** A day in the reader's format. */
  readonly date: (plainDate: string) => string;
  /** A moment in the reader's format and time zone. */
  readonly instant: (iso: string) => string;
}

const KEY = 'penning.language';
const listeners = new Set<() => void>();
let current: Reader | undefined;
let wanted: Language | undefined;
/** The last part of the texts to load; implies those before it. */
let reach: Part = 'entry';
let compileMessage: Awaited<ReturnType<typeof loadMessageCompiler>> | undefined;

/** The current reader, outside components. */
export function reader(): Reader {
  if (!current) throw new Error('the texts are not loaded yet');
  return current;
}

/** The current reader: `const { t, language, date } = useReader()`. */
export function useReader(): Reader {
  return useSyncExternalStore(subscribe, reader);
}

/** The texts in the current language: `const t = useTexts()`, then `t('common.save')`. */
export function useTexts(): Translate {
  return useReader().t;
}

/** The initial language: the one chosen before, else the browser's, else English. */
export function firstLanguage(): Language {
  const stored = localStorage.getItem(KEY);
  return isLanguage(stored) ? stored : chooseLanguage(navigator.languages);
}

/** Loads a language and renders everything in it. */
export async function applyLanguage(language: Language): Promise<void> {
  wanted = language;
  if (current?.language === language) return;
  const catalogue = await load(language, reach);
  if (wanted === language) speak(language, catalogue);
}

async function load(language: Language, last: Part): Promise<PartialCatalogue> {
  const wantedParts = PARTS.slice(0, PARTS.indexOf(last) + 1);
  const parts = await Promise.all(wantedParts.map((part) => loadTexts(language, part)));
  return parts.reduce<PartialCatalogue>((all, part) => ({ ...all, ...part }), {});
}

/**
 * Loads the texts of the first screens, and the plural rules they need; until then those of the sign-in
 * pages are enough.
 */
export async function loadAppTexts(language: Language): Promise<void> {
  if (reach !== 'entry') return applyLanguage(language);
  wanted = language;
  const [catalogue, compile] = await Promise.all([load(language, 'first'), loadMessageCompiler()]);
  compileMessage = compile;
  if (reach === 'entry') reach = 'first';
  if (wanted === language) speak(language, catalogue);
}

/**
 * Loads the texts that the first screens don't need; a screen that does waits for them in `beforeLoad` of
 * its route.
 */
export async function loadAllTexts(): Promise<void> {
  if (reach === 'later') return;
  const language = wanted ?? firstLanguage();
  if (!compileMessage) await loadAppTexts(language);
  const catalogue = await load(language, 'later');
  reach = 'later';
  if (wanted === language) speak(language, catalogue);
  else if (wanted) await applyLanguage(wanted);
}

function speak(language: Language, catalogue: PartialCatalogue) {
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language;
  const t = makeTranslator({ language, catalogue, compile: () => compileMessage });
  become(language, t, current?.timeZone ?? browserTimeZone());
}

/** Sets the time zone in which moments are shown: the company's. */
export function applyTimeZone(timeZone: string): void {
  const { language, t, timeZone: before } = reader();
  if (before !== timeZone) become(language, t, timeZone);
}

function become(language: Language, t: Translate, timeZone: string) {
  current = {
    language,
    timeZone,
    t,
    date: (plainDate) => formatDate(plainDate, language),
    instant: (iso) => formatInstant(iso, language, timeZone),
  };
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
