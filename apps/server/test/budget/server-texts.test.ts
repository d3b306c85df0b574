import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as texts from '@penning/i18n/en/index';
import { serverTexts } from '@penning/i18n/server-texts';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/platform/env.ts';

const SOURCES = join(import.meta.dirname, '../../src');

const sources = globSync('**/*.ts', { cwd: SOURCES })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, code: readFileSync(join(SOURCES, file), 'utf8') }));
const keyOf = (...areas: string[]) => new RegExp(`['"\`](?:${areas.join('|')})\\.[A-Za-z$]`);

it('the server says no text that only screens have', () => {
  const own = serverTexts('en');
  const areas = Object.keys(texts).filter((area) => !Object.hasOwn(own, area));
  expect(areas).toContain('dashboard');
  expect(sources.length).toBeGreaterThan(1000);
  const key = keyOf(...areas);
  expect(sources.filter(({ code }) => key.test(code)).map(({ file }) => file)).toEqual([]);
});

it('the server loads no texts that only screens show', () => {
  const shared = ['contract', 'domain'].flatMap((name) => {
    const cwd = join(ROOT, 'packages', name, 'src');
    return globSync('**/*.ts', { cwd, exclude: ['**/*.test.ts', 'errors.ts'] }).map((file) =>
      readFileSync(join(cwd, file), 'utf8'),
    );
  });
  const said = [...sources.map(({ code }) => code), ...shared].join('\n');
  expect(Object.keys(serverTexts('en')).filter((area) => !keyOf(area).test(said))).toEqual([]);
});
