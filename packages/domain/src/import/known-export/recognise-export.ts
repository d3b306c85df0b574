import { plainHeading } from '../../csv/suggest-columns.ts';
import { BOOKKEEPING_EXPORTS } from './bookkeeping-exports.ts';
import type { ExportingProgram, ImportKind, KnownExport } from './exporting-programs.ts';
import { HOURS_EXPORTS } from './hours-exports.ts';
import { INVOICING_EXPORTS } from './invoicing-exports.ts';
import { RECURRING_EXPORTS } from './recurring-exports.ts';
import { STRIPE_EXPORTS } from './stripe-exports.ts';

/** In this order: of two that fit equally well, the first wins (docs/rules/imports.md#other-programs). */
const KNOWN_EXPORTS = [...INVOICING_EXPORTS, ...BOOKKEEPING_EXPORTS, ...STRIPE_EXPORTS, ...HOURS_EXPORTS];

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
