import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';
import type { PaperWords } from './paper-words.ts';

export type { PaperWords } from './paper-words.ts';

/** The languages a paper can be written in. */
export type PaperLanguage = keyof typeof catalogues;

const catalogues = { nl, en, de, fr, es } satisfies Record<string, PaperWords>;

/** The paper's fixed words in a language. */
export const paperWords = (language: PaperLanguage): PaperWords => catalogues[language];
