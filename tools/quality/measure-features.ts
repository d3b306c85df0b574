import { isTest } from '../structure/areas.ts';
import type { SourceFile } from '../structure/source-tree.ts';

export type FeatureFigures = { features: number; imports: number; inCircles: number; mutualPairs: number };

/** How the folders below `prefix` import each other, including types and dynamic imports, without tests. */
export function measureFeatures(files: readonly SourceFile[], prefix: string): FeatureFigures {
  const graph = new Map<string, Set<string>>();
  let imports = 0;
  for (const file of files) {
    const own = featureOf(file.path, prefix);
    if (own === undefined || isTest(file.path)) continue;
    const others = graph.get(own) ?? new Set();
    graph.set(own, others);
    for (const { target } of file.imports) {
      const other = target === undefined ? undefined : featureOf(target, prefix);
      if (other === undefined || other === own) continue;
      imports += 1;
      others.add(other);
    }
  }
  const names = [...graph.keys()];
  const reachable = new Map(names.map((name) => [name, reach(graph, name)]));
  const mutual = names.flatMap((name) =>
    [...(graph.get(name) ?? [])].filter((other) => name < other && graph.get(other)?.has(name)),
  );
  return {
    features: names.length,
    imports,
    inCircles: names.filter((name) => reachable.get(name)?.has(name)).length,
    mutualPairs: mutual.length,
  };
}

function featureOf(path: string, prefix: string): string | undefined {
  if (!path.startsWith(prefix)) return undefined;
  const [feature, ...rest] = path.slice(prefix.length).split('/');
  return rest.length > 0 ? feature : undefined;
}

function reach(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const found = new Set<string>();
  const queue = [start];
  for (const name of queue) {
    for (const next of graph.get(name) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      queue.push(next);
    }
  }
  return found;
}
