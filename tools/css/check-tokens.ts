import { isTest } from '../structure/areas.ts';
import * as script from '../structure/blank-text.ts';
import type { Problem } from '../structure/problem.ts';
import { lineAt } from '../structure/read-imports.ts';
import type { SourceFile, SourceTree } from '../structure/source-tree.ts';
import { blankComments } from './read-style.ts';

const app = 'apps/web/src/';
const theme = `${app}ui/theme/theme.ts`;
const breakpoints = `${app}ui/theme/breakpoints.ts`;
const colour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!from )/gi;
// In code, a colour is a string of its own; `#top` in a URL isn't one.
const writtenColour = /(?<=['"`])(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?=['"`])|(?:rgb|hsl)a?\()/gi;
const token = /var\((--pn-[\w-]+)/g;
const width = /\((?:min|max)-width:[^)]*\)|\((?:width|[\d.]+\w+)\s*[<>]=?[^)]*\)/g;

/** Refuses colours and breakpoints of the app outside the two files that name them, and tokens that neither defines. */
export function checkTokens(tree: SourceTree): Problem[] {
  const tokens = new Set((tree.get(theme)?.text ?? '').match(/(?<=')--pn-[\w-]+/g));
  const allowed: readonly string[] = tree.get(breakpoints)?.text.match(width) ?? [];
  return [...tree.values()]
    .filter(({ path }) => path.startsWith(app) && path !== theme && path !== breakpoints && !isTest(path))
    .flatMap((file) => {
      const text = file.path.endsWith('.css') ? blankComments(file.text) : script.blankComments(file.text);
      return [...coloursOf(file, text), ...widthsOf(file, text, allowed), ...lacking(file, text, tokens)];
    });
}

function coloursOf({ path }: SourceFile, text: string): Problem[] {
  return Array.from(text.matchAll(path.endsWith('.css') ? colour : writtenColour), ({ index, 0: found }) => ({
    path,
    line: lineAt(text, index),
    message: `writes the colour ${found}: take a variable of Mantine's palette or one of ${theme}, or name it there`,
  }));
}

function widthsOf({ path }: SourceFile, text: string, allowed: readonly string[]): Problem[] {
  const inCode = !path.endsWith('.css');
  const queries = inCode ? text.matchAll(/['"`]\(.*?['"`]/g) : text.matchAll(/@media[^{]*/g);
  return Array.from(queries).flatMap((query) =>
    Array.from(query[0].matchAll(width))
      .filter(([found]) => inCode || !allowed.includes(found))
      .map(({ index, 0: found }) => ({
        path,
        line: lineAt(text, query.index + index),
        message: inCode
          ? `writes the breakpoint ${found}: import the one of ${breakpoints}`
          : `uses the breakpoint ${found}: use one of ${breakpoints}: ${allowed.join(', ')}`,
      })),
  );
}

function lacking({ path }: SourceFile, text: string, tokens: ReadonlySet<string>): Problem[] {
  return Array.from(text.matchAll(token))
    .filter(([, name]) => name !== undefined && !tokens.has(name))
    .map(({ index, 1: name }) => ({
      path,
      line: lineAt(text, index),
      message: `uses ${name}, which is no token: define it in ${theme}, for the light and the dark`,
    }));
}
