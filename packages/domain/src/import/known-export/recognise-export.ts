import { plainHeading } from '../../csv/suggest-columns.ts';
import type { ExportingProgram, ImportKind, KnownExport } from './exporting-programs.ts';
import { KNOWN_EXPORTS } from './known-exports.ts';
import { RECURRING_EXPORTS } from './recurring-exports.ts';

/**
 * The program whose export has these headings, of one kind or any. The most specific set of headings
 * wins.
 */
export function recogniseExport(headings: readonly string[], kind?: ImportKind): KnownExport | undefined {
  const present = plainSet(headings);
  const found = KNOWN_EXPORTS.flatMap((known) => {
    if (kind !== undefined && known.kind !== kind) return [];
    const lengths = known.marks
      .filter((marks) => marks.every((mark) => present.has(plainHeading(mark))))
      .map((marks) => marks.length);
    return lengths.length > 0 ? [{ known, length: Math.max(...lengths) }] : [];
  });
  return found.toSorted((one, other) => other.length - one.length)[0]?.known;
}

/** The program whose recurring invoices a file with these headings lists. */
export function recogniseRecurring(headings: readonly string[]): ExportingProgram | undefined {
  const present = plainSet(headings);
  return RECURRING_EXPORTS.find(({ marks }) => marks.every((mark) => present.has(plainHeading(mark))))
    ?.program;
}

function plainSet(headings: readonly string[]): ReadonlySet<string> {
  return new Set(headings.map(plainHeading));
}
