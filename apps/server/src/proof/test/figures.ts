/** VAT by type, in percent. */
export const RATES = { high: 21n, low: 9n, exempt: 0n } as const;
export type Rate = keyof typeof RATES;

/** A line as requested: the quantity in tenths, the price in cents, a ledger by its position in the list. */
export interface Line {
  readonly id: string;
  readonly tenths: bigint;
  readonly price: bigint;
  readonly rate: Rate;
  readonly ledger: number;
}

/** What the figures of a document depend on besides its lines; the discount in percent. */
export interface Frame {
  readonly includesVat: boolean;
  readonly discount: bigint;
}

export interface Totals {
  readonly excl: bigint;
  readonly incl: bigint;
  readonly vat: Readonly<Record<Rate, bigint>>;
}

/**
 * The totals of a document in cents, from docs/rules/money-and-vat.md#totals and not from the product: a
 * line is rounded once, VAT once per rate over its lines and again after the discount.
 */
export function totalsOf(lines: readonly Line[], { includesVat, discount }: Frame): Totals {
  const kept = 100n - discount;
  const subTotal = sum(lines.map(lineCents));
  const vatOf = (rate: Rate) => {
    const base = sum(lines.filter((line) => line.rate === rate).map(lineCents));
    const vat = rounded(base * RATES[rate], includesVat ? 100n + RATES[rate] : 100n);
    return rounded(vat * kept, 100n);
  };
  const vat = { high: vatOf('high'), low: vatOf('low'), exempt: vatOf('exempt') };
  const discounted = rounded(subTotal * kept, 100n);
  const allVat = sum(Object.values(vat));
  const excl = includesVat ? discounted - allVat : discounted;
  return { excl, incl: excl + allVat, vat };
}

/** A line in cents, with or without VAT as its price is. */
function lineCents({ tenths, price }: Pick<Line, 'tenths' | 'price'>): bigint {
  return rounded(tenths * price, 10n);
}

/** A line in cents without VAT, before the document's discount. */
export function lineExcl(line: Line, { includesVat }: Pick<Frame, 'includesVat'>): bigint {
  return includesVat ? rounded(lineCents(line) * 100n, 100n + RATES[line.rate]) : lineCents(line);
}

export function sum(parts: readonly bigint[]): bigint {
  return parts.reduce((total, part) => total + part, 0n);
}

export function absolute(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}

/** "-12.50" for -1250n. */
export function money(cents: bigint): string {
  const digits = String(absolute(cents)).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** -1250n for "-12.50" and for "-12.5". */
export function cents(text: string): bigint {
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
  return text.startsWith('-') ? -size : size;
}

/** "-0.5" for -5n. */
export function quantity(tenths: bigint): string {
  const size = absolute(tenths);
  const text = size % 10n === 0n ? String(size / 10n) : `${size / 10n}.${size % 10n}`;
  return tenths < 0n ? `-${text}` : text;
}

/** Half away from zero. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = (2n * absolute(numerator) + denominator) / (2n * denominator);
  return numerator < 0n ? -size : size;
}
