/** The most postings of a file. */
export const MAX_DATEV_ROWS = 9999;

/** Charts of accounts, whose revenue accounts may calculate VAT by themselves; `other` has none that do. */
export const DATEV_CHARTS = ['skr03', 'skr04', 'other'] as const;
export type DatevChart = (typeof DATEV_CHARTS)[number];

/** Accounts that calculate VAT by themselves (Automatikkonten): the first, the last, and the percentage. */
const AUTOMATIC: Readonly<Record<DatevChart, readonly (readonly [number, number, string])[]>> = {
  skr03: [
    [8300, 8309, '7'],
    [8400, 8409, '19'],
  ],
  skr04: [
    [4300, 4309, '7'],
    [4400, 4409, '19'],
  ],
  other: [],
};

/** The percentage that an account calculates by itself; undefined for most. */
function automaticRate(chart: DatevChart, account: string): string | undefined {
  const number = Number(account);
  return AUTOMATIC[chart].find(([from, until]) => number >= from && number <= until)?.[2];
}

/** The keys of German rates (BU-Schlüssel), by percentage. */
const KEYS_OF_RATES: Readonly<Record<string, string>> = { '19': '3', '7': '2', '16': '5', '5': '4' };
/** The keys of regimes without VAT that have one; others are told by their account. */
const KEYS_OF_REGIMES: Readonly<Record<string, string>> = { EBU: '1', ICPG: '11' };
/** Has an account that calculates VAT by itself not do so. */
const NOT_AUTOMATIC = '40';

/** How a line is posted: its key, and whether its VAT is in the same row. */
export interface DatevTax {
  readonly key: string;
  readonly isGross: boolean;
}

/** How a line of a VAT type and percentage is posted on an account; what nobody calculates there is a row of its own. */
export function datevTax(
  chart: DatevChart,
  account: string,
  vat: { readonly type: string; readonly percentage: string },
): DatevTax {
  const isTaxed = vat.type === 'high' || vat.type === 'low';
  const automatic = automaticRate(chart, account);
  if (automatic !== undefined) {
    return isTaxed && automatic === vat.percentage
      ? { key: '', isGross: true }
      : { key: NOT_AUTOMATIC, isGross: false };
  }
  const key = isTaxed ? KEYS_OF_RATES[vat.percentage] : KEYS_OF_REGIMES[vat.type];
  return { key: key ?? '', isGross: key !== undefined };
}

/** Whether a number can be an account of the general ledger there: digits, at most as many as accounts have. */
export function isDatevAccount(number: string, accountLength: number): boolean {
  return /^\d+$/.test(number) && number.length <= accountLength;
}
