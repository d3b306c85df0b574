import { LANGUAGES, type Language } from './catalogue.ts';

/** Whether a text names one of the five languages. */
export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** The first of the requested language tags ("nl-BE", "fr") that Penning supports, else English. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.trim().slice(0, 2).toLowerCase();
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** The preferred language of an Accept-Language header, by its weights. */
export function languageOfHeader(header: string | undefined): Language {
  const ranges = (header ?? '').split(',').map((range, order) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { tag, weight: weight === undefined ? 1 : Number(weight) || 0, order };
  });
  const wanted = ranges.filter(({ weight }) => weight > 0);
  wanted.sort((a, b) => b.weight - a.weight || a.order - b.order);
  return chooseLanguage(wanted.map(({ tag }) => tag));
}
