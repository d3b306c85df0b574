import classes from './wordmark.module.css';

/** Penning's logo, a coin with a P, and its name unless `signOnly`. */
export function Wordmark({ signOnly = false }: { signOnly?: boolean }) {
  return (
    <span className={classes['wordmark']}>
      <img src="/favicon.svg" alt={signOnly ? 'Penning' : ''} width={28} height={28} />
      {!signOnly && <span>Penning</span>}
    </span>
  );
}
