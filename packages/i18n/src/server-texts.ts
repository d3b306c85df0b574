import type { Catalogue, Language } from './catalogue.ts';
import * as de from './de/server-areas.ts';
import * as en from './en/server-areas.ts';
import * as es from './es/server-areas.ts';
import * as fr from './fr/server-areas.ts';
import * as nl from './nl/server-areas.ts';

/** The texts that the server says as well; what only screens say would be loaded at its start for nothing. */
export type ServerTexts = Pick<Catalogue, keyof typeof en>;

const areas: Record<Language, ServerTexts> = { nl, en, de, fr, es };

/** All texts of the server in a language. */
export function serverTexts(language: Language): ServerTexts {
  return areas[language];
}
