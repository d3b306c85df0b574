import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { useGlobalShortcuts } from './use-global-shortcuts.ts';

function Shown() {
  const { palette } = useGlobalShortcuts();
  return (
    <>
      <input aria-label="Field of the page" />
      {/* The palette itself isn't loaded yet. */}
      <output>{palette.isOpen ? `looks for: ${palette.written}` : 'closed'}</output>
    </>
  );
}

it('takes what is typed before the palette is loaded, wherever the focus is', async () => {
  startFakeServer();
  const { user } = await show(<Shown />, { at: '/dashboard' });
  const field = await screen.findByRole('textbox', { name: 'Field of the page' });
  await user.click(field);
  await user.keyboard('{Control>}k{/Control}nez{Backspace}w?');
  expect(screen.getByRole('status').textContent).toBe('looks for: new?');
  expect(field).toHaveProperty('value', '');

  await user.keyboard('{Escape}');
  expect(screen.getByRole('status').textContent).toBe('closed');
  await user.keyboard('text');
  expect(field).toHaveProperty('value', 'text');
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByRole('status').textContent).toBe('looks for: ');
});
