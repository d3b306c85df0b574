import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blankComments, blankStrings } from './blank-text.ts';
import { readImports } from './read-imports.ts';
import type { Import } from './read-imports.ts';

/** A file of the repository; `code` is its text with comments and strings blanked, line for line. */
export type SourceFile = { path: string; text: string; code: string; imports: Import[] };
export type SourceTree = ReadonlyMap<string, SourceFile>;

const roots = ['packages', 'apps', 'tools', 'bench', 'e2e'];
const leftOut = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report']);
const source = /\.(ts|tsx|mts|js|mjs|css|sql)$/;
const script = /\.(ts|tsx|mts|js|mjs)$/;

/** Reads every source file below the repository's code folders and beside them, by its path from the root. */
export function readSourceTree(root: string): SourceTree {
  const beside = filesOf(root, '', false);
  const paths = [...beside, ...roots.flatMap((folder) => filesOf(root, folder, true))];
  const exists = new Set(paths);
  return new Map(paths.map((path) => [path, readSource(root, path, exists)]));
}

function filesOf(root: string, folder: string, deep: boolean): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).toSorted(byName);
  return entries.flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) return source.test(path) ? [path] : [];
    if (!deep || !entry.isDirectory() || entry.name.startsWith('.') || leftOut.has(entry.name)) return [];
    return filesOf(root, path, true);
  });
}

function byName(left: { name: string }, right: { name: string }): number {
  return left.name < right.name ? -1 : 1;
}

function readSource(root: string, path: string, exists: ReadonlySet<string>): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  if (!script.test(path)) return { path, text, code: '', imports: [] };
  const uncommented = blankComments(text);
  return { path, text, code: blankStrings(uncommented), imports: readImports(path, uncommented, exists) };
}
