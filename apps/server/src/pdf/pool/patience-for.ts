import type { RenderRequest } from './render-worker.ts';

const MIN_MS = 10_000;
/** Twice what was measured where ten processes shared a core. */
const MS_PER_LINE = 30;
const MS_PER_LETTER = 0.05;
/** Text that would keep a renderer busy for ever does not do so for long. */
const MAX_MS = 90_000;

/** How long a renderer may take before it counts as stuck: a long PDF takes its time on a busy machine. */
export function patienceFor({ data }: RenderRequest): number {
  const texts =
    'lines' in data
      ? data.lines.map(({ description }) => description)
      : data.groups.flatMap(({ rows }) => rows.map(({ reference }) => reference));
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  return Math.min(MIN_MS + texts.length * MS_PER_LINE + letters * MS_PER_LETTER, MAX_MS);
}
