import { Title } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { useWindowTitle } from '../../ui/hook/use-window-title.ts';
import { Wordmark } from '../../ui/theme/wordmark.tsx';
import { InFrame } from './in-frame.ts';
import classes from './standalone-page.module.css';

/** A title, a sentence and a next step, in place of a page or of the whole app. */
export function StandalonePage({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  useWindowTitle(title);
  const isInFrame = use(InFrame);
  const Box = isInFrame ? 'div' : 'main';
  return (
    <Box className={classes['page']} data-in-frame={isInFrame || undefined}>
      {!isInFrame && <Wordmark />}
      <Title order={1}>{title}</Title>
      <p className={classes['text']}>{text}</p>
      {action}
    </Box>
  );
}
