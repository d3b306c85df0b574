import { type ReactNode, useId } from 'react';
import details from '../../../ui/parts/details.module.css';

/** A titled part of a document's panel. */
export function DocumentPart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={details['part']} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  );
}
