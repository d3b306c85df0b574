import { IntlMessageFormat } from 'intl-messageformat';
import type { Language, TextValue } from './catalogue.ts';

/** Turns an ICU message into a function that inserts its values. */
export type CompileMessage = typeof compileMessage;

/** Compiles a message with plurals or choices. */
export function compileMessage(
  text: string,
  language: Language,
): (values: Record<string, TextValue>) => string {
  const message = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  return (values) => String(message.format(values));
}
