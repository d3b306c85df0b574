import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWindowTitle } from '../../ui/hook/use-window-title.ts';
import { Wordmark } from '../../ui/theme/wordmark.tsx';
import classes from './standalone-page.module.css';

/** A page outside the frame: a title, a sentence and a next step. */
export function StandalonePage({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  useWindowTitle(title);
  return (
    <main className={classes['page']}>
      <Wordmark />
      <Title order={1}>{title}</Title>
      <p className={classes['text']}>{text}</p>
      {action}
    </main>
  );
}
