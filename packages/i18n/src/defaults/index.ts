import type { Language } from '../catalogue.ts';
import type { CompanyDefaults } from './company-defaults.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';

export type { CompanyDefaults };

const DEFAULTS: Readonly<Record<Language, CompanyDefaults>> = { nl, en, de, fr, es };

/** The texts that a new company starts with, in its language. */
export function companyDefaults(language: Language): CompanyDefaults {
  return DEFAULTS[language];
}
