import type { Catalogue, Language, PartialCatalogue } from './catalogue.ts';
import { type Part, areasOf } from './loading.ts';

const languages: Record<Language, () => Promise<Catalogue>> = {
  nl: () => import('./nl/index.ts'),
  en: () => import('./en/index.ts'),
  de: () => import('./de/index.ts'),
  fr: () => import('./fr/index.ts'),
  es: () => import('./es/index.ts'),
};

/**
 * Loads one part of a language's texts; the build of the web app makes each part a file (its
 * `split-texts.ts`).
 */
export async function loadTexts(language: Language, part: Part): Promise<PartialCatalogue> {
  const catalogue = await languages[language]();
  return Object.fromEntries(areasOf(part).map((area) => [area, catalogue[area]]));
}
