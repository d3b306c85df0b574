import { Title } from '@mantine/core';
import { useWindowTitle } from '../../ui/hook/use-window-title.ts';
import classes from './guest-page.module.css';

/** The title of a sign-in page, with a sentence. */
export function GuestHeading({ title, lead }: { title: string; lead: string }) {
  useWindowTitle(title);
  return (
    <div>
      <Title order={1} fz="1.75rem">
        {title}
      </Title>
      <p className={classes['lead']}>{lead}</p>
    </div>
  );
}
