import { areaOf } from '../structure/areas.ts';
import type { Problem } from '../structure/problem.ts';
import type { ProseWord } from './prose-words.ts';
import type { TextWord } from './text-words.ts';

/** The texts of one language by key: `invoice.send`. */
export type FlatTexts = ReadonlyMap<string, string>;
/** A file with only its prose: comments, test names, or a document's text. */
export type ProseFile = { path: string; prose: string };

/** Refuses texts with words that the vocabulary excludes. */
export function checkTexts(language: string, texts: FlatTexts, words: readonly TextWord[]): Problem[] {
  const path = `packages/i18n/src/${language}`;
  return words.flatMap(({ pattern, instead, except = [], atMost = 0 }) => {
    const found = [...texts].filter(
      ([key, text]) =>
        pattern.test(text) &&
        !except.some((name) => key === name || (name.endsWith('.') && key.startsWith(name))),
    );
    if (found.length <= atMost) return [];
    return found.map(([key, text]) => ({
      path,
      message: `${key}: "${text}" has ${pattern}; write ${instead}`,
    }));
  });
}

/** Refuses a phrase that occurs more often in one part of the repository than allowed. */
export function checkProse(files: readonly ProseFile[], words: readonly ProseWord[]): Problem[] {
  return words.flatMap(({ pattern, instead, atMost }) => {
    const places = new Map<string, string[]>();
    for (const { path, prose } of files) {
      const count = [...prose.matchAll(pattern)].length;
      const part = partOf(path);
      if (count > 0) places.set(part, [...(places.get(part) ?? []), ...Array<string>(count).fill(path)]);
    }
    return [...places].flatMap(([part, paths]) => {
      const granted = atMost[part] ?? 0;
      if (paths.length <= granted) return [];
      const where = [...new Set(paths)].slice(0, 8).join(', ');
      const message = `${pattern} occurs ${paths.length} times, ${granted} at most (tools/words/prose-words.ts); write ${instead}: ${where}`;
      return [{ path: part, message }];
    });
  });
}

/** The part of the repository that a count is for. */
function partOf(path: string): string {
  if (path.endsWith('.md')) return 'docs';
  return areaOf(path);
}
