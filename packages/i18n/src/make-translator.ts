import type { Language, PartialCatalogue, TextArguments, TextKey, TextValue } from './catalogue.ts';
import type { CompileMessage } from './compile-message.ts';

/** Returns the text of a key in one language, with its values: `t('frame.overdueCount', { count: 2 })`. */
export type Translate = <Key extends TextKey>(key: Key, ...args: TextArguments<Key>) => string;

interface Parts {
  language: Language;
  /** The texts; only those of the sign-in pages until the app itself is shown. */
  catalogue: PartialCatalogue;
  /** The compiler of plurals; the browser has it once the app's first page is shown. */
  compile: () => CompileMessage | undefined;
  onMissing?: (key: string, language: Language) => void;
}

/**
 * Makes a `t`: plain texts are returned as they are, `{name}` is replaced here, the rest is compiled once
 * and cached.
 */
export function makeTranslator({
  language,
  catalogue,
  compile,
  onMissing = warnOfMissing,
}: Parts): Translate {
  const compiled = new Map<string, ReturnType<CompileMessage>>();

  function fill(key: string, text: string, values: Record<string, TextValue>): string {
    if (!/\{\w+,|'\{/.test(text)) return fillNames(text, values);
    const known = compiled.get(key);
    if (known) return known(values);
    const inner = compile()?.(text.replaceAll(BEFORE_STOP, '{$1_}'), language);
    if (!inner) throw new Error(`texts with plurals are not loaded yet: ${key}`);
    const stopped = [...text.matchAll(BEFORE_STOP)].map(([, name = '']) => name);
    const message = (given: Record<string, TextValue>) =>
      inner({ ...given, ...Object.fromEntries(stopped.map((name) => [`${name}_`, withStop(given[name])])) });
    compiled.set(key, message);
    return message(values);
  }

  return (key, ...args) => {
    const text = textOf(catalogue, key);
    if (text === undefined) {
      onMissing(key, language);
      return key;
    }
    return text.includes('{') ? fill(key, text, args[0] ?? {}) : text;
  };
}

/** A value with which a sentence ends: "Bakker B.V." has the full stop of that sentence already. */
const BEFORE_STOP = /\{(\w+)\}\.(?!\.)/g;

function withStop(value: TextValue | undefined): string {
  return `${value ?? ''}`.replace(/\.?$/, '.');
}

function fillNames(text: string, values: Record<string, TextValue>): string {
  return text.replaceAll(/\{(\w+)\}(\.(?!\.))?/g, (_, name: string, stop: string | undefined) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing to fill in for {${name}}: ${text}`);
    return stop === undefined ? String(value) : withStop(value);
  });
}

function textOf(catalogue: PartialCatalogue, key: string): string | undefined {
  const dot = key.indexOf('.');
  const areas: Record<string, Record<string, string> | undefined> = catalogue;
  return areas[key.slice(0, dot)]?.[key.slice(dot + 1)];
}

function warnOfMissing(key: string, language: Language) {
  console.warn(`missing translation: ${key} in ${language}`);
}
