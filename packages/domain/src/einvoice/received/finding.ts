/** The kinds of findings, each with its own words: see the texts of received e-invoices. */
export const FINDING_KINDS = [
  'missing',
  'wrongSum',
  'unknownCode',
  'malformed',
  'notAllowed',
  'tooManyDecimals',
  'negative',
  'twice',
  'otherRate',
  'notInBreakdown',
  'outOfPlace',
  'periodReversed',
  'differs',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** One finding of a rule in a received e-invoice. */
export interface EInvoiceFinding {
  /** The rule's name in the standard or the profile; "UBL" and "CII" for the order of the elements. */
  readonly rule: string;
  /**
   * An error breaks a rule of the standard or the profile; a warning is something they tolerate but a
   * careful reader doesn't.
   */
  readonly level: 'error' | 'warning';
  readonly kind: FindingKind;
  /**
   * The business term it concerns (EN 16931-1), such as BT-112; the element's name where there is no
   * term.
   */
  readonly term: string;
  /** The line, VAT category or element it is in; empty for the document. */
  readonly place: string;
  /** What the document states. */
  readonly stated: string;
  /** What follows from the rest of the document. */
  readonly expected: string;
}

/** A finding with the given parts; the rest is empty. */
export function finding(
  rule: string,
  kind: FindingKind,
  term: string,
  more: Partial<Omit<EInvoiceFinding, 'rule' | 'kind' | 'term'>> = {},
): EInvoiceFinding {
  return { rule, level: 'error', kind, term, place: '', stated: '', expected: '', ...more };
}

/** One finding if something doesn't hold, otherwise none. */
export function unless(holds: boolean, ...args: Parameters<typeof finding>): EInvoiceFinding[] {
  return holds ? [] : [finding(...args)];
}
