import type { Catalogue, Language } from './catalogue.ts';
import * as de from './de/index.ts';
import * as en from './en/index.ts';
import * as es from './es/index.ts';
import * as fr from './fr/index.ts';
import * as nl from './nl/index.ts';

const catalogues: Record<Language, Catalogue> = { nl, en, de, fr, es };

/**
 * All texts of a language at once, for builds and tests; the browser loads them in parts with `loadTexts`, the server
 * has `serverTexts`.
 */
export function catalogueOf(language: Language): Catalogue {
  return catalogues[language];
}
