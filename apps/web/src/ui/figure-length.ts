import { formatMoney } from '@penning/i18n';

/** Whether an amount that is shown large needs smaller figures: € 12.345.678,90 is 15 characters long. */
export function figureLength(amount: string, currency: string): 'long' | 'longest' | undefined {
  const { length } = formatMoney(amount, currency);
  if (length <= 13) return undefined;
  return length <= 15 ? 'long' : 'longest';
}
