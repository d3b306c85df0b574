import { defined } from '@penning/domain';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { followSession } from './follow-session.ts';

const read = vi.fn<() => Promise<string>>(() => Promise.resolve('what this company shows'));
let stopReading: () => void;

function tokenOf(company: string): string {
  const id = (end: number) => `0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a0${String(end)}`;
  const exp = 4_000_000_000;
  const claims = { exp, sub: id(2), company, role: 'owner', is_accountant: true, sid: id(3) };
  return `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`;
}

beforeEach(async () => {
  read.mockClear();
  const observer = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn: read });
  stopReading = observer.subscribe(() => undefined);
  await vi.waitFor(() => defined(observer.getCurrentResult().data));
  followSession({
    navigate: vi.fn<() => Promise<void>>(),
    invalidate: vi.fn<() => Promise<void>>(),
    state: { location: { href: '/archive', pathname: '/archive' } } as never,
  });
});

afterEach(() => {
  stopReading();
  session.end('loggedOut');
  queryClient.clear();
});

it('reads what is shown again for the company that was switched to', async () => {
  session.start(tokenOf('0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a01'));
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

it('asks a company that is entered for nothing of the page that it replaces', async () => {
  session.enter(tokenOf('0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a09'));
  await queryClient.query({ queryKey: ['else'], queryFn: () => 'read meanwhile' });
  expect(read).toHaveBeenCalledTimes(1);
});
