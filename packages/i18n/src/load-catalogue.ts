import type { EarlyCatalogue, Language, LateCatalogue, PartialCatalogue } from './catalogue.ts';
import type { CompileMessage } from './compile-message.ts';

const entries: Record<Language, () => Promise<{ entry: PartialCatalogue }>> = {
  nl: () => import('./nl/entry.ts'),
  en: () => import('./en/entry.ts'),
  de: () => import('./de/entry.ts'),
  fr: () => import('./fr/entry.ts'),
  es: () => import('./es/entry.ts'),
};

const catalogues: Record<Language, () => Promise<EarlyCatalogue>> = {
  nl: async () => (await import('./nl/index.ts')).nl,
  en: async () => (await import('./en/index.ts')).en,
  de: async () => (await import('./de/index.ts')).de,
  fr: async () => (await import('./fr/index.ts')).fr,
  es: async () => (await import('./es/index.ts')).es,
};

const lates: Record<Language, () => Promise<{ late: LateCatalogue }>> = {
  nl: () => import('./nl/late/index.ts'),
  en: () => import('./en/late/index.ts'),
  de: () => import('./de/late/index.ts'),
  fr: () => import('./fr/late/index.ts'),
  es: () => import('./es/late/index.ts'),
};

/** Loads the few texts of one language that the pages for signing in need. */
export async function loadEntryTexts(language: Language): Promise<PartialCatalogue> {
  return (await entries[language]()).entry;
}

/** Loads the texts of one language that the first screens need: a chunk of its own in the browser. */
export function loadCatalogue(language: Language): Promise<EarlyCatalogue> {
  return catalogues[language]();
}

/** Loads the other texts of one language: a second chunk, for the screens that one goes to from the first. */
export async function loadLateTexts(language: Language): Promise<LateCatalogue> {
  return (await lates[language]()).late;
}

/** Loads what compiles plurals; the pages for signing in do without it. */
export async function loadMessageCompiler(): Promise<CompileMessage> {
  return (await import('./compile-message.ts')).compileMessage;
}
