import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { CrashPage } from './crash-page.tsx';
import { InFrame } from './in-frame.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/archive.js');

it('says that one is offline when a page couldn’t be loaded, and loads it once the connection is back', async () => {
  const { t } = reader();
  const retry = vi.fn<() => void>();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show(<CrashPage error={MISSING} onRetry={retry} />);
  expect(screen.getByRole('heading', { name: t('frame.offlineTitle') })).toBeTruthy();
  expect(screen.queryByText(t('frame.crashTitle'))).toBeNull();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledTimes(1);
});

it.each([
  [true, 0],
  [false, 1],
])('is a landmark of its own only outside the frame (in it: %s)', async (isInFrame, landmarks) => {
  await show(
    <InFrame value={isInFrame}>
      <CrashPage error={MISSING} onRetry={vi.fn<() => void>()} />
    </InFrame>,
  );
  expect(screen.queryAllByRole('main')).toHaveLength(landmarks);
});

it('says that something went wrong when it did', async () => {
  const { t } = reader();
  await show(<CrashPage error={new Error('a bug')} onRetry={vi.fn<() => void>()} />);
  expect(screen.getByRole('heading', { name: t('frame.crashTitle') })).toBeTruthy();
});
