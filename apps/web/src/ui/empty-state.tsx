import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface Props {
  icon?: ReactNode;
  title: string;
  text?: string;
  /** The single next step. */
  action?: ReactNode;
}

/** Shown in place of an empty list: what it is for, and the next step. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className={classes['empty']}>
      {icon && (
        <span className={classes['icon']} aria-hidden>
          {icon}
        </span>
      )}
      <Text fw={600}>{title}</Text>
      {text !== undefined && (
        <Text size="sm" c="dimmed" maw={420}>
          {text}
        </Text>
      )}
      {action && (
        <div className={classes['action']} data-empty-action>
          {action}
        </div>
      )}
    </div>
  );
}
