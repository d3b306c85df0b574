import { Button, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../reader.ts';
import { BREAKPOINTS } from '../theme/breakpoints.ts';
import classes from './lesser-actions.module.css';

/** The buttons of a page besides its primary one: in a row on a laptop, and with their words behind one button below that. */
export function LesserActions({ children }: { children: ReactNode }) {
  const t = useTexts();
  const isNarrow = useMediaQuery(BREAKPOINTS.tablet, false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  if (!isNarrow) return children;
  return (
    // Mounted while it is closed: a button in it may have opened a dialog of its own.
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      keepMounted
      keepMountedMode="display-none"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconDots size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('common.more')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={4} className={classes['list']} onClick={() => setOpened(false)}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
