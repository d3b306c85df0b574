import { posix } from 'node:path';
import { isCatalogue, isGenerated, isTest } from './areas.ts';
import type { Problem } from './problem.ts';
import type { SourceTree } from './source-tree.ts';

const mostLines = 400;
const manyLines = 250;
const mostFiles = 15;
const measured = /\.(ts|tsx|mjs|css)$/;
const tables = /\/(templates?|vectors)[/.]/;

/** Refuses files of over 400 lines, warns from 250, and warns about folders of more than 15 files, tests aside. */
export function checkFileSizes(tree: SourceTree): Problem[] {
  return [...lineProblems(tree), ...folderProblems(tree)];
}

function lineProblems(tree: SourceTree): Problem[] {
  return [...tree.values()].flatMap(({ path, text }) => {
    if (!measured.test(path) || isGenerated(path) || isCatalogue(path) || tables.test(path)) return [];
    const lines = text.split('\n').length - 1;
    const second = 'there is a second idea in it, which belongs in a file of its own beside this one';
    if (lines > mostLines) return [{ path, message: `${lines} lines, ${mostLines} at most: ${second}` }];
    if (lines > manyLines) return [{ path, message: `${lines} lines: perhaps ${second}`, warning: true }];
    return [];
  });
}

function folderProblems(tree: SourceTree): Problem[] {
  const counts = new Map<string, number>();
  for (const path of tree.keys()) {
    if (isTest(path) || isGenerated(path)) continue;
    if (isCatalogue(path) || path.endsWith('.sql') || path.startsWith('apps/web/src/routes/')) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([path, count]) => {
    if (count <= mostFiles) return [];
    const message = `${count} files in one folder, ${mostFiles} at most: give a group of them a folder`;
    return [{ path, message, warning: true }];
  });
}
