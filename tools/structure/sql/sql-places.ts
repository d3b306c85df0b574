import { isGenerated, isTest } from '../areas.ts';
import type { Problem } from '../problem.ts';
import { lineAt } from '../read-imports.ts';
import type { SourceFile, SourceTree } from '../source-tree.ts';

const source = 'apps/server/src/';
const query =
  /\bsql(?:<[^`;]*?>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|query)(?:<[^()]*>)?\(|\b(?:statement|queryRows)\(/g;

/**
 * What belongs to no noun: the layer below the stores, and code that handles a database as a whole, by
 * its catalogue or by a signal.
 */
const beneath = [
  /^apps\/server\/src\/db\//,
  /^apps\/server\/src\/operations\/(?:admin-connection|backup|restore)\.ts$/,
  /^apps\/server\/src\/platform\/notification-feed\.ts$/,
];

/** Refuses SQL, written or built, outside the store of its noun. */
export function checkSqlPlaces(tree: SourceTree): Problem[] {
  return [...tree.values()]
    .filter((file) => mayHoldSql(file) && !file.path.endsWith('-store.ts'))
    .flatMap(({ path, code }) => {
      const found = code.matchAll(query).next().value;
      if (found === undefined) return [];
      const message = `holds SQL (${found[0]}): it belongs in the store of its noun, ${storeOf(path)} or one beside it, as a function named insert…, update…, delete…, find…, get…, list…, page…, count…, lock…, claim…, is… or has…`;
      return [{ path, line: lineAt(code, found.index), message }];
    });
}

/** Whether a file's SQL belongs in a store. */
export function mayHoldSql({ path }: SourceFile): boolean {
  return (
    path.startsWith(source) &&
    path.endsWith('.ts') &&
    !isTest(path) &&
    !isGenerated(path) &&
    !beneath.some((place) => place.test(path))
  );
}

/** Whether a file has any SQL. */
export function holdsSql({ code }: SourceFile): boolean {
  return code.search(query) >= 0;
}

function storeOf(path: string): string {
  const noun = path.split('/').at(-2) ?? '';
  return `${noun}-store.ts`;
}
