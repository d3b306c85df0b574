import type { RenderRequest } from './render-worker.ts';

const MIN_MS = 10_000;
/** Many times the measured time: processors differ, and a shared one does less in a millisecond. */
const MS_PER_LINE = 30;
const MS_PER_LETTER = 0.05;
/** A text that would keep a renderer busy forever is stopped soon. */
const MAX_MS = 90_000;

/** How much processor time a renderer may use for one PDF before it counts as stuck; wall-clock time doesn't count. */
export function workAllowedFor(request: RenderRequest): number {
  const texts = textsOf(request);
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  return Math.min(MIN_MS + texts.length * MS_PER_LINE + letters * MS_PER_LETTER, MAX_MS);
}

/** The texts of what may be long. */
function textsOf(request: RenderRequest): string[] {
  switch (request.kind) {
    case 'checklist':
      return request.data.groups.flatMap(({ rows }) => rows.map(({ reference }) => reference));
    case 'prognosis':
      return request.data.lists.flatMap(({ rows }) => rows.map(({ label }) => label));
    case 'tables':
      return request.data.tables.flatMap(({ rows }) => rows.map(({ cells }) => cells.join(' ')));
    default:
      return request.data.lines.map(({ description }) => description);
  }
}
