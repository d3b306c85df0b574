import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { recordEarlyKeys, takeEarlyKeys } from './early-keys.ts';

it('collects what is typed until it is handed over, and nothing that is typed in a field', async () => {
  const { user } = await show(<input aria-label="Search" />);
  recordEarlyKeys();
  await user.keyboard('{Enter} Havem{Backspace}n Rot{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'else');
  expect(takeEarlyKeys()).toEqual({ text: 'Haven Rot', isEntered: true });
  await user.keyboard('later');
  expect(takeEarlyKeys().text).toBe('');
});

it('is ended by a command', async () => {
  const { user } = await show(<p />);
  recordEarlyKeys();
  await user.keyboard('Ha{Control>}k{/Control}ven');
  expect(takeEarlyKeys().text).toBe('');
});
