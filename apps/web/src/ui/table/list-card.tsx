import type { ReactNode } from 'react';
import classes from './list-card.module.css';

/** The card around a list: its search and filters on top, the table, the footer. */
export function ListCard({ search, children }: { search?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['card']}>
      {search && <div className={classes['search']}>{search}</div>}
      {children}
    </div>
  );
}
