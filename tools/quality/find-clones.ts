import { blankComments } from '../structure/blank-text.ts';
import type { SourceFile } from '../structure/source-tree.ts';

export type Place = { path: string; line: number };
/** Two places with the same code; `lines` counts lines of code, without blank ones, comments and imports. */
export type Clone = { left: Place; right: Place; lines: number };

type Line = { text: string; number: number };
type Listing = { path: string; lines: readonly Line[] };
type Position = { listing: Listing; at: number };

/** A copy has at least this many lines. */
export const minimumLines = 12;
// Lists of short values and closing brackets look alike without being copies.
const minimumWords = 40;

const imports = /^(?:import\b[^;]*|export (?:type )?(?:\{[^}]*\}|\*)[^;{}]* from [^;]*);/gm;

/**
 * Lists every pair of places with the same lines; thanks to the formatter, copies only differ in their
 * indentation.
 */
export function findClones(files: readonly Pick<SourceFile, 'path' | 'text'>[]): Clone[] {
  const seen = new Map<string, Position[]>();
  const found: Clone[] = [];
  for (const listing of files.map(listingOf)) {
    for (let at = 0; at + minimumLines <= listing.lines.length; at += 1) {
      const start = { listing, at };
      const key = textOf(start, minimumLines);
      const earlier = seen.get(key) ?? [];
      found.push(...earlier.flatMap((before) => cloneAt(before, start)));
      seen.set(key, [...earlier, start]);
    }
  }
  return found;
}

function listingOf({ path, text }: Pick<SourceFile, 'path' | 'text'>): Listing {
  const blanked = blankComments(text).replaceAll(imports, (found) => found.replaceAll(/[^\n]/g, ''));
  const lines = blanked.split('\n').map((line, index) => ({ text: line.trim(), number: index + 1 }));
  return { path, lines: lines.filter((line) => line.text !== '') };
}

/** The whole copy, reported once, at its beginning. */
function cloneAt(left: Position, right: Position): Clone[] {
  if (sameLine(left, right, -1)) return [];
  let lines = minimumLines;
  while (sameLine(left, right, lines)) lines += 1;
  if (left.listing === right.listing && left.at + lines > right.at) return [];
  const words = textOf(right, lines).match(/[\p{L}\p{N}_]+/gu) ?? [];
  return words.length < minimumWords ? [] : [{ left: placeOf(left), right: placeOf(right), lines }];
}

function sameLine(left: Position, right: Position, offset: number): boolean {
  const text = left.listing.lines[left.at + offset]?.text;
  return text !== undefined && text === right.listing.lines[right.at + offset]?.text;
}

function textOf({ listing, at }: Position, count: number): string {
  return listing.lines
    .slice(at, at + count)
    .map(({ text }) => text)
    .join('\n');
}

function placeOf({ listing, at }: Position): Place {
  return { path: listing.path, line: listing.lines[at]?.number ?? 1 };
}
