import { type Amount, amountToCents } from '@penning/domain';
import classes from './analytics.module.css';

/** A share in whole percent, as a bar and in figures. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className={classes['shareLine']}>
      <svg className={classes['shareBar']} height="8" aria-hidden>
        <rect width="100%" height="8" rx="4" className={classes['shareWhole']} />
        <rect width={`${share}%`} height="8" rx="4" className={classes['sharePart']} />
      </svg>
      {share}%
    </span>
  );
}

/** The part of a whole in percent, from 0 to 100; for drawing, and for reading in whole percent. */
export function shareOf(part: Amount, whole: Amount): number {
  const [cents, all] = [amountToCents(part), amountToCents(whole)];
  if (all <= 0n || cents <= 0n) return 0;
  return Math.min(100, Number((cents * 200n + all) / (all * 2n)));
}
