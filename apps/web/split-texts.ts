import { LANGUAGES, PARTS } from '@penning/i18n';
import { areasOf } from '@penning/i18n/loading';
import type { Plugin } from 'vite';

const LOADER = /packages\/i18n\/src\/load-texts\.ts$/;
const PART = 'penning-texts:';

/**
 * Puts each part of each language's texts into a separate file, by the table in
 * `packages/i18n/src/loading.ts`.
 */
export function splitTexts(): Plugin {
  return {
    name: 'penning-split-texts',
    apply: 'build',
    resolveId: (id) => (id.startsWith(PART) ? `\0${id}` : null),
    load(id) {
      if (LOADER.test(id)) return loaderOfParts();
      return id.startsWith(`\0${PART}`) ? moduleOfPart(id.slice(PART.length + 1)) : null;
    },
  };
}

function loaderOfParts(): string {
  const names = LANGUAGES.flatMap((language) => PARTS.map((part) => `${language}/${part}`));
  const parts = names.map((name) => `'${name}': () => import('${PART}${name}')`);
  return `const parts = { ${parts.join(', ')} };
export const loadTexts = async (language, part) => ({ ...(await parts[language + '/' + part]()) });\n`;
}

function moduleOfPart(name: string): string {
  const language = LANGUAGES.find((candidate) => name.startsWith(`${candidate}/`));
  const part = PARTS.find((candidate) => name.endsWith(`/${candidate}`));
  if (!language || !part) throw new Error(`no such part of the texts: ${name}`);
  return `export { ${areasOf(part).join(', ')} } from '@penning/i18n/${language}/index';\n`;
}
