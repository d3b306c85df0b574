import type { Catalogue, Language } from './catalogue.ts';
import { de } from './de/index.ts';
import { late as deLate } from './de/late/index.ts';
import { en } from './en/index.ts';
import { late as enLate } from './en/late/index.ts';
import { es } from './es/index.ts';
import { late as esLate } from './es/late/index.ts';
import { fr } from './fr/index.ts';
import { late as frLate } from './fr/late/index.ts';
import { nl } from './nl/index.ts';
import { late as nlLate } from './nl/late/index.ts';

const catalogues: Record<Language, Catalogue> = {
  nl: { ...nl, ...nlLate },
  en: { ...en, ...enLate },
  de: { ...de, ...deLate },
  fr: { ...fr, ...frLate },
  es: { ...es, ...esLate },
};

/** All texts of a language at once, for the server; the browser loads one language with `loadCatalogue`. */
export function catalogueOf(language: Language): Catalogue {
  return catalogues[language];
}
