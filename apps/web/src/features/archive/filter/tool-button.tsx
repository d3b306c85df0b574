import { Button, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './filter.module.css';

type Props = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { icon: Icon; label: string };

/** A tool of the list: its icon, with its name in words where there is room for them. */
export function ToolButton({ icon: ToolIcon, label, className = '', ...rest }: Props) {
  return (
    <Button
      {...rest}
      variant="default"
      className={`${classes['tool']} ${className}`}
      aria-label={label}
      title={label}
    >
      <ToolIcon size={18} stroke={1.7} aria-hidden />
      <span className={classes['toolName']}>{label}</span>
    </Button>
  );
}
