import type { BookkeepingFile } from '@penning/contract';
import { defined } from '@penning/domain';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { BookkeepingFilePage } from './bookkeeping-file-page.tsx';
import { periodOf } from './period.ts';

const FIELDS = {
  receivables: '1300',
  vat: '1500',
  bank: '1100',
  clearing: '2000',
  rounding: '4990',
  opening: '0999',
  yearStart: 1,
  consultant: '1001',
  client: '1',
  accountLength: 4,
  chart: 'other',
} as const;
const FILES: BookkeepingFile[] = [
  { format: 'auditfile', ...FIELDS },
  { format: 'datev', ...FIELDS, receivables: '10000', chart: 'skr03' },
  { format: 'csv', ...FIELDS },
];

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('bookkeepingFile.list', () => ({ data: FILES }));
});
afterEach(() => vi.restoreAllMocks());

async function open(role: 'owner' | 'viewonly' = 'owner') {
  const { t } = reader();
  const { user } = await show(<BookkeepingFilePage />, { preferences: { role } });
  await screen.findByLabelText(t('bookkeepingFile.receivables'));
  return { t, user };
}

it('asks for the file of last month, and has the browser fetch it', async () => {
  const fetched: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fetched.push(this.pathname);
  });
  const { t, user } = await open();
  let asked: unknown;
  server.answer('download.create', ({ body }) => {
    asked = body;
    const expiresAt = '2026-11-22T10:10:00.000Z';
    return {
      data: { id: crypto.randomUUID(), path: '/downloads/abc', filename: 'EXTF.csv', count: 2, expiresAt },
    };
  });
  await user.click(screen.getByRole('radio', { name: t('bookkeepingFile.format_datev') }));
  await user.click(screen.getByRole('switch', { name: new RegExp(t('bookkeepingFile.payments')) }));
  await user.click(screen.getByRole('button', { name: t('bookkeepingFile.download') }));
  await screen.findByText(t('bookkeepingFile.started', { file: 'EXTF.csv' }));
  expect(asked).toEqual({
    kind: 'bookkeeping',
    format: 'datev',
    from: '2026-10-01',
    until: '2026-10-31',
    payments: true,
  });
  expect(fetched).toEqual(['/api/v1/downloads/abc']);
});

it('doesn’t ask for a period that ends before it starts', async () => {
  const { t, user } = await open();
  await user.clear(screen.getByLabelText(t('bookkeepingFile.until')));
  await user.type(screen.getByLabelText(t('bookkeepingFile.until')), '2026-09-30');
  expect(await screen.findByText(t('bookkeepingFile.order'))).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: t('bookkeepingFile.period') }).value).toBe(
    'own',
  );
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: t('bookkeepingFile.download') }).disabled,
  ).toBe(true);
});

it('shows the accounts of the chosen format, and saves them', async () => {
  const { t, user } = await open();
  let saved: unknown;
  server.answer('bookkeepingFile.update', ({ params, body }) => {
    saved = { params, body };
    return { data: defined(FILES[1]) };
  });
  await user.click(screen.getByRole('radio', { name: t('bookkeepingFile.format_datev') }));
  const client = await screen.findByLabelText(t('bookkeepingFile.client'));
  await user.clear(client);
  await user.type(client, '55003');
  await user.selectOptions(screen.getByLabelText(t('bookkeepingFile.accountLength')), '5');
  await user.click(screen.getByRole('button', { name: t('common.save') }));
  await waitFor(() => expect(saved).toBeTruthy());
  expect(saved).toMatchObject({
    params: { format: 'datev' },
    body: { client: '55003', accountLength: 5, receivables: '10000', yearStart: 1 },
  });
});

it('knows the periods that people ask for', () => {
  expect(periodOf('thisMonth', '2026-02-10')).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(periodOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', until: '2025-12-31' });
  expect(periodOf('lastQuarter', '2026-02-10')).toEqual({ from: '2025-10-01', until: '2025-12-31' });
  expect(periodOf('lastQuarter', '2026-12-31')).toEqual({ from: '2026-07-01', until: '2026-09-30' });
  expect(periodOf('thisYear', '2026-02-10')).toEqual({ from: '2026-01-01', until: '2026-12-31' });
  expect(periodOf('lastYear', '2026-02-10')).toEqual({ from: '2025-01-01', until: '2025-12-31' });
});
