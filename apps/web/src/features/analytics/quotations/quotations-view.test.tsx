import { amount } from '@penning/domain';
import { quotationFigures } from '@penning/domain/analytics/quotations-won';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../../test/fake-server.ts';
import { show } from '../../../../test/show.tsx';
import { QuotationsView } from './quotations-view.tsx';

const current = quotationFigures([
  { result: 'accepted', count: 3, amount: amount('900.00'), days: 4 },
  { result: 'rejected', count: 1, amount: amount('2100.00'), days: 8 },
  { result: 'open', count: 2, amount: amount('50.00'), days: null },
]);
const previous = quotationFigures([]);

async function showWon() {
  const server = startFakeServer();
  server.answer('analytics.getQuotationsWon', () => ({
    data: {
      year: 2026,
      untilMonth: 11,
      currencies: [
        { currency: 'EUR' as const, current, previous, months: [{ month: 1, current, previous }] },
      ],
    },
  }));
  const shown = await show(<QuotationsView />, { at: '/analytics?view=quotations&year=2026' });
  const months = await screen.findByRole('table', { name: 'What became of the quotes' });
  return { ...shown, row: () => within(within(months).getByRole('row', { name: /^January/ })) };
}

it('counts what was won of what is decided, and leads to the quotes behind a figure', async () => {
  const { row } = await showWon();
  expect(row().getAllByRole('cell').at(-2)?.textContent).toBe('75%');
  expect(row().getAllByRole('cell').at(-1)?.textContent).toBe('–');
  expect(row().getByRole('link', { name: '3' }).getAttribute('href')).toBe(
    '/archive?type=quotation&from=2026-01-01&until=2026-01-31&state=accepted',
  );
});

it('shows the same by amount', async () => {
  const { user, address, row } = await showWon();
  await user.click(screen.getByRole('radio', { name: 'Amount' }));
  expect(address()).toContain('figures=amount');
  expect(row().getByRole('link', { name: /2.100,00/ })).toBeTruthy();
  expect(row().getAllByRole('cell').at(-2)?.textContent).toBe('30%');
});
