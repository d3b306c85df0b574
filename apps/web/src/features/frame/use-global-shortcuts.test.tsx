import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { useRowKeys } from '../../ui/table/use-row-keys.ts';
import { useGlobalShortcuts } from './use-global-shortcuts.ts';

/** A list whose keys are there before those of the frame around it. */
function List() {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  return (
    <table ref={table}>
      <tbody>
        <tr tabIndex={0}>
          <td>A row</td>
        </tr>
      </tbody>
    </table>
  );
}

function Shown() {
  const { palette } = useGlobalShortcuts();
  return (
    <>
      <List />
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

it('takes the keys of a list as text as well', async () => {
  startFakeServer();
  const { user } = await show(<Shown />, { at: '/customers' });
  await screen.findByRole('row');
  await user.keyboard('{Control>}k{/Control}kajuit');
  expect(screen.getByRole('status').textContent).toBe('looks for: kajuit');
  expect(document.activeElement).not.toBe(screen.getByRole('row'));
});
