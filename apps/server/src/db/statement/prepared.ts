import type pg from 'pg';

/**
 * How many statements are prepared; beyond that, statements built for each call (long lists of ids) stay
 * unprepared.
 */
const MAX_PREPARED = 400;

/**
 * Marks a statement that is planned for the values of each call. Which index is best for a range of
 * amounts or the beginning of a number depends on its size; a generic plan would sort everything in a
 * wide range.
 */
export const PLANNED_FOR_VALUES = '/* planned for its values */';

const names = new Map<string, string>();

/**
 * A statement with the name under which each connection prepares it: planned once there instead of every
 * time.
 */
export function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  let name = names.get(text);
  if (name === undefined && names.size < MAX_PREPARED && !text.includes(PLANNED_FOR_VALUES)) {
    name = `p${names.size}`;
    names.set(text, name);
  }
  return { text, values: [...values], ...(name === undefined ? {} : { name }) };
}
