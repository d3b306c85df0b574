import type { InvoiceTotals } from '../invoice/calculate-invoice.ts';
import { lineCents } from '../invoice/calculate-line.ts';
import type { InvoiceLine, LineLedger, LineVat } from '../invoice/invoice-line.ts';
import { type Amount, amountFromCents, amountToCents, smallestCents } from '../money/amount.ts';
import { unitsOf } from '../money/decimal.ts';
import { roundSharesToTotal } from '../money/distribute.ts';
import type { Percentage } from '../money/percentage.ts';
import { vatRowKey } from '../vat/vat-regime.ts';

/** A line as it is posted: what it is about, its revenue account and VAT code, and its amounts after all discounts. */
export interface BookingLine {
  readonly description: string;
  readonly ledger: LineLedger;
  readonly vat: LineVat;
  /** In the kind that the document's prices are in: with VAT when they include it. */
  readonly amount: Amount;
  readonly exclVat: Amount;
  readonly vatAmount: Amount;
}

const WHOLE = 10_000n;

/**
 * The lines of a sent document as bookkeepings post them (docs/rules/bookkeeping.md#lines): the document discount is
 * taken off each line, and per rate the lines add up to the row of the VAT breakdown, to the cent. Lines of text and
 * lines of nothing are left out.
 */
export function bookingLines(content: {
  readonly lines: readonly InvoiceLine[];
  readonly discount: Percentage;
  readonly includesVat: boolean;
  readonly currency: string;
  readonly totals: Pick<InvoiceTotals, 'vat'>;
}): BookingLine[] {
  const smallest = smallestCents(content.currency);
  const posted = content.lines.flatMap((line) => toPosted(line, smallest));
  const amounts = new Map<PostedLine, { amount: bigint; exclVat: bigint; vat: bigint }>();
  const kept = WHOLE - unitsOf(content.discount, 2);
  for (const row of content.totals.vat) {
    const lines = posted.filter(({ vat }) => vatRowKey(vat) === vatRowKey(row));
    const [base, vat] = [amountToCents(row.base) / smallest, amountToCents(row.vat) / smallest];
    const whole = content.includesVat ? base + vat : base;
    const shares = lines.map(({ units }) => units * kept);
    const inKind = roundSharesToTotal(shares, WHOLE, whole);
    // Without VAT, an inclusive line is its part of the base.
    const exclusive = content.includesVat ? partsOf(base, { of: inKind, whole }) : inKind;
    const parts = content.includesVat ? undefined : partsOf(vat, { of: inKind, whole });
    lines.forEach((line, index) => {
      const [amount = 0n, exclVat = 0n] = [inKind[index], exclusive[index]];
      amounts.set(line, { amount, exclVat, vat: parts?.[index] ?? amount - exclVat });
    });
  }
  return posted.flatMap((line) => {
    const { amount = 0n, exclVat = 0n, vat: vatUnits = 0n } = amounts.get(line) ?? {};
    if (amount === 0n) return [];
    const { description, ledger, vat } = line;
    return [
      {
        description,
        ledger,
        vat,
        amount: amountFromCents(amount * smallest),
        exclVat: amountFromCents(exclVat * smallest),
        vatAmount: amountFromCents(vatUnits * smallest),
      },
    ];
  });
}

interface PostedLine {
  readonly description: string;
  readonly ledger: LineLedger;
  readonly vat: LineVat;
  /** In the smallest amounts of the currency. */
  readonly units: bigint;
}

function toPosted(line: InvoiceLine, smallest: bigint): PostedLine[] {
  const { description, ledger, vat } = line;
  if (ledger === null || vat === null) return [];
  return [{ description, ledger, vat, units: lineCents(line, smallest) / smallest }];
}

/** Splits a base over lines in proportion to their amounts, to the cent. */
function partsOf(base: bigint, { of, whole }: { of: readonly bigint[]; whole: bigint }): bigint[] {
  if (whole === 0n) return of.map(() => 0n);
  const sign = whole < 0n ? -1n : 1n;
  const shares = of.map((cents) => sign * cents * base);
  return roundSharesToTotal(shares, sign * whole, base);
}
