import type { InvoiceTotals } from '../../invoice/calculate-invoice.ts';
import type { InvoiceLine, LineLedger, LineVat } from '../../invoice/invoice-line.ts';
import { type Amount, amountFromCents, amountToCents } from '../../money/amount.ts';
import { type ExchangeRate, inEuro } from '../../money/exchange-rate.ts';
import type { Percentage } from '../../money/percentage.ts';
import { bookingLines } from '../booking-lines.ts';

/** A line of a sent document in euro: its revenue, and the part of the document's VAT that is charged on it. */
export interface SaleLine {
  readonly description: string;
  readonly ledger: LineLedger;
  readonly vat: LineVat;
  readonly base: Amount;
  readonly vatAmount: Amount;
  /** The same in the document's own currency. */
  readonly own: { readonly base: Amount; readonly vatAmount: Amount };
}

/** A sent document in euro: the lines with their VAT add up to the total, to the cent. */
export interface Sale {
  readonly total: Amount;
  readonly totalVat: Amount;
  readonly lines: readonly SaleLine[];
}

interface Sold {
  readonly lines: readonly InvoiceLine[];
  readonly discount: Percentage;
  readonly includesVat: boolean;
  readonly currency: string;
  readonly totals: Pick<InvoiceTotals, 'vat' | 'totalVat' | 'totalIncl'>;
}

/** A line in cents of one currency. */
interface Cents {
  readonly base: bigint;
  readonly vat: bigint;
}

/**
 * A sent document as the lines of a bookkeeping file (docs/rules/bookkeeping.md#files). `rate` is what one euro is worth
 * in the document's currency, null when that is the euro: total and VAT are converted once each, as the document states
 * them, and cents that rounding leaves go to the largest line.
 */
export function saleOf(content: Sold, rate: ExchangeRate | null): Sale {
  const posted = bookingLines(content);
  const own = posted.map(({ exclVat, vatAmount }): Cents => {
    return { base: amountToCents(exclVat), vat: amountToCents(vatAmount) };
  });
  const euro = (value: Amount) => (rate === null ? value : inEuro(value, rate));
  const cents = (value: bigint) => amountToCents(euro(amountFromCents(value)));
  const total = euro(content.totals.totalIncl);
  const totalVat = euro(content.totals.totalVat);
  const converted = own.map(({ base, vat }) => ({ base: cents(base), vat: cents(vat) }));
  settle(converted, 'vat', amountToCents(totalVat));
  settle(converted, 'base', amountToCents(total) - amountToCents(totalVat));
  const lines = posted.map(({ description, ledger, vat }, index): SaleLine => {
    const [mine, theirs] = [converted[index] ?? NOTHING, own[index] ?? NOTHING];
    return { description, ledger, vat, ...inAmounts(mine), own: inAmounts(theirs) };
  });
  return { total, totalVat, lines };
}

const NOTHING: Cents = { base: 0n, vat: 0n };

function inAmounts({ base, vat }: Cents): { base: Amount; vatAmount: Amount } {
  return { base: amountFromCents(base), vatAmount: amountFromCents(vat) };
}

/** Has the lines add up to a whole: what is missing or too much goes to the largest, of those with VAT where it is VAT. */
function settle(lines: Cents[], part: 'base' | 'vat', whole: bigint): void {
  const left = lines.reduce((rest, line) => rest - line[part], whole);
  const isFit = ({ vat }: Cents) => part === 'base' || vat !== 0n || lines.every((line) => line.vat === 0n);
  const fit = lines.filter(isFit);
  const largest = fit.reduce<Cents | undefined>(
    (most, line) => (most && absolute(most.base) >= absolute(line.base) ? most : line),
    undefined,
  );
  if (left === 0n || !largest) return;
  lines[lines.indexOf(largest)] = { ...largest, [part]: largest[part] + left };
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
