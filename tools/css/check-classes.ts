import { isTest } from '../structure/areas.ts';
import { blankComments } from '../structure/blank-text.ts';
import type { Problem } from '../structure/problem.ts';
import { lineAt } from '../structure/read-imports.ts';
import type { SourceFile, SourceTree } from '../structure/source-tree.ts';
import { type DefinedClass, readClasses } from './read-style.ts';

/** A class that a component uses from a CSS module; the name is absent where it is only known at run time. */
type Use = { path: string; line: number; sheet: string; name?: string };

const importedSheet = /^import\s+(\w+)\s+from\s+'[^'\n]+\.module\.css'/gm;

/** Refuses classes that a CSS module lacks, and classes of a module that nothing uses. */
export function checkClasses(tree: SourceTree): Problem[] {
  const files = [...tree.values()];
  const uses = files.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path)).flatMap(readUses);
  return files
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap((sheet) =>
      compare(
        sheet.path,
        readClasses(sheet.text),
        uses.filter((use) => use.sheet === sheet.path),
      ),
    );
}

function compare(sheet: string, defined: readonly DefinedClass[], uses: readonly Use[]): Problem[] {
  const unclear = uses.filter(({ name }) => name === undefined);
  if (unclear.length > 0)
    return unclear.map(({ path, line }) => ({
      path,
      line,
      message: `takes a class of ${sheet} by a name that is not written there: choose between classes['…'] written out`,
    }));
  const names = new Set(defined.map(({ name }) => name));
  const used = new Set(uses.map(({ name }) => name));
  return [
    ...uses
      .filter(({ name }) => name !== undefined && !names.has(name))
      .map(({ path, line, name }) => ({
        path,
        line,
        message: `uses the class ${name}, which ${sheet} lacks: define it there, or leave the class out`,
      })),
    ...defined
      .filter(({ name }) => !used.has(name))
      .map(({ name, line }) => ({
        path: sheet,
        line,
        message: `defines the class ${name}, which no component uses: delete its rules`,
      })),
  ];
}

function readUses(file: SourceFile): Use[] {
  const text = blankComments(file.text);
  return [...text.matchAll(importedSheet)].flatMap((found) => {
    const line = lineAt(text, found.index);
    const sheet = file.imports.find((one) => one.line === line)?.target;
    const rest = text.slice(found.index + found[0].length);
    const before = found.index + found[0].length;
    return sheet === undefined
      ? []
      : usesOf(rest, found[1] ?? '').map(({ index, ...use }) => ({
          path: file.path,
          line: lineAt(text, before + index),
          sheet,
          ...use,
        }));
  });
}

/**
 * The uses of an imported style sheet: `.name`, `['name']`, `[well ? 'one' : 'other']`, or something
 * unclear.
 */
function usesOf(text: string, variable: string): { index: number; name?: string }[] {
  const use = new RegExp(`(?<![\\w.'-])${variable}(?![\\w'-])(?:\\.(\\w+)|\\[([^\\]]*)\\])?`, 'g');
  return [...text.matchAll(use)].flatMap(({ index, 1: property, 2: within }) => {
    if (property !== undefined) return [{ index, name: property }];
    const choice = /^(?:[^'"?]*\?)?\s*(['"][\w-]+['"](?:\s*:\s*['"][\w-]+['"])?)\s*$/.exec(within ?? '')?.[1];
    if (choice === undefined) return [{ index }];
    return [...choice.matchAll(/[\w-]+/g)].map(([name]) => ({ index, name }));
  });
}
