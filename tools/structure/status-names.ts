import { isGenerated, isTest } from './areas.ts';
import { blankComments } from './blank-text.ts';
import type { Problem } from './problem.ts';
import { lineAt } from './read-imports.ts';
import type { SourceFile, SourceTree } from './source-tree.ts';

const inSql =
  /(?<!: )\bstatus (?:=|<>|!=|[<>]=?) *[0-9]\b|\bstatus (?:NOT )?(?:IN|BETWEEN) \(?[0-9]\b(?! AND )/g;
// An HTTP response has a status too; 0 is one that never arrived.
const inCode = /(?<!error\.)\bstatus\)? (?:[=!]==|[<>]=?) [0-6]\b/g;
const sqlComment = /--[^\n]*/g;

/**
 * Refuses the numbers of document statuses in code and SQL: each has a name. Tests may use the numbers of
 * the wire.
 */
export function checkStatusNames(tree: SourceTree): Problem[] {
  const files = [...tree.values()].filter(({ path }) => !isGenerated(path));
  return files.flatMap((file) => [
    ...problemsOf(file, inSql),
    ...(isTest(file.path) ? [] : problemsOf(file, inCode)),
  ]);
}

function problemsOf({ path, text }: SourceFile, pattern: RegExp): Problem[] {
  if (path.startsWith('tools/')) return [];
  const code = path.endsWith('.sql')
    ? text.replaceAll(sqlComment, (comment) => ' '.repeat(comment.length))
    : blankComments(text);
  return Array.from(code.matchAll(pattern), (match) => ({
    path,
    line: lineAt(code, match.index),
    message: `${match[0]}: a status is written by its name: STATUS of the domain in code, the lists of apps/server/src/db/document-statuses.ts in a store, document_status('sent') in SQL`,
  }));
}
