import type { Language, PartialCatalogue } from './catalogue.ts';
import { compileMessage } from './compile-message.ts';
import { type Translate, makeTranslator } from './make-translator.ts';

interface TranslatorOptions {
  /** Called for a key without a text; by default it warns on the console. */
  onMissing?: (key: string, language: Language) => void;
}

/** Makes the `t` of a language. */
export function createTranslator(
  language: Language,
  catalogue: PartialCatalogue,
  options: TranslatorOptions = {},
): Translate {
  return makeTranslator({ language, catalogue, compile: () => compileMessage, ...options });
}
