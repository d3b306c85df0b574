import type { Catalogue, Language } from './catalogue.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import { nl } from './nl/index.ts';

const catalogues: Record<Language, Catalogue> = { nl, en, de, fr, es };

/** All texts of a language at once, for the server; the browser loads one language with `loadCatalogue`. */
export function catalogueOf(language: Language): Catalogue {
  return catalogues[language];
}
