import { isGenerated } from './areas.ts';
import type { Problem } from './problem.ts';
import type { SourceTree } from './source-tree.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * Refuses files that import each other in a circle, including types; dynamic imports don't count, because
 * they run later.
 */
export function checkImportCycles(tree: SourceTree): Problem[] {
  const graph = graphOf(tree);
  const reported = new Set<string>();
  return [...graph.keys()].flatMap((path) => {
    if (reported.has(path)) return [];
    const cycle = shortestCycle(graph, path);
    if (!cycle) return [];
    for (const member of cycle) reported.add(member);
    const circle = [...cycle, path].join(' → ');
    const message = `import cycle ${circle}: move what both need to a file of its own that imports neither`;
    return [{ path, message }];
  });
}

function graphOf(tree: SourceTree): Graph {
  const files = [...tree.values()].filter((file) => !isGenerated(file.path));
  return new Map(
    files.map((file) => [
      file.path,
      file.imports.flatMap(({ kind, target }) => (kind !== 'dynamic' && target ? [target] : [])),
    ]),
  );
}

function shortestCycle(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    for (const next of graph.get(path) ?? []) {
      if (next === start) return pathTo(path, cameFrom);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, path);
      queue.push(next);
    }
  }
  return undefined;
}

function pathTo(end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const path = [end];
  for (let at = cameFrom.get(end); at !== undefined; at = cameFrom.get(at)) path.unshift(at);
  return path;
}
