import type { Dashboard, Notification } from '@penning/contract';
import { amount, plainDate } from '@penning/domain';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts';
import { id, pageOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { DashboardPage } from './dashboard-page.tsx';

// Loaded after the figures: on a busy machine it would arrive between two steps of a test.
beforeAll(() => import('./notification-lines.tsx'));

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('notification.list', () => ({ data: [], meta: pageOf(0) }));
});

const SETUP: Dashboard['setup'] = {
  steps: [],
  current: 'completion',
  missing: [],
  dismissed: true,
  hasSent: true,
  hasQuoted: false,
};

const euros = (worth: string, count = 1) => [{ currency: 'EUR' as const, amount: amount(worth), count }];

/** A company that has sent invoices; today is 22 November 2026. */
function answerWith(changes: Partial<Dashboard>): void {
  server.answer('overview.getDashboard', () => ({
    data: {
      outstanding: [],
      overdue: [],
      paidThisMonth: [],
      paidMonths: [],
      toRefund: [],
      expected: [],
      drafts: [],
      overdueInvoices: [],
      recentDrafts: [],
      turnover: [],
      turnoverWithoutRate: [],
      openings: [],
      failedDeliveries: 0,
      unconfirmedDeliveries: 0,
      toDo: {
        failingConnections: 0,
        overpaid: 0,
        bankLines: 0,
        lapsingQuotations: 0,
        incompletePlanned: 0,
        incompleteRecurring: 0,
      },
      distanceSales: null,
      setup: SETUP,
      suggestions: [],
      ...changes,
    },
  }));
}

const figure = async (name: string) => {
  const figures = await screen.findByRole('list', { name: 'Figures' });
  return within(figures).getByRole('link', { name: new RegExp(`^${name}`) });
};

it('leads from what was paid to the invoices of those payments', async () => {
  answerWith({});
  await show(<DashboardPage />);
  const paid = await figure('Paid');
  expect(paid.getAttribute('href')).toBe('/archive?paidFrom=2026-01-01&paidUntil=2026-12-31');
});

it('says how each figure changed since the period began', async () => {
  answerWith({
    outstanding: euros('1200.00', 3),
    overdue: euros('90.00'),
    drafts: euros('10.00'),
    openings: [
      {
        month: plainDate('2026-01-01'),
        outstanding: amount('1000.00'),
        overdue: amount('100.00'),
        toRefund: amount('0.00'),
        drafts: amount('0.00'),
      },
    ],
  });
  const { user } = await show(<DashboardPage />, { at: '/dashboard' });
  expect((await figure('Outstanding')).textContent).toContain('+20% since the start of the year');
  expect((await figure('Overdue')).textContent).toContain('−10% since the start of the year');
  expect((await figure('Drafts')).textContent).toContain('0,00 at the start of the year');
  // Nobody was there when the month began.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'This month');
  expect((await figure('Outstanding')).textContent).toMatch(/3 invoices$/);
});

it('shows its figures to a company that sends quotations alone', async () => {
  answerWith({ setup: { ...SETUP, hasSent: false, hasQuoted: true } });
  await show(<DashboardPage />, { at: '/dashboard' });
  expect(await figure('Outstanding')).toBeTruthy();
});

it('names the four most useful next steps, what went wrong first, each where it is done', async () => {
  answerWith({
    failedDeliveries: 2,
    overdue: euros('90.00', 1),
    drafts: euros('10.00', 3),
    toDo: {
      failingConnections: 1,
      overpaid: 0,
      bankLines: 5,
      lapsingQuotations: 1,
      incompletePlanned: 0,
      incompleteRecurring: 0,
    },
  });
  await show(<DashboardPage />, { at: '/dashboard' });
  const steps = within(await screen.findByRole('region', { name: 'To do next' })).getAllByRole('link');
  expect(steps.map((step) => [step.textContent, step.getAttribute('href')])).toEqual([
    ['Look at 2 messages that weren’t delivered', '/archive?delivery=failed'],
    ['Fix 1 connection problem', '/settings/integrations'],
    ['Remind about 1 overdue invoice', '/archive?status=pastdue&sort=dueDate'],
    ['Confirm 5 bank transactions', '/bank?view=proposed'],
  ]);
});

it('names only what the reader may do', async () => {
  answerWith({
    overdue: euros('90.00'),
    toDo: {
      failingConnections: 1,
      overpaid: 1,
      bankLines: 5,
      lapsingQuotations: 0,
      incompletePlanned: 0,
      incompleteRecurring: 0,
    },
  });
  await show(<DashboardPage />, { at: '/dashboard', preferences: { role: 'viewonly' } });
  await screen.findByRole('list', { name: 'Figures' });
  expect(screen.queryByRole('region', { name: 'To do next' })).toBeNull();
});

it('shows what happened last, and leads to all of it', async () => {
  answerWith({});
  const row: Notification = {
    id: id(7),
    kind: 'invoicePaid',
    documentId: id(8),
    number: '2026-0007',
    customerName: 'Bakkerij Jansen',
    data: { amount: '121.00', currency: 'EUR' },
    createdAt: '2026-11-22T09:00:00.000Z',
    readAt: null,
  };
  server.answer('notification.list', () => ({ data: [row], meta: pageOf(1) }));
  await show(<DashboardPage />, { at: '/dashboard' });
  const latest = await screen.findByRole('region', { name: 'Latest notifications' });
  await within(latest).findByText(/2026-0007/);
  expect(within(latest).getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/notifications');
});
