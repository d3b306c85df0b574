import { Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-card.module.css';

interface Props {
  icon: Icon;
  tone?: 'good' | 'bad' | 'attention';
  title: string;
  text: ReactNode;
  /** In smaller print, under the text. */
  note?: ReactNode;
  /** The one next step first. */
  actions?: ReactNode;
}

/** A state in a sentence, with the possible actions. */
export function StatusCard({ icon: Sign, tone = 'good', title, text, note, actions }: Props) {
  return (
    <div className={classes['card']}>
      <span className={classes['icon']} data-tone={tone} aria-hidden>
        <Sign size={26} stroke={1.7} />
      </span>
      <Title order={2}>{title}</Title>
      <p className={classes['text']}>{text}</p>
      {note !== undefined && <p className={classes['dimmed']}>{note}</p>}
      {actions && <div className={classes['actions']}>{actions}</div>}
    </div>
  );
}
