import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as texts from '@penning/i18n/en/index';
import { serverTexts } from '@penning/i18n/server-texts';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../src');

it('the server says no text that only screens have', () => {
  const own = serverTexts('en');
  const areas = Object.keys(texts).filter((area) => !Object.hasOwn(own, area));
  expect(areas).toContain('dashboard');
  const key = new RegExp(`['"\`](?:${areas.join('|')})\\.`);
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => key.test(readFileSync(join(SOURCES, file), 'utf8')))).toEqual([]);
});
