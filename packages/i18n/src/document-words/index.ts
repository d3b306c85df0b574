import { de } from './de.ts';
import type { DocumentWords } from './document-words.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';

export type { DocumentWords } from './document-words.ts';

/** The languages a document can be written in. */
export type DocumentLanguage = keyof typeof catalogues;

const catalogues = { nl, en, de, fr, es } satisfies Record<string, DocumentWords>;

/** The fixed words of documents in a language. */
export const documentWords = (language: DocumentLanguage): DocumentWords => catalogues[language];
