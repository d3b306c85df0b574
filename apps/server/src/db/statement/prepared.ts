import type pg from 'pg';

/** So many statements are prepared; beyond that, what is built for each call (long lists of ids) stays unprepared. */
const MAX_PREPARED = 400;

/**
 * A statement that says this is planned for the values of each call. Which index serves a range of amounts or the
 * beginning of a number depends on how much is in it; a plan for any value would sort all that a wide range holds.
 */
export const PLANNED_FOR_VALUES = '/* planned for its values */';

const names = new Map<string, string>();

/** A statement under the name it is prepared by on each connection: planned once there instead of every time. */
export function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  let name = names.get(text);
  if (name === undefined && names.size < MAX_PREPARED && !text.includes(PLANNED_FOR_VALUES)) {
    name = `p${names.size}`;
    names.set(text, name);
  }
  return { text, values: [...values], ...(name === undefined ? {} : { name }) };
}
