import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { Dialog } from '../dialog.tsx';
import { reader } from '../reader.ts';
import { BREAKPOINTS } from '../theme/breakpoints.ts';
import { LesserActions } from './lesser-actions.tsx';

function Import() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Import
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Import customers">
        From a file
        <Button data-autofocus>Choose file</Button>
      </Dialog>
    </>
  );
}

it('shows the lesser buttons in a row where there is room', async () => {
  await show(
    <LesserActions>
      <Import />
    </LesserActions>,
  );
  screen.getByRole('button', { name: 'Import' });
  expect(screen.queryByRole('button', { name: reader().t('common.more') })).toBeNull();
});

it('puts them behind one button on a tablet, and keeps a dialog that one of them opened', async () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia(query), 'matches', { value: query === BREAKPOINTS.tablet }),
  );
  const { t } = reader();
  const { user } = await show(
    <LesserActions>
      <Import />
    </LesserActions>,
  );
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  await user.click(screen.getByRole('button', { name: t('common.more') }));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByText('From a file');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Import' })).toBeNull());
});
