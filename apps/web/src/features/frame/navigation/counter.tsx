import classes from './counter.module.css';

/** A figure at an entry of the navigation, with what it counts for screen readers; nothing for none. */
export function Counter({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={classes['counter']} title={label} data-counter>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className={'pn-silent'}>{label}</span>
    </span>
  );
}
