import { resolve } from 'node:path';
import { LANGUAGES } from '@penning/i18n';
import { catalogueOf } from '@penning/i18n/catalogue-of';
import { companyDefaults } from '@penning/i18n/defaults/index';
import { documentWords } from '@penning/i18n/document-words/index';
import { readSourceTree } from '../structure/source-tree.ts';
import { checkProse, checkTexts } from './check-words.ts';
import { flatten } from './flatten.ts';
import { PROSE_WORDS } from './prose-words.ts';
import { proseOfDocs, proseOfTree } from './read-prose.ts';
import { TEXT_WORDS } from './text-words.ts';

const root = resolve(import.meta.dirname, '../..');
const texts = LANGUAGES.flatMap((language) =>
  checkTexts(
    language,
    flatten({
      ...catalogueOf(language),
      defaults: companyDefaults(language),
      documentWords: documentWords(language),
    }),
    TEXT_WORDS[language],
  ),
);
const prose = checkProse([...proseOfTree(readSourceTree(root)), ...proseOfDocs(root)], PROSE_WORDS);
const problems = [...texts, ...prose];
for (const { path, message } of problems) console.log(`${path} ${message}`);
console.log(`words: ${problems.length} errors`);
process.exitCode = problems.length > 0 ? 1 : 0;
