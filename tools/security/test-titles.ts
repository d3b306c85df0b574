import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test that a page names: its file and title. */
export interface NamedTest {
  readonly path: string;
  readonly title: string;
}

const TEST_FILE = /^(?:apps|packages|tools|e2e)\/[\w./-]+\.(?:test\.tsx?|spec\.ts)$/;
const TITLE_CALL = /(?:\b(?:it|test)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;

/** The tests that a text names: a file in backticks, then any number of titles of that file in “quotes”. */
export function namedTests(text: string): NamedTest[] {
  const named: NamedTest[] = [];
  let path = '';
  for (const [, code, title] of text.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
    if (code !== undefined) path = TEST_FILE.test(code) ? code : path;
    else if (title !== undefined) named.push({ path, title });
  }
  return named;
}

/** The problem with a test that a text names; undefined when the file has a test of that title. */
export function complaintAbout(root: string, { path, title }: NamedTest): string | undefined {
  if (path === '') return `“${title}” stands behind no test file`;
  return titlesOf(join(root, path)).has(title) ? undefined : `${path} has no test “${title}”`;
}

const known = new Map<string, ReadonlySet<string>>();

/**
 * The titles of the tests in a file, as written, so `%s` stays `%s`; undefined when there is no such
 * file.
 */
function titlesOf(path: string): ReadonlySet<string> {
  const titles = known.get(path) ?? readTitles(path);
  known.set(path, titles);
  return titles;
}

function readTitles(path: string): ReadonlySet<string> {
  let source: string;
  try {
    source = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set();
    throw error;
  }
  const code = source.replaceAll(/^\s*\/\/.*$/gm, '');
  return new Set(
    [...code.matchAll(TITLE_CALL)].map(([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1')),
  );
}
