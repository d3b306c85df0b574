import { lineAt } from '../structure/read-imports.ts';

/** A class that a style sheet defines, at its first definition. */
export type DefinedClass = { name: string; line: number };

/** Lists the classes that a CSS module defines, each once; those within `:global(…)` are not its own. */
export function readClasses(text: string): DefinedClass[] {
  const css = blankComments(text).replaceAll(/:global\([^)]*\)/g, blank);
  const lines = new Map<string, number>();
  for (const rule of css.matchAll(/(?<=^|[{};])[^{};]*(?=\{)/g)) {
    if (rule[0].trimStart().startsWith('@')) continue;
    for (const found of blankStrings(rule[0]).matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)) {
      const name = found[1] ?? '';
      if (!lines.has(name)) lines.set(name, lineAt(css, rule.index + found.index));
    }
  }
  return Array.from(lines, ([name, line]) => ({ name, line }));
}

/** The same style sheet with comments replaced by spaces. */
export function blankComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, blank);
}

function blankStrings(text: string): string {
  return text.replaceAll(/'[^'\n]*'|"[^"\n]*"/g, blank);
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
