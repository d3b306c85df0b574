import { type ErrorName, NO_VALUES, type ProblemValues } from '@penning/contract';
import { defined } from '@penning/domain';
import { LANGUAGES, type Language, type Translate, createTranslator } from '@penning/i18n';
import { type ServerTexts, serverTexts } from '@penning/i18n/server-texts';

/** The server's texts: errors and validation in the caller's language, emails in the customer's. */
export interface Texts {
  translate(language: Language): Translate;
  error(language: Language, name: ErrorName): string;
  /** The text of a validation key; a key without a text of its own is "not valid". */
  validation(language: Language, key: string, values?: ProblemValues): string;
}

type Validation = keyof ServerTexts['validation'];

/** One translator per language, made once. */
export function createTexts(): Texts {
  const translators = new Map(
    LANGUAGES.map((language) => [language, createTranslator(language, serverTexts(language))]),
  );
  const translate = (language: Language): Translate => defined(translators.get(language));
  return {
    translate,
    error: (language, name) => serverTexts(language).error[name],
    validation: (language, key, values = NO_VALUES) =>
      translate(language)(`validation.${isValidation(key) ? key : 'invalid'}`, values),
  };
}

function isValidation(key: string): key is Validation {
  return Object.hasOwn(serverTexts('en').validation, key);
}
