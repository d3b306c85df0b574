import type { ReactNode } from 'react';
import classes from './link-row.module.css';

/** A link request: who asks whom, and the buttons to answer. */
export function LinkRow({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <div className={classes['row']}>
      <div className={classes['what']}>
        <strong>{title}</strong>
        <span>{detail}</span>
      </div>
      {children}
    </div>
  );
}
