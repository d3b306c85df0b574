import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Environment } from '../apps/server/src/platform/env.ts';
import { root } from './run-program.ts';

type Page = { path: string; text: string };

const LONGEST_README = 120;
const pages: Page[] = ['README.md', ...markdownBelow('docs')].map((path) => ({ path, text: read(path) }));

it('the README fits two screens', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(LONGEST_README);
});

describe.each(pages)('$path', ({ path, text }) => {
  it('names only commands that exist', () => {
    const commands = text.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(start|test)\b)(?: -w @penning\/(\w+))?/g);
    const unknown = [...commands].filter(
      ([, run, short, workspace]) => !scriptsOf(workspace).includes(run ?? short ?? ''),
    );
    expect(unknown.map(([command]) => command)).toEqual([]);
  });

  it('names only paths that exist', () => {
    expect(pathsIn(text).filter((named) => !existsSync(join(root, named)))).toEqual([]);
  });

  it('leads only to pages, headings and pictures that exist', () => {
    const missing = linksIn(text).filter((link) => !exists(dirname(path), link));
    expect(missing).toEqual([]);
  });
});

it('the npm scripts run only programs that exist', () => {
  const folders = [
    '.',
    ...['apps', 'packages'].flatMap((part) => readdirSync(join(root, part)).map((name) => join(part, name))),
  ];
  const missing = folders.flatMap((folder) =>
    Object.values(commandsIn(join(folder, 'package.json'))).flatMap((command) =>
      [...command.matchAll(/[\w./-]+\.(?:ts|js)\b/g)].map(([path]) => join(folder, path)),
    ),
  );
  expect(missing.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('docs/web.md names only files that the web app has', () => {
  const named = [...read('docs/web.md').matchAll(/`((?:routes|features|ui|api)\/[\w./-]+\.\w+)`/g)];
  const missing = named.filter(([, path = '']) => !existsSync(join(root, 'apps/web/src', path)));
  expect(missing.map(([, path]) => path)).toEqual([]);
});

it('comments cite only rules that exist, each by page and heading', () => {
  const cited = sourceFiles().flatMap((path) =>
    [...read(path).matchAll(/docs\/(?:rules|decisions)\/[\w.-]*(?:#[\w-]+)?/g)].map(([rule]) => ({
      path,
      rule,
    })),
  );
  expect(cited.length).toBeGreaterThan(40);
  const isGood = (rule: string) =>
    exists('.', rule) && (rule.startsWith('docs/decisions/') || rule.includes('#'));
  expect(cited.filter(({ rule }) => !isGood(rule))).toEqual([]);
});

it('pages that name tests as evidence quote titles that those tests have', () => {
  const quoted = pages.flatMap(({ text }) =>
    [...text.matchAll(/`([^`\s]+\.test\.tsx?)`((?: “[^”]+”)+)/g)].flatMap(([, path = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ path, title })),
    ),
  );
  expect(quoted.length).toBeGreaterThan(400);
  const sources = new Map(
    [...new Set(quoted.map(({ path }) => path))].map((path) => [path, testTitlesOf(path)]),
  );
  expect(quoted.filter(({ path, title }) => !sources.get(path)?.includes(title))).toEqual([]);
});

describe('the rules', () => {
  const sections = pages
    .filter(({ path }) => /^docs\/rules\/(?!README)/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split(/^## /m)
        .slice(1)
        .map((section) => ({ name: `${basename(path)}: ${section.split('\n')[0] ?? ''}`, section })),
    );

  it('each say where they come from', () => {
    const isSourced = /\bsources?:|\| source\b|product decision/i;
    expect(sections.length).toBeGreaterThan(80);
    expect(sections.filter(({ section }) => !isSourced.test(section)).map(({ name }) => name)).toEqual([]);
  });
});

describe('the records of decisions', () => {
  const records = pages
    .filter(({ path }) => /^docs\/decisions\/\d/.test(path))
    .map(({ path, text }) => ({ name: basename(path), number: Number(basename(path).slice(0, 4)), text }));

  it('are numbered without a gap', () => {
    expect(records.map(({ number }) => number)).toEqual(records.map((_, index) => index + 1));
  });

  it('are all in the index', () => {
    const index = linksIn(read('docs/decisions/README.md'));
    expect(index.filter((link) => /^\d/.test(link))).toEqual(records.map(({ name }) => name));
  });

  it('have the same date and status in the index', () => {
    const rows = [
      ...read('docs/decisions/README.md').matchAll(/^\| \[\d+\]\(([^)]+)\) \|.*\| ([\d-]+) \| (.+) \|$/gm),
    ];
    const inIndex = rows.map(([, name, date, status]) => `${name}: ${date} · ${status}`);
    expect(inIndex).toEqual(records.map(({ name, text }) => `${name}: ${text.split('\n')[2]}`));
  });

  it.each(records)('$name has a numbered title, a date and a status', ({ number, text }) => {
    const [title = '', blank, status] = text.split('\n');
    expect(title.startsWith(`# ${number}. `)).toBe(true);
    expect(blank).toBe('');
    expect(status).toMatch(
      /^\d{4}-\d{2}-\d{2} · (?:accepted|amended on \d{4}-\d{2}-\d{2}|superseded by \[\d{4}\]\(.+\))$/,
    );
  });
});

describe('the table of settings in docs/operations.md', () => {
  const rows = settingRows(read('docs/operations.md'));

  it('has every variable that the server reads, and no other', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(Environment.shape).toSorted());
  });

  it('states the defaults that the server has', () => {
    const defaults: Record<string, string | number | boolean | undefined> = Environment.parse({});
    const stated = Object.fromEntries(rows.map((row) => [row.name, row.fallback]));
    const real = rows.map(({ name }) => [
      name,
      defaults[name] === undefined ? '–' : `\`${String(defaults[name])}\``,
    ]);
    expect(stated).toEqual(Object.fromEntries(real));
  });
});

/** Whether a link from a folder leads to an existing file and, if it names one, to a heading of that page. */
function exists(folder: string, link: string): boolean {
  const [target = '', heading] = link.split('#');
  const path = join(folder, target);
  if (!existsSync(join(root, path))) return false;
  return heading === undefined || headingsIn(read(path)).includes(heading);
}

/** The anchors of a page's headings, as GitHub makes them. */
function headingsIn(text: string): string[] {
  return [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The source of a file of tests, in which its titles stand; wrapped or escaped as they may be. */
function testTitlesOf(path: string): string {
  return read(path)
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll(/\s+/g, ' ');
}

/** The npm scripts of the repository, or of one of its apps and packages. */
function scriptsOf(workspace?: string): string[] {
  const folders = workspace === undefined ? ['.'] : [`apps/${workspace}`, `packages/${workspace}`];
  const manifests = folders.map((folder) => join(folder, 'package.json')).filter((path) => exists('.', path));
  return manifests.flatMap((path) => Object.keys(commandsIn(path)));
}

/** The npm scripts in a manifest, each with its command; none where there is no manifest. */
function commandsIn(manifest: string): Record<string, string> {
  if (!exists('.', manifest)) return {};
  return (JSON.parse(read(manifest)) as { scripts?: Record<string, string> }).scripts ?? {};
}

/**
 * Everything in backticks that looks like a path of the repository; one with a wildcard or a placeholder
 * doesn't.
 */
function pathsIn(text: string): string[] {
  const folder = /^(?:apps|packages|tools|bench|e2e|docs|\.ci)(?:\/[\w.$-]+)*\/?$/;
  const words = [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
    code.split(/\s+/),
  );
  return words.filter((word) => folder.test(word));
}

function linksIn(text: string): string[] {
  const targets = [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^[a-z]+:|^#/.test(target));
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

function sourceFiles(): string[] {
  const folders = ['apps', 'packages', 'e2e', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  return folders.filter(
    (path) => /\.(?:tsx?|sql|css)$/.test(path) && !/(?:^|\/)(?:node_modules|dist)\//.test(path),
  );
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
