import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as texts from '@penning/i18n/en/index';
import { areasOf } from '@penning/i18n/loading';
import { expect, it } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '../..');
const ROUTES = join(SOURCES, 'routes/_guest');
/** Pages that wait for all texts may use any of them. */
const LIGHT = ['login.tsx', 'login_.2fa.tsx', 'recover.tsx', 'register.tsx', 'verify.tsx'];
const ENTRY: readonly string[] = areasOf('entry');
const LATER = new Set(
  Object.entries(texts)
    .filter(([area]) => !ENTRY.includes(area))
    .flatMap(([area, messages]) => Object.keys(messages).map((key) => `${area}.${key}`)),
);

/** The files that make up a page; those it loads by `import()` belong to another page. */
function filesOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g)) {
    const next = join(dirname(file), path);
    if (existsSync(next)) filesOf(next, known);
  }
  return known;
}

it.each(LIGHT)('%s shows no text that isn’t loaded with the sign-in pages', (route) => {
  const used = [...filesOf(join(ROUTES, route))].flatMap((file) =>
    [...codeOf(file).matchAll(/'(\w+\.\w+)'/g)].map(([, key = '']) => key).filter((key) => LATER.has(key)),
  );
  expect(used).toEqual([]);
});

it('no page shows a text that only the server has', () => {
  const own = new RegExp(`['"\`](?:${areasOf('server').join('|')})\\.`);
  const pages = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => !file.includes('.test.'));
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.filter((file) => own.test(codeOf(join(SOURCES, file))))).toEqual([]);
});

function codeOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
