import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface Props {
  title: string;
  hint?: ReactNode;
  /** A button on the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card with a title, for one thing to view or enter. */
export function Section({ title, hint, action, children }: Props) {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div className={classes['top']}>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
