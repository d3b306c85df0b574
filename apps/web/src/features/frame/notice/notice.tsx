import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notices.module.css';

/** The urgency of a notice: to know, to do, or to do now; `elsewhere` says whose company this is. */
export type NoticeTone = 'info' | 'attention' | 'bad' | 'elsewhere';

interface Props {
  icon: Icon;
  tone?: NoticeTone;
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

/** One line of the notices: an icon, a sentence, and an action. */
export function Notice({ icon: Sign, tone = 'info', children, action }: Props) {
  return (
    <div className={classes['notice']} data-tone={tone} role={tone === 'info' ? 'note' : 'status'}>
      <Sign size={18} aria-hidden />
      <span>{children}</span>
      {action}
    </div>
  );
}
