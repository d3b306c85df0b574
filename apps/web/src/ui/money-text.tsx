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
