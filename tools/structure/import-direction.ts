import { areaOf, isTest } from './areas.ts';
import type { Area } from './areas.ts';
import type { Problem } from './problem.ts';
import type { SourceFile, SourceTree } from './source-tree.ts';

const allowed: Record<Area, readonly Area[]> = {
  domain: [],
  contract: ['domain'],
  i18n: ['domain'],
  server: ['domain', 'contract', 'i18n'],
  web: ['domain', 'contract', 'i18n'],
  outside: ['domain', 'contract', 'i18n', 'server', 'web'],
};

const advice: Record<Area, string> = {
  domain:
    'the domain imports nothing of ours: take the value as an argument, or move this code to what calls it',
  contract:
    'the contract imports the domain alone: rules belong in packages/domain, handlers in apps/server/src/features, screens in apps/web/src/features',
  i18n: 'texts import the domain alone: pass what they need as arguments',
  server: 'what both apps need belongs in packages/domain (rules) or packages/contract (shapes and routes)',
  web: 'what both apps need belongs in packages/domain (rules) or packages/contract (shapes and routes)',
  outside: '',
};

/** Refuses imports against domain ← contract ← apps, into another package by path, and between layers of an app. */
export function checkImportDirection(tree: SourceTree): Problem[] {
  return [...tree.values()].flatMap((file) =>
    file.imports.flatMap(({ specifier, target, line }) => {
      if (target === undefined || target.endsWith('.json')) return [];
      const message = areaProblem(file, specifier, target) ?? layerProblem(file.path, target);
      return message ? [{ path: file.path, line, message: `imports ${target}: ${message}` }] : [];
    }),
  );
}

function areaProblem(file: SourceFile, specifier: string, target: string): string | undefined {
  const from = areaOf(file.path);
  const to = areaOf(target);
  if (from === to) return undefined;
  // A test of the contract compares its error codes with the texts.
  if (from === 'contract' && to === 'i18n' && isTest(file.path)) return undefined;
  if (to === 'outside') return 'tools, bench and e2e use the product, not the other way round';
  if (!allowed[from].includes(to)) return advice[from];
  if (target.startsWith('packages/') && specifier.startsWith('.')) return `write @penning/${to} instead`;
  return undefined;
}

function layerProblem(from: string, target: string): string | undefined {
  if (from.startsWith('apps/web/src/ui/') && /^apps\/web\/src\/(features|api|routes)\//.test(target))
    return 'ui is free of the domain: pass data and actions as props, or move the component to apps/web/src/features/<noun>';
  const own = featureOf(from);
  const other = featureOf(target);
  if (other === undefined || own === other || isTest(from)) return undefined;
  if (own === undefined) return undefined;
  if (/\/(routes|jobs|present-[^/]+)\.ts$/.test(target) || isTest(target))
    return 'another feature is reached through its use cases and its store: call the use case, or move what is shared to packages/domain';
  return undefined;
}

function featureOf(path: string): string | undefined {
  return /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1];
}
