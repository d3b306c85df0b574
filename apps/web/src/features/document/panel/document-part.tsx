import { type ReactNode, useId } from 'react';
import classes from '../document-details.module.css';

/** A titled part of a document's panel. */
export function DocumentPart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={classes['part']} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  );
}
