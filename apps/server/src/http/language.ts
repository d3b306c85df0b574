import { LANGUAGES, type Language } from '@penning/contract';

/** The first supported language that the caller asks for, else the person's, else English. */
export function requestLanguage(header: string | undefined, own?: string): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { tag: tag.slice(0, 2).toLowerCase(), quality: Number(quality ?? '1') };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const known = LANGUAGES.find((language) => language === tag);
    if (known) return known;
  }
  return LANGUAGES.find((language) => language === own) ?? 'en';
}
