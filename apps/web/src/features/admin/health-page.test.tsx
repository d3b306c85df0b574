import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../test/fake-server.ts';
import { pageOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { HealthPage } from './health-page.tsx';
import type { Queue } from './queue-state.ts';

/** The server's clock, which is far from that of the reader. */
const AT = '2026-03-02T09:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(AT) - minutes * 60_000).toISOString();

function queue(name: string, changes: Partial<Queue> = {}): Queue {
  return {
    name,
    sweeps: false,
    waiting: 0,
    running: 0,
    failed: 0,
    oldestWaitingAt: null,
    lastRunAt: null,
    lastSuccessAt: null,
    lastFailureAt: null,
    ...changes,
  };
}

async function showQueues(queues: Queue[]) {
  const server = startFakeServer();
  server.answer('admin.getHealth', () => ({
    data: {
      at: AT,
      version: '1.0.0',
      build: '',
      databaseVersion: '18.4',
      databaseBytes: 30_000_000,
      damagedFiles: 0,
      failingPdfs: 0,
      outbox: [],
      queues,
    },
  }));
  server.answer('admin.listFailures', () => ({ data: [], meta: pageOf(0) }));
  await show(<HealthPage />, { at: '/admin/health' });
  return screen.findByText(/normally$/);
}

it('folds the tasks that need nobody', async () => {
  const summary = await showQueues([
    queue('make-pdfs'),
    queue('sweep-bulk', { sweeps: true, lastRunAt: ago(1) }),
  ]);
  expect(summary.textContent).toBe('2 tasks are running normally');
  expect(summary.closest('details')?.open).toBe(false);
  expect(screen.queryByRole('table', { name: 'Background tasks' })).toBeNull();
});

it('shows tasks that failed, wait too long or have stopped', async () => {
  await showQueues([
    queue('make-pdfs'),
    queue('deliver-message', { failed: 2 }),
    queue('run-bulk', { waiting: 1, oldestWaitingAt: ago(9) }),
    queue('sweep-mail', { sweeps: true, lastRunAt: ago(9) }),
  ]);
  const urgent = within(screen.getByRole('table', { name: 'Background tasks' }));
  const names = urgent.getAllByRole('row').map((row) => row.querySelector('code')?.textContent);
  expect(names).toEqual([undefined, 'deliver-message', 'run-bulk', 'sweep-mail']);
  expect(screen.getByText('1 task is running normally')).toBeTruthy();
});
