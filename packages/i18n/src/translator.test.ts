import { describe, expect, it } from 'vitest';
import { catalogueOf } from './catalogue-of.ts';
import { LANGUAGES, type TextKey } from './catalogue.ts';
import { languageOfHeader } from './choose-language.ts';
import { formatDate, formatInstant } from './format-date.ts';
import { createTranslator } from './translator.ts';

describe('createTranslator', () => {
  const t = createTranslator('nl', catalogueOf('nl'));

  it('returns plain texts, texts with values and plurals', () => {
    expect(t('common.save')).toBe('Opslaan');
    expect(t('common.confirmDelete', { name: 'Bakkerij Smit' })).toBe('Bakkerij Smit verwijderen?');
    expect(t('common.days', { count: 1 })).toBe('1 dag');
    expect(t('common.days', { count: 14 })).toBe('14 dagen');
  });

  it('a sentence that ends with a name has one full stop', () => {
    for (const language of LANGUAGES) {
      const translate = createTranslator(language, catalogueOf(language));
      const told = (master: string) => translate('customerMerge.mergedBefore', { customer: 'Smit', master });
      expect(told('Bakker B.V.')).toContain('Bakker B.V.');
      expect(told('Bakker B.V.')).not.toContain('..');
    }
    expect(t('customerMerge.mergedBefore', { customer: 'Smit', master: 'Bakker' })).toBe(
      'Smit is samengevoegd met Bakker. Gebruik die klant.',
    );
  });

  it('a sentence with a plural that ends with a name has one full stop', () => {
    const days = '{count, plural, one {# day for {name}.} other {# days for {name}.}}';
    const translate = createTranslator('en', {
      ...catalogueOf('en'),
      common: { ...catalogueOf('en').common, days },
    });
    const values = { count: 2, name: 'Bakker B.V.' };
    expect(translate('common.days', values)).toBe('2 days for Bakker B.V.');
    const plain = { ...values, name: 'Bakker' };
    expect(translate('common.days', plain)).toBe('2 days for Bakker.');
  });

  it('the values of a text are part of its type', () => {
    // @ts-expect-error the number of days is missing
    expect(() => t('common.days')).toThrow();
  });

  it('a missing text is reported and shows its key', () => {
    const missing: string[] = [];
    const incomplete = createTranslator('nl', catalogueOf('nl'), { onMissing: (key) => missing.push(key) });
    expect(incomplete('common.unheardOf' as TextKey & 'common.save')).toBe('common.unheardOf');
    expect(missing).toEqual(['common.unheardOf']);
  });
});

it.each(LANGUAGES)('every text of %s compiles and has the same values as in English', (language) => {
  const source: Record<string, Record<string, string>> = catalogueOf('en');
  const translated: Record<string, Record<string, string>> = catalogueOf(language);
  const t = createTranslator(language, catalogueOf(language)) as (key: string, values: object) => string;
  for (const [area, texts] of Object.entries(source)) {
    for (const [name, text] of Object.entries(texts)) {
      const values = Object.fromEntries(
        [...text.matchAll(/\{(\w+)(?:\}|, plural)/g)].map(([, key]) => [key, 7]),
      );
      const other = translated[area]?.[name] ?? '';
      expect(other, `${area}.${name}`).not.toBe('');
      const named = new Set([...other.matchAll(/\{(\w+)(?:\}|, plural)/g)].map(([, key]) => key));
      expect(named, `${area}.${name}`).toEqual(new Set(Object.keys(values)));
      expect(t(`${area}.${name}`, values), `${area}.${name}`).not.toContain('{');
    }
  }
});

it('dates and moments are in the reader’s format', () => {
  expect(LANGUAGES.map((language) => formatDate('2026-11-05', language))).toEqual([
    '05-11-2026',
    '2026-11-05',
    '05.11.2026',
    '05/11/2026',
    '05/11/2026',
  ]);
  expect(formatInstant('2026-11-05T23:30:00.000Z', 'nl', 'Europe/Amsterdam')).toBe('06-11-2026 00:30');
});

it('the language of a header follows its weights', () => {
  expect(languageOfHeader('pt, fr;q=0.8, nl-BE;q=0.9')).toBe('nl');
  expect(languageOfHeader('de;q=0, es;q=0.1')).toBe('es');
  expect(languageOfHeader(undefined)).toBe('en');
});
