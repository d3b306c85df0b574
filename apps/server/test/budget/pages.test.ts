import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../src/platform/env.ts';
import { PAGES, type PageName } from './budgets.ts';

const DIST = join(ROOT, 'apps/web/dist');
const MANIFEST = join(DIST, '.vite/manifest.json');
/** A result this far below the budget should lower it. */
const SLACK = 0.05;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The parts that the router loads for each page, besides the first page's, which all share. */
const PARTS: Record<PageName, readonly string[]> = {
  '/login': ['_guest/route', '_guest/login'],
  '/dashboard': ['_app/route', '_app/dashboard'],
  '/archive': ['_app/route', '_app/archive'],
  '/invoices': ['_app/route', '_app/invoices/route'],
};

/** Every code and style file that a page needs before it can be rendered, without texts. */
function filesOf(manifest: Record<string, Chunk>, name: PageName): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest of the build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit('index.html');
  for (const part of PARTS[name]) visit(`src/routes/${part}.tsx?tsr-split=component`);
  return [...files];
}

describe.skipIf(!existsSync(MANIFEST))('the built web app', () => {
  it.each(Object.entries(PAGES))('%s fetches no more than its budget', (name, budget) => {
    const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>;
    const files = filesOf(manifest, name as PageName);
    const bytes = files.map((file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length);
    const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1000;
    const where = `${name} in PAGES of apps/server/test/budget/budgets.ts`;
    expect(files.length, `${where}: files`).toBeLessThanOrEqual(budget.files);
    expect(kilobytes, `${where}: kilobytes`).toBeLessThanOrEqual(budget.kilobytes);
    expect(files.length, `${where}: lower the files`).toBeGreaterThan(budget.files * (1 - SLACK) - 1);
    expect(kilobytes, `${where}: lower the kilobytes`).toBeGreaterThan(budget.kilobytes * (1 - SLACK));
  });
});
