import { amount, plainDate } from '@penning/domain';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { RecurringView } from './recurring-view.tsx';

const movement = {
  opening: amount('400.00'),
  started: amount('100.00'),
  increased: amount('0.00'),
  decreased: amount('0.00'),
  ended: amount('50.00'),
  closing: amount('450.00'),
  churn: '12.5',
};
const inEuros = {
  currency: 'EUR' as const,
  total: movement,
  months: [{ month: 1, on: plainDate('2026-01-31'), customers: 3, ...movement }],
};

it('shows what recurred each month, what ended of it, and each currency apart', async () => {
  const server = startFakeServer();
  server.answer('analytics.getRecurringRevenue', () => ({
    data: {
      year: 2026,
      currencies: [inEuros, { ...inEuros, currency: 'USD' as const, total: { ...movement, churn: null } }],
    },
  }));
  const { user, address } = await show(<RecurringView />, { at: '/analytics?view=recurring' });
  const row = within(await screen.findByRole('row', { name: /^January/ }));
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(-3)).toEqual([expect.stringContaining('450,00'), expect.stringContaining('12'), '3']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USD');
  expect(address()).toContain('currency=USD');
  const total = within(screen.getByRole('row', { name: /^Total/ })).getAllByRole('cell');
  expect(total.at(-2)?.textContent).toBe('–');
});

it('lets the arrow keys scroll its figures on a phone', async () => {
  startFakeServer().answer('analytics.getRecurringRevenue', () => ({
    data: { year: 2026, currencies: [inEuros] },
  }));
  await show(<RecurringView />, { at: '/analytics?view=recurring' });
  const table = await screen.findByRole('table');
  expect(table.parentElement?.tabIndex).toBe(0);
});
