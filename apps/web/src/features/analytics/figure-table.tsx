import type { ReactNode } from 'react';
import classes from './analytics.module.css';

/**
 * The table of a report, under its name. On a phone its figures scroll beside the names of the rows, also with
 * the arrow keys: without a link in it, nothing else there takes the focus.
 */
export function FigureTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes['scroll']} tabIndex={0} aria-label={label}>
      <table className={classes['table']} aria-label={label}>
        {children}
      </table>
    </section>
  );
}
