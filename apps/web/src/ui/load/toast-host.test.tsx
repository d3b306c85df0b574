import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Toast, showToast } from '../toast.tsx';
import { ToastHost } from './toast-host.tsx';

afterEach(() => act(() => notifications.clean()));

const show = (toast: Toast) => act(async () => showToast(toast));

it('a toast replaces the previous one with the same id, and leaves the others', async () => {
  render(
    <MantineProvider env="test">
      <ToastHost />
    </MantineProvider>,
  );
  await show({ level: 'success', title: 'Two left', id: 'count' });
  await show({ level: 'info', title: 'Another matter' });
  await screen.findByText('Two left');
  await show({ level: 'success', title: 'One left', id: 'count' });
  await screen.findByText('One left');
  await waitFor(() => expect(screen.queryByText('Two left')).toBeNull());
  expect(screen.getByText('Another matter')).toBeTruthy();
});
