import type { Exceptions } from '../exceptions.ts';
import type { Problem } from '../problem.ts';
import { lineAt } from '../read-imports.ts';
import type { SourceFile, SourceTree } from '../source-tree.ts';
import { mayHoldSql } from './sql-places.ts';

// A condition may be typed as one, because nobody reads its value. What a store parses is unknown until
// then.
const asserted = /\.query<|\bsql<(?!(?:SqlBool|unknown)>)/g;

/** Refuses SQL with an asserted result type; exceptions count those that a file still has. */
export function checkRowTypes(tree: SourceTree, { rowTypes }: Exceptions): Problem[] {
  return [...tree.values()].flatMap((file) => {
    // Elsewhere, SQL is refused altogether.
    if (!mayHoldSql(file) || !file.path.endsWith('-store.ts')) return [];
    const { path, code } = file;
    const found = findAsserted(file);
    const allowed = rowTypes[path] ?? 0;
    const first = found[0];
    if (first !== undefined && found.length > allowed) {
      const message = `${found.length} asserted types of rows or columns, ${allowed} at most (${first[0]}): declare the statement with its shape (apps/server/src/db/statement/statement.ts), cast the column (column.ts beside it), or parse what it answers; a condition is sql<SqlBool>`;
      return [{ path, line: lineAt(code, first.index), message }];
    }
    if (found.length === allowed) return [];
    const message = `${found.length} asserted types of rows or columns, no longer ${allowed}: lower rowTypes in tools/structure/exceptions.ts`;
    return [{ path, message }];
  });
}

/** Where a file asserts the type of an SQL result. */
export function findAsserted({ code }: SourceFile): RegExpExecArray[] {
  return [...code.matchAll(asserted)];
}
