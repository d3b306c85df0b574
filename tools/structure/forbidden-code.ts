import { areaOf, isGenerated, isTest } from './areas.ts';
import type { Problem } from './problem.ts';
import { lineAt } from './read-imports.ts';
import type { SourceFile, SourceTree } from './source-tree.ts';

type Ban = { pattern: RegExp; applies: (path: string) => boolean; message: string };

// The only places that read the clock or generate randomness; everything else gets them as an argument.
const clockReaders = new Set(['apps/server/src/platform/clock.ts']);

const bans: readonly Ban[] = [
  {
    pattern: /\bIntl\b|\btoLocale\w*\(/g,
    applies: (path) => path.startsWith('packages/domain/src/'),
    message: 'the domain knows no locale: formatting belongs in packages/i18n',
  },
  {
    pattern: /\bnew Date\b|\bDate[.(]|\bTemporal\.Now\b|\bperformance\.now\b/g,
    applies: (path) => path.startsWith('packages/domain/src/'),
    message: 'the domain knows no clock: take a PlainDate as an argument (calendar/plain-date.ts)',
  },
  {
    pattern: /\bMath\.random\b|\brandomUUID\b|\bgetRandomValues\b/g,
    applies: (path) => path.startsWith('packages/domain/src/'),
    message: 'the domain knows no chance: take the id or the bytes as an argument',
  },
  {
    pattern: /\bnew Date\(\s*\)|\bDate\.now\b|\bMath\.random\b|\bTemporal\.Now\b/g,
    applies: (path) =>
      /^(apps\/server|packages\/(contract|i18n))\/src\//.test(path) && !clockReaders.has(path),
    message:
      'the clock and chance are injected: take Clock or RandomBytes of apps/server/src/platform/clock.ts',
  },
  {
    pattern: /\bprocess\.env\b/g,
    applies: (path) =>
      areaOf(path) !== 'outside' && path !== 'apps/server/src/platform/env.ts' && !isConfig(path),
    message:
      'the environment is read in apps/server/src/platform/env.ts alone: add the variable there and pass its value',
  },
  {
    pattern: /\bMOST(?:_[A-Z0-9_]+)?\b/g,
    applies: (path) => areaOf(path) !== 'outside',
    message: 'an upper bound is named MAX_…',
  },
];

/**
 * Refuses Node in the domain, and clocks, randomness, locales and the environment outside their places;
 * tests are exempt.
 */
export function checkForbiddenCode(tree: SourceTree): Problem[] {
  const files = [...tree.values()].filter(({ path }) => !isTest(path) && !isGenerated(path));
  return files.flatMap((file) => [...nodeImports(file), ...bans.flatMap((ban) => violations(file, ban))]);
}

function nodeImports(file: SourceFile): Problem[] {
  if (!file.path.startsWith('packages/domain/src/')) return [];
  return file.imports.flatMap(({ specifier, line }) => {
    const message = `imports ${specifier}: the domain does no I/O; this belongs in apps/server/src`;
    return specifier.startsWith('node:') ? [{ path: file.path, line, message }] : [];
  });
}

function violations(file: SourceFile, ban: Ban): Problem[] {
  if (!ban.applies(file.path)) return [];
  return Array.from(file.code.matchAll(ban.pattern), (match) => ({
    path: file.path,
    line: lineAt(file.code, match.index),
    message: `${match[0]}: ${ban.message}`,
  }));
}

function isConfig(path: string): boolean {
  return path.endsWith('.config.ts');
}
