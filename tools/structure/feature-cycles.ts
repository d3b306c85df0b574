import { isGenerated, isTest } from './areas.ts';
import type { Exceptions } from './exceptions.ts';
import type { Problem } from './problem.ts';
import type { SourceTree } from './source-tree.ts';

type Arrow = { from: string; to: string; path: string; target: string; line: number };

/**
 * Refuses features of an app that import each other in a circle, including types and dynamic imports, but
 * not tests.
 */
export function checkFeatureCycles(tree: SourceTree, { circles: allowed }: Exceptions): Problem[] {
  return (['server', 'web'] as const).flatMap((app) => {
    const arrows = arrowsOf(tree, `apps/${app}/src/features/`);
    const circles = circlesOf(arrows);
    return [
      ...circles.flatMap((circle) => circleProblem(circle, arrows, allowed[app])),
      ...allowed[app].flatMap((names) => leftProblem(names, circles, app)),
    ];
  });
}

function arrowsOf(tree: SourceTree, folder: string): Arrow[] {
  return [...tree.values()].flatMap(({ path, imports }) => {
    const from = featureOf(path, folder);
    if (from === undefined || isTest(path) || isGenerated(path)) return [];
    return imports.flatMap(({ target, line }) => {
      const to = target === undefined ? undefined : featureOf(target, folder);
      return target === undefined || to === undefined || to === from
        ? []
        : [{ from, to, path, target, line }];
    });
  });
}

function featureOf(path: string, folder: string): string | undefined {
  const [feature, rest] = path.startsWith(folder) ? path.slice(folder.length).split('/') : [];
  return rest === undefined ? undefined : feature;
}

/** The groups of features that all reach each other. */
function circlesOf(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reached = new Map([...next.keys()].map((name) => [name, reachedFrom(name, next)]));
  const groups = new Map<string, string[]>();
  for (const [name, others] of reached) {
    const group = [...others].filter((other) => reached.get(other)?.has(name)).toSorted();
    if (group.includes(name)) groups.set(group.join(), group);
  }
  return [...groups.values()];
}

function reachedFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (const name of waiting) {
    for (const other of next.get(name) ?? []) {
      if (found.has(other)) continue;
      found.add(other);
      waiting.push(other);
    }
  }
  return found;
}

function circleProblem(
  circle: readonly string[],
  arrows: readonly Arrow[],
  allowed: Exceptions['circles']['web'],
): Problem[] {
  if (allowed.some((names) => circle.every((name) => names.includes(name)))) return [];
  const within = arrows.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
  const { path, line, target } = rarest(within);
  const message = `imports ${target} within a circle of features (${circle.join(', ')}): move what both need to a feature below both, or pass it from above`;
  return [{ path, line, message }];
}

/** The imports of a circle between the two features with the fewest, which are the cheapest to reverse. */
function rarest(arrows: readonly Arrow[]): Arrow {
  const countOf = ({ from, to }: Arrow) => arrows.filter((arrow) => arrow.from === from && arrow.to === to);
  return arrows.reduce((best, arrow) => (countOf(arrow).length < countOf(best).length ? arrow : best));
}

function leftProblem(
  names: readonly string[],
  circles: readonly (readonly string[])[],
  app: string,
): Problem[] {
  const left = circles.filter((circle) => circle.every((name) => names.includes(name)));
  const free = names.filter((name) => !left.some((circle) => circle.includes(name)));
  if (free.length === 0 && left.length === 1) return [];
  const message = `the circle of ${names.join(', ')} became smaller${free.length > 0 ? ` (without ${free.join(', ')})` : ''}: lower the limit in tools/structure/exceptions.ts`;
  return [{ path: `apps/${app}/src/features`, message }];
}
