import { sanitiseText } from '@penning/domain';

export type TextFilter = (text: string) => string;

/** The only sanitiser of text; U+FFFD replaces what a PDF/A may not contain. */
export const guardText: TextFilter = (text) => sanitiseText(text).replace(FORBIDDEN_IN_PDF, REPLACEMENT);

/**
 * Marks where runs of over 24 characters may break when their column is too narrow, or a long word
 * doesn't fit: after the punctuation of addresses, and otherwise every 8 characters. A run that fits any
 * column is only kept together. The template removes the marks.
 */
export const breakLongRuns: TextFilter = (text) =>
  text.replace(LONG_RUN, (run) => {
    if (NARROW_RUN.test(run)) return RUN + run + RUN;
    const parts = run.split(AFTER_SIGN).map((part) => part.replace(EIGHT_CLUSTERS, `$&${BREAK}`));
    return `${RUN}${parts.join(BREAK)}${RUN}`;
  });

/**
 * Combining marks and joiners among right-to-left letters can crash the renderer: once a text has done
 * so, they are removed. The letters themselves stay, and so do all other texts.
 */
export const withoutRisky: TextFilter = (text) => (RIGHT_TO_LEFT.test(text) ? text.replace(MARKS, '') : text);

/** Replaces the named characters, or all that the bundled fonts may not have. */
export const replaceMissing = (missing: ReadonlySet<string> | 'all uncertain'): TextFilter => {
  if (missing === 'all uncertain') return (text) => text.replace(UNCERTAIN, REPLACEMENT);
  if (missing.size === 0) return (text) => text;
  return (text) =>
    Array.from(text, (character) => (missing.has(character) ? REPLACEMENT : character)).join('');
};

const REPLACEMENT = '\uFFFD';
// Private-use characters, which guardText removes from texts.
const BREAK = '\uE000';
const RUN = '\uE001';
/** Private use and unassigned. */
const FORBIDDEN_IN_PDF = /[\p{Co}\p{Cn}]/gu;
const LONG_RUN = /[^\s\u200B]{25,}/gu;
/** As long as most email addresses, without a wide letter: it fits every column. */
const NARROW_RUN = /^[\p{Ll}\d@._/-]{25,32}$/u;
const AFTER_SIGN = /(?<=[@./_?&=-])(?=[^@./_?&=-])/u;
const EIGHT_CLUSTERS = /(?:\P{M}[\p{M}\u200D]*){8}(?!$)/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const MARKS = /[\p{M}\u200C\u200D]/gu;
const UNCERTAIN = /[^\n\u0020-\u007E\u00A0-\u017F\u2010-\u2022\u2026\u2030\u20AC\u200B\uE000\uE001\uFFFD]/gu;
