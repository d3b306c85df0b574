import { isGenerated } from './areas.ts';
import type { Problem } from './problem.ts';
import type { SourceTree } from './source-tree.ts';

const emptyWords = new Set([
  'util',
  'utils',
  'helper',
  'helpers',
  'misc',
  'common',
  'manager',
  'service',
  'services',
]);

// `common` is an area of the texts: words that every screen uses. `Services` is the server's own word for
// everything a use case is given.
const exempt: readonly RegExp[] = [
  /^packages\/i18n\/src\/[a-z]{2}\/app\/common\.ts$/,
  /^apps\/server\/src\/platform\/services\.ts$/,
];

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Refuses names that say nothing, and names that are not kebab-case; file routes are named by their URL. */
export function checkFileNames(tree: SourceTree): Problem[] {
  return [...tree.keys()].flatMap((path) => {
    if (isGenerated(path) || path.startsWith('apps/web/src/routes/')) return [];
    const parts = path.split('/').flatMap((part) => part.split('.'));
    const messages = [emptyWordProblem(path, parts), caseProblem(parts)];
    return messages.flatMap((message) => (message ? [{ path, message }] : []));
  });
}

function emptyWordProblem(path: string, parts: readonly string[]): string | undefined {
  if (exempt.some((pattern) => pattern.test(path))) return undefined;
  const word = parts.flatMap((part) => part.split('-')).find((candidate) => emptyWords.has(candidate));
  if (word === undefined) return undefined;
  return `"${word}" says nothing: name the file for the one thing it does (send-invoice.ts) and put it in the folder of its noun`;
}

function caseProblem(parts: readonly string[]): string | undefined {
  const wrong = parts.find((part) => !kebab.test(part));
  if (wrong === undefined) return undefined;
  return `"${wrong}" is not kebab-case: InvoiceEditor lives in invoice-editor.tsx`;
}
