import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWindowTitle } from './hook/use-window-title.ts';
import classes from './page.module.css';

interface Props {
  title: string;
  /** A line of context under the title. */
  lead?: ReactNode;
  /** Beside the title; the filled button is the page's primary one, and floats at the bottom of a phone. */
  actions?: ReactNode;
  /** On a phone, a button that is alone beside the title shows its sign only, as several do. */
  signsOnly?: boolean;
  /** At most 720 px, for forms. */
  narrow?: boolean;
  children: ReactNode;
}

/** Longer names leave no room beside them: they have the whole width, in smaller letters. */
const LONG_TITLE = 44;
/** A longer word would be broken beside a button on a phone. */
const LONG_WORD = 14;

/** A page: a header with title, context and actions, and the content. Sets the window's title. */
export function Page({ title, lead, actions, signsOnly = false, narrow = false, children }: Props) {
  useWindowTitle(title);
  return (
    <div className={`${classes['page']} ${narrow ? classes['narrow'] : ''}`}>
      <header
        className={classes['header']}
        data-long={title.length > LONG_TITLE || undefined}
        data-long-word={title.split(' ').some((word) => word.length > LONG_WORD) || undefined}
      >
        <div className={classes['heading']}>
          <Title order={1}>{title}</Title>
          {lead !== undefined && <p className={classes['lead']}>{lead}</p>}
        </div>
        {actions && (
          <div className={classes['actions']} data-page-actions data-signs-only={signsOnly || undefined}>
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}

/** Sections in two columns where there is room, otherwise one below the other. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes['columns']}>{children}</div>;
}

/** The sections of one column. */
export function Column({ children }: { children: ReactNode }) {
  return <div className={classes['column']}>{children}</div>;
}
