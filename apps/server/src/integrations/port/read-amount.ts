import { type Amount, ZERO, amount } from '@penning/domain';

/**
 * An amount in two decimals, of a decimal number that a service wrote; more decimals are cut off, and no text at all is
 * nothing. Throws SyntaxError for what is no such number.
 */
export function readAmount(text: string): Amount {
  if (text === '') return ZERO;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') throw new SyntaxError('not a decimal number');
  const digits = `${whole.replace(/^0+(?=\d)/, '')}.${fraction.slice(0, 2).padEnd(2, '0')}`;
  // Nothing has no sign.
  return /[1-9]/.test(digits) ? amount(sign + digits) : ZERO;
}
