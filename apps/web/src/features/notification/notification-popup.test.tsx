import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts';
import { pageOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { NotificationBell } from './notification-bell.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('notification.count', () => ({ data: { unread: 0 } }));
  server.answer('notification.list', () => ({
    data: [],
    meta: pageOf(0),
  }));
});

it('opens the latest notifications over the page, and closes with Escape', async () => {
  const { user, address } = await show(<NotificationBell />, { at: '/dashboard' });
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  await user.click(bell);
  await screen.findByRole('heading', { name: 'Notifications' });
  expect(address()).toBe('/dashboard');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Notifications' })).toBeNull());
  expect(document.activeElement).toBe(bell);
});

it('leads to all of them', async () => {
  const { user, address } = await show(<NotificationBell />, { at: '/dashboard' });
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  await user.click(await screen.findByRole('link', { name: 'Show all' }));
  await waitFor(() => expect(address()).toBe('/notifications'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull());
});
