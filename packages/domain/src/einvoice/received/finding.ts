/** What is wrong, as a kind that is told in words: see the texts of the received e-invoices. */
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

/** One thing that a rule found in a received e-invoice. */
export interface EInvoiceFinding {
  /** The name of the rule, as the norm or the profile gives it; "UBL" and "CII" for the order of the elements. */
  readonly rule: string;
  /** An error breaks a rule of the norm or the profile; a warning is what they tolerate and a careful reader does not. */
  readonly level: 'error' | 'warning';
  readonly kind: FindingKind;
  /** The business term it is about (EN 16931-1), such as BT-112; the name of an element where there is no term. */
  readonly term: string;
  /** The line, VAT category or element it is in; empty for the document. */
  readonly place: string;
  /** What the document says. */
  readonly stated: string;
  /** What follows from the rest of it. */
  readonly expected: string;
}

/** A finding with what matters; the rest is empty. */
export function finding(
  rule: string,
  kind: FindingKind,
  term: string,
  more: Partial<Omit<EInvoiceFinding, 'rule' | 'kind' | 'term'>> = {},
): EInvoiceFinding {
  return { rule, level: 'error', kind, term, place: '', stated: '', expected: '', ...more };
}

/** One finding where something does not hold, none where it does. */
export function unless(holds: boolean, ...args: Parameters<typeof finding>): EInvoiceFinding[] {
  return holds ? [] : [finding(...args)];
}
