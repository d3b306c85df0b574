import { formatMoney } from '@penning/i18n';
import classes from './money-text.module.css';

/** An amount in its currency with tabular figures: "€ 1.234,50". */
export function MoneyText({
  amount,
  currency,
  strong = false,
}: {
  amount: string;
  currency: string;
  strong?: boolean;
}) {
  return (
    <span className={`${classes['money']} ${strong ? classes['strong'] : ''}`}>
      {formatMoney(amount, currency)}
    </span>
  );
}

/** Whether an amount that is shown large needs smaller figures: € 12.345.678,90 is 15 characters long. */
export function figureLength(amount: string, currency: string): 'long' | 'longest' | undefined {
  const { length } = formatMoney(amount, currency);
  if (length <= 13) return undefined;
  return length <= 15 ? 'long' : 'longest';
}
