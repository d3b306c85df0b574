import { posix } from 'node:path';
import { isCatalogue, isGenerated } from './areas.ts';
import type { Exceptions } from './exceptions.ts';
import type { Problem } from './problem.ts';
import type { SourceTree } from './source-tree.ts';

const mostLines = 400;
const manyLines = 250;
const mostFiles = 20;
const measured = /\.(ts|tsx|mjs|css)$/;
const tables = /\/(templates?|vectors)[/.]/;

/** Refuses files of over 400 lines, warns from 250, and refuses folders of more than 20 files. */
export function checkFileSizes(tree: SourceTree, { folders }: Exceptions): Problem[] {
  return [...lineProblems(tree), ...folderProblems(tree, folders)];
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

function folderProblems(tree: SourceTree, exceptions: Exceptions['folders']): Problem[] {
  const counts = new Map(Object.keys(exceptions).map((folder) => [folder, 0]));
  for (const path of tree.keys()) {
    if (isGenerated(path) || isCatalogue(path) || path.endsWith('.sql')) continue;
    if (path.startsWith('apps/web/src/routes/')) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([path, count]) => {
    const message = folderProblem(count, exceptions[path]);
    return message === undefined ? [] : [{ path, message }];
  });
}

function folderProblem(count: number, exception: number | undefined): string | undefined {
  const limit = exception ?? mostFiles;
  if (count > limit)
    return `${count} files in one folder, ${limit} at most: put a small file into the neighbour it is always read with, or give a group of files a folder`;
  if (exception === undefined || count === exception) return undefined;
  const lower =
    count > mostFiles ? `lower the limit to ${count}` : 'lower the limit by taking it off the list';
  return `${count} files in one folder, no longer ${exception}: ${lower} in tools/structure/exceptions.ts`;
}
