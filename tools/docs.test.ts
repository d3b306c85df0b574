import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Environment } from '../apps/server/src/env.ts';
import { root } from './run-program.ts';

type Page = { path: string; text: string };

const LONGEST_README = 120;
const pages: Page[] = ['README.md', ...markdownBelow('docs')].map((path) => ({ path, text: read(path) }));

test('the README fits two screens', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(LONGEST_README);
});

describe.each(pages)('$path', ({ path, text }) => {
  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = text.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g);
    const named = [...commands].map(([, run, short]) => run ?? short ?? '');
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test('names only paths that exist', () => {
    expect(pathsIn(text).filter((named) => !existsSync(join(root, named)))).toEqual([]);
  });

  test('leads only to pages and pictures that exist', () => {
    const missing = linksIn(text).filter((link) => !existsSync(join(root, dirname(path), link)));
    expect(missing).toEqual([]);
  });
});

describe('the table of settings in docs/operations.md', () => {
  const rows = settingRows(read('docs/operations.md'));

  test('has every variable that the server reads, and no other', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(Environment.shape).toSorted());
  });

  test('states the defaults that the server has', () => {
    const defaults: Record<string, string | number | boolean | undefined> = Environment.parse({});
    const stated = Object.fromEntries(rows.map((row) => [row.name, row.fallback]));
    const real = rows.map(({ name }) => [
      name,
      defaults[name] === undefined ? '–' : `\`${String(defaults[name])}\``,
    ]);
    expect(stated).toEqual(Object.fromEntries(real));
  });
});

/** What stands in backticks and looks like a path of the repository; a path with a wildcard or a gap is none. */
function pathsIn(text: string): string[] {
  const folder = /^(?:apps|packages|tools|bench|e2e|docs|\.ci)(?:\/[\w.$-]+)*\/?$/;
  const words = [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
    code.split(/\s+/),
  );
  return words.filter((word) => folder.test(word));
}

function linksIn(text: string): string[] {
  const targets = [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^[a-z]+:|^#/.test(target)).map((target) => target.replace(/#.*$/, ''));
}

function settingRows(text: string): { name: string; fallback: string }[] {
  const section = /^## Environment$([\s\S]*?)^## /m.exec(text)?.[1] ?? '';
  return [...section.matchAll(/^\| `([A-Z0-9_]+)` \| ([^|]+) \|/gm)].map(([, name = '', fallback = '']) => ({
    name,
    fallback: fallback.trim(),
  }));
}

function withoutFences(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```$/gm, '');
}

function markdownBelow(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .toSorted();
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
