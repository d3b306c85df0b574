import type { ReactNode } from 'react';
import classes from './form.module.css';

/** Fields beside each other where there is room; `narrowFirst` for postal code and city. */
export function FieldRow({ children, narrowFirst = false }: { children: ReactNode; narrowFirst?: boolean }) {
  return <div className={`${classes['row']} ${narrowFirst ? classes['narrowFirst'] : ''}`}>{children}</div>;
}
