import type { ReactNode } from 'react';
import classes from './field-group.module.css';

interface Props {
  title: string;
  hint?: string;
  /** Collapsed until it is opened, for rarely used fields. */
  collapsible?: boolean;
  /** Not collapsed at first, because one of the fields is needed. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Fields that belong together, under a small heading. */
export function FieldGroup({ title, hint, collapsible = false, isOpen = false, children }: Props) {
  const content = (
    <div className={classes['fields']}>
      {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
      {children}
    </div>
  );
  if (collapsible) {
    return (
      <details className={classes['group']} open={isOpen}>
        <summary className={classes['summary']}>{title}</summary>
        {content}
      </details>
    );
  }
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['title']}>{title}</legend>
      {content}
    </fieldset>
  );
}

/** Fields beside each other where there is room; `narrowFirst` for postal code and city. */
export function FieldRow({ children, narrowFirst = false }: { children: ReactNode; narrowFirst?: boolean }) {
  return <div className={`${classes['row']} ${narrowFirst ? classes['narrowFirst'] : ''}`}>{children}</div>;
}
