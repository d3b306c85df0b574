/** Money in cents, as a person with a pencil would add it up; independent of the code under test. */
export type Cents = number;

/** Parses "-12.34" into cents. */
export function toCents(text: string): Cents {
  return Math.round(Number(text) * 100);
}

/** Formats cents as "-12.34". */
export function toText(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A line in the payment list, and who recorded it. */
export interface Entry {
  readonly kind: 'payment' | 'settlement' | 'rounding' | 'setOff';
  readonly by: 'hand' | 'online' | 'bank' | 'sepa' | 'refund' | 'books';
  readonly cents: Cents;
  readonly other?: Doc;
}

/** A sent invoice or credit invoice with all its entries. */
export interface Doc {
  readonly id: string;
  readonly number: string;
  readonly viewLink: string | null;
  readonly total: Cents;
  readonly isCollected: boolean;
  /** The invoice that it credits. */
  readonly creditOf: Doc | undefined;
  readonly credits: Doc[];
  entries: Entry[];
  isCredited: boolean;
  /** What can still be credited: the quantity of each line, and its unit price when that is whole cents. */
  readonly lines: { readonly id: string; left: number; readonly each: Cents | undefined }[];
}

const sum = (cents: readonly Cents[]) => cents.reduce((total, one) => total + one, 0);

export const paidOf = (doc: Doc): Cents => sum(doc.entries.map(({ cents }) => cents));
export const openOf = (doc: Doc): Cents => doc.total - paidOf(doc);
/** What the customer is owed on it. */
export const owedOf = (doc: Doc): Cents => Math.max(0, -openOf(doc));
export const creditedOf = (doc: Doc): Cents => -sum(doc.credits.map(({ total }) => total));
const sumOfKind = (doc: Doc, kind: Entry['kind']): Cents =>
  sum(doc.entries.filter((entry) => entry.kind === kind).map(({ cents }) => cents));

/** Adds an entry to a document, and settles what remains on opposite sides of an invoice and its credits. */
export function write(doc: Doc, entry: Entry): Entry {
  doc.entries.push(entry);
  settle(doc);
  return entry;
}

/** Removes an entry. */
export function strike(doc: Doc, entry: Entry): void {
  doc.entries = doc.entries.filter((one) => one !== entry);
}

/** Sets off what is owed on one document against another; no money moves. */
export function setOff(owed: Doc, against: Doc, cents: Cents): void {
  owed.entries.push({ kind: 'setOff', by: 'books', cents: -cents, other: against });
  against.entries.push({ kind: 'setOff', by: 'books', cents, other: owed });
}

/** Undoes a set-off on both sides. */
export function undoSetOff(doc: Doc, entry: Entry): void {
  const { other } = entry;
  if (!other) return;
  strike(doc, entry);
  const across = other.entries.find(
    (one) => one.kind === 'setOff' && one.other === doc && one.cents === -entry.cents,
  );
  if (across) strike(other, across);
  settle(doc);
  settle(other);
}

/**
 * An invoice and its credits never stay open on opposite sides. First the rounding difference of a fully
 * credited invoice is removed; then what is still open on a credited invoice is moved to its credits, up
 * to their totals. A set-off whose claim fell away ends.
 */
export function settle(doc: Doc): void {
  const invoice = doc.creditOf ?? doc;
  settleWithCredits(invoice);
  for (const one of [invoice, ...invoice.credits]) endUnfounded(one);
}

function settleWithCredits(invoice: Doc): void {
  if (invoice.credits.length === 0) return;
  const rounding = roundingOf(invoice);
  if (rounding !== 0) invoice.entries.push({ kind: 'rounding', by: 'books', cents: rounding });
  for (const credit of invoice.credits) meet(invoice, credit, openOf(credit));
  if (!invoice.isCredited) return;
  for (const credit of invoice.credits) meet(invoice, credit, credit.total - sumOfKind(credit, 'settlement'));
}

/** The latest set-off first, and only as much of it as the document asks for again. */
function endUnfounded(doc: Doc): void {
  const isGiven = ({ kind, cents }: Entry) => kind === 'setOff' && cents < 0;
  for (let last = doc.entries.findLast(isGiven); last?.other; last = doc.entries.findLast(isGiven)) {
    const { other, cents } = last;
    const kept = -cents - openOf(doc);
    if (kept >= -cents) return;
    strike(doc, last);
    const across = other.entries.find(
      (one) => one.kind === 'setOff' && one.other === doc && one.cents === -cents,
    );
    if (across) strike(other, across);
    if (kept > 0) setOff(doc, other, kept);
    settle(other);
  }
}

function roundingOf(invoice: Doc): Cents {
  const gap = invoice.total - creditedOf(invoice) - sumOfKind(invoice, 'rounding');
  const open = openOf(invoice);
  if (!invoice.isCredited || Math.sign(gap) !== Math.sign(open)) return 0;
  return Math.sign(gap) * Math.min(Math.abs(gap), Math.abs(open));
}

function meet(invoice: Doc, credit: Doc, max: Cents): void {
  const open = openOf(invoice);
  if (open === 0 || max === 0 || Math.sign(open) === Math.sign(max)) return;
  const cents = Math.sign(open) * Math.min(Math.abs(open), Math.abs(max));
  invoice.entries.push({ kind: 'settlement', by: 'books', cents, other: credit });
  credit.entries.push({ kind: 'settlement', by: 'books', cents: -cents, other: invoice });
}
