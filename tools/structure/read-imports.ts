import { posix } from 'node:path';

/** An import of one file: `target` is the repository's file behind it, absent for packages and Node's modules. */
export type Import = {
  specifier: string;
  target?: string;
  line: number;
  kind: 'value' | 'type' | 'dynamic';
};

// The formatter puts every static import and re-export at the start of a line.
const statement = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm;
const call = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;
const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Lists the imports and re-exports of a file without comments; `exists` contains the repository's paths. */
export function readImports(path: string, text: string, exists: ReadonlySet<string>): Import[] {
  const found = [
    ...Array.from(text.matchAll(statement), (match) => ({
      specifier: match[2] ?? '',
      kind: match[1] ? ('type' as const) : ('value' as const),
      index: match.index,
    })),
    ...Array.from(text.matchAll(call), (match) => ({
      specifier: match[1] ?? '',
      kind: 'dynamic' as const,
      index: match.index,
    })),
  ];
  return found.map(({ specifier, kind, index }) => {
    const target = resolveImport(path, specifier, exists);
    return { specifier, kind, line: lineAt(text, index), ...(target === undefined ? {} : { target }) };
  });
}

/** The line, from 1, of a position in a text. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

function resolveImport(from: string, specifier: string, exists: ReadonlySet<string>): string | undefined {
  const path = pathOf(from, specifier);
  if (path === undefined) return undefined;
  return endings.map((ending) => `${path}${ending}`).find((candidate) => exists.has(candidate)) ?? path;
}

function pathOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [scope, name, ...rest] = specifier.split('/');
  if (scope !== '@penning' || name === undefined) return undefined;
  if (name === 'server' || name === 'web') return posix.join('apps', name, ...rest);
  return posix.join('packages', name, 'src', ...(rest.length > 0 ? rest : ['index']));
}
