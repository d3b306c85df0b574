import { sanitiseText } from '@penning/domain';
import { type RawBuilder, sql } from 'kysely';

/** Whether a folded column contains a text, ignoring case and diacritics. */
export function containsFolded(column: RawBuilder<unknown>, sought: string): RawBuilder<boolean> {
  const text = sanitiseText(sought).trim();
  return sql<boolean>`${column} LIKE '%' || regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}

/** Whether a folded column starts with a text, ignoring case and diacritics. */
export function startsWithFolded(column: RawBuilder<unknown>, sought: string): RawBuilder<boolean> {
  const text = sanitiseText(sought).trim();
  return sql<boolean>`${column} LIKE regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}
