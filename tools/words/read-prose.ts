import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { blankComments } from '../structure/blank-text.ts';
import type { SourceTree } from '../structure/source-tree.ts';
import type { ProseFile } from './check-words.ts';

const script = /\.(ts|tsx|mts|js|mjs)$/;
const testName = /\b(?:it|test|describe)(?:\.each)?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`)/g;

/** The comments and test names of scripts. */
export function proseOfTree(tree: SourceTree): ProseFile[] {
  const files = [...tree.values()].filter(({ path }) => script.test(path) && !isOfTheList(path));
  return files.map(({ path, text }) => ({ path, prose: `${commentsOf(text)}\n${testNamesOf(text)}` }));
}

/** The documents of the repository. */
export function proseOfDocs(root: string): ProseFile[] {
  const names = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  const paths = ['README.md', ...names.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)];
  return paths.map((path) => ({ path, prose: readFileSync(join(root, path), 'utf8') }));
}

// Blanking removes exactly the comments: both texts have the same length.
function commentsOf(text: string): string {
  const without = blankComments(text);
  return Array.from(text, (character, at) =>
    without[at] === character && character !== '\n' ? ' ' : character,
  )
    .join('')
    .replaceAll(/ {2,}/g, ' ');
}

function testNamesOf(text: string): string {
  return [...text.matchAll(testName)]
    .map(([, single, double, quoted]) => single ?? double ?? quoted ?? '')
    .join('\n');
}

function isOfTheList(path: string): boolean {
  return path.startsWith('tools/words/');
}
