import { MoneyText } from '../../../ui/money-text.tsx';
import classes from './outcome.module.css';

/** An amount that stands out below zero; its minus says so too. */
export function SignedMoney({ amount, currency }: { amount: string; currency: string }) {
  if (!amount.startsWith('-')) return <MoneyText amount={amount} currency={currency} />;
  return (
    <span className={classes['below']}>
      <MoneyText amount={amount} currency={currency} />
    </span>
  );
}
