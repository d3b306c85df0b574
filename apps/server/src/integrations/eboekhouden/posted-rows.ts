import { type Amount, amountFromCents, amountToCents } from '@penning/domain';
import { divideRounded } from '@penning/domain/money/decimal';
import type { Booking, MappedLine } from '../port/accounting.ts';
import { rateOf } from './vat-codes.ts';

/** Whether the amounts of rows include VAT or not, in the words of e-Boekhouden.nl. */
export type InExVat = 'IN' | 'EX';

/** A row as it is posted. */
export interface PostedRow {
  readonly description: string;
  readonly ledger: string;
  readonly vat: string;
  readonly costCenter: string;
  readonly exclCents: bigint;
  readonly inclCents: bigint;
}

export interface PostedRows {
  readonly inExVat: InExVat;
  readonly rows: readonly PostedRow[];
}

/** How far the amounts of two accounts may differ from the document's, so that the VAT doesn't. */
const MAX_SHIFT = 3n;
const MAX_SHIFTS = 50;
/** How much VAT of a code may be turnover instead, where the VAT that a document states isn't what its rate makes of any amount. */
const MAX_OFF = 2n;

/**
 * The rows that a document is posted by. e-Boekhouden.nl makes the VAT of each row itself and rounds it, so of the ways
 * to say the same the first is taken whose VAT is the document's per code, to the cent: line by line, else one row per
 * account, VAT code and cost centre, each in the kind that the document's prices are in, else in the other; and last
 * with a cent more on one account and less on another. Their total is the document's, unless a code has another rate.
 */
export function rowsOf({ lines, includesVat }: Pick<Booking, 'lines' | 'includesVat'>): PostedRows {
  const kinds: readonly InExVat[] = includesVat ? ['IN', 'EX'] : ['EX', 'IN'];
  const each = lines.map(toRow);
  const merged = mergeRows(each);
  const ways = [each, merged].flatMap((rows) => kinds.map((inExVat) => ({ inExVat, rows })));
  const exact = ways.find((way) => isExact(way, lines));
  if (exact) return exact;
  const shifted: PostedRows = { inExVat: 'IN', rows: shiftCents(merged, lines) };
  return isClose(shifted, lines) ? shifted : { inExVat: 'EX', rows: each };
}

/** The total that e-Boekhouden.nl makes of rows. */
export function totalOf({ inExVat, rows }: PostedRows): Amount {
  const cents = rows.reduce(
    (sum, row) => sum + (inExVat === 'IN' ? row.inclCents : row.exclCents + vatOf(row, inExVat)),
    0n,
  );
  return amountFromCents(cents);
}

function toRow({ description, ledger, vat, costCenter, exclVat, vatAmount }: MappedLine): PostedRow {
  const exclCents = amountToCents(exclVat);
  const inclCents = exclCents + amountToCents(vatAmount);
  return { description, ledger, vat, costCenter, exclCents, inclCents };
}

/** One row per account, VAT code and cost centre, with the description of its first. */
function mergeRows(rows: readonly PostedRow[]): PostedRow[] {
  const merged = new Map<string, PostedRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.ledger, row.vat, row.costCenter]);
    const known = merged.get(key) ?? { ...row, exclCents: 0n, inclCents: 0n };
    const exclCents = known.exclCents + row.exclCents;
    merged.set(key, { ...known, exclCents, inclCents: known.inclCents + row.inclCents });
  }
  return [...merged.values()];
}

/** The VAT of a row as e-Boekhouden.nl makes it. */
function vatOf({ vat, exclCents, inclCents }: PostedRow, inExVat: InExVat): bigint {
  const rate = rateOf(vat);
  if (rate === null) return inclCents - exclCents;
  if (inExVat === 'EX') return divideRounded(exclCents * rate, 100n);
  return divideRounded(inclCents * rate, 100n + rate);
}

function isExact(way: PostedRows, lines: readonly MappedLine[]): boolean {
  return codesOf(lines).every((code) => missingVat(way, lines, code) === 0n);
}

function isClose(way: PostedRows, lines: readonly MappedLine[]): boolean {
  return codesOf(lines).every((code) => {
    const missing = missingVat(way, lines, code);
    const most = rateOf(code) === 0n ? 0n : MAX_OFF;
    return missing <= most && missing >= -most;
  });
}

const codesOf = (lines: readonly MappedLine[]): string[] => [...new Set(lines.map(({ vat }) => vat))];

/** How much VAT of a code the document has more than rows would. */
function missingVat({ inExVat, rows }: PostedRows, lines: readonly MappedLine[], code: string): bigint {
  const ours = lines.filter(({ vat }) => vat === code);
  const theirs = rows.filter(({ vat }) => vat === code);
  return (
    ours.reduce((sum, { vatAmount }) => sum + amountToCents(vatAmount), 0n) -
    theirs.reduce((sum, row) => sum + vatOf(row, inExVat), 0n)
  );
}

/** The same rows with VAT, with cents moved between those of one code, until its VAT is the document's or as near as it gets. */
function shiftCents(rows: readonly PostedRow[], lines: readonly MappedLine[]): readonly PostedRow[] {
  let shifted = rows;
  for (const code of codesOf(lines)) {
    for (let shifts = 0; shifts < MAX_SHIFTS; shifts += 1) {
      const missing = missingVat({ inExVat: 'IN', rows: shifted }, lines, code);
      const next = missing === 0n ? undefined : shiftOnce(shifted, code, missing);
      if (!next) break;
      shifted = next;
    }
  }
  return shifted;
}

/** A few cents moved from one row to another, so that less VAT of their code is missing. */
function shiftOnce(
  rows: readonly PostedRow[],
  code: string,
  missing: bigint,
): readonly PostedRow[] | undefined {
  const own = rows.filter(({ vat }) => vat === code);
  for (let cents = 1n; cents <= MAX_SHIFT; cents += 1n) {
    for (const to of own) {
      for (const from of own.filter((row) => row !== to)) {
        const more = { ...to, inclCents: to.inclCents + cents };
        const less = { ...from, inclCents: from.inclCents - cents };
        const gained = vatOf(more, 'IN') + vatOf(less, 'IN') - vatOf(to, 'IN') - vatOf(from, 'IN');
        const isCloser = missing > 0n ? gained > 0n && gained <= missing : gained < 0n && gained >= missing;
        if (isCloser) return rows.map((row) => (row === to ? more : row === from ? less : row));
      }
    }
  }
  return undefined;
}
