const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Parses plain decimal text with at most `maxDigits` before the point and `maxDecimals` after it, as
 * units of 10^-maxDecimals.
 */
export function readDecimal(text: string, maxDecimals: number, maxDigits = 10): bigint | undefined {
  const match = PLAIN.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole.length > maxDigits || fraction.length > maxDecimals) return undefined;
  return BigInt(sign + whole + fraction.padEnd(maxDecimals, '0'));
}

/** Turns text that is already canonical into units of 10^-scale; throws RangeError on more decimals than that. */
export function unitsOf(text: string, scale: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  if (fraction.length > scale) throw new RangeError(`more than ${scale} decimals: ${text}`);
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

/** Writes units of 10^-scale as text, with trailing zeros cut down to `minDecimals`. */
export function textOf(units: bigint, scale: number, minDecimals: number = scale): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  let fraction = digits.slice(digits.length - scale);
  while (fraction.length > minDecimals && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return (units < 0n ? '-' : '') + whole + (fraction === '' ? '' : `.${fraction}`);
}

/** Divides and rounds to a whole number, half away from zero, so that a credit is the exact mirror of its original. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * top + bottom) / (2n * bottom);
  return negative ? -rounded : rounded;
}

/** The same, to a multiple of `step`. */
export function divideRoundedTo(step: bigint, numerator: bigint, denominator: bigint): bigint {
  return divideRounded(numerator, denominator * step) * step;
}
