import { isTest } from '../areas.ts';
import type { Problem } from '../problem.ts';
import { lineAt } from '../read-imports.ts';
import type { SourceTree } from '../source-tree.ts';

const verbs = ['insert', 'update', 'delete', 'find', 'get', 'list', 'page', 'count', 'lock', 'claim'];
const named = new RegExp(`^(?:${verbs.join('|')}|is|has)[A-Z]`);
const store = /^apps\/server\/src\/.*-store\.ts$/;

/**
 * Refuses store functions whose names start with a verb that isn't on the list; questions start with is
 * or has.
 */
export function checkStoreVerbs(tree: SourceTree): Problem[] {
  return [...tree.values()].flatMap(({ path, code }) => {
    if (!store.test(path) || isTest(path)) return [];
    return Array.from(code.matchAll(/^export async function\*? (\w+)/gm), ({ 1: name = '', index }) => {
      const message = `"${name}" begins with no verb of a store (${verbs.join(', ')}; is and has for a question): name what it does to the rows, or move what is more than SQL to the use case beside the store`;
      return named.test(name) ? [] : [{ path, line: lineAt(code, index), message }];
    }).flat();
  });
}
