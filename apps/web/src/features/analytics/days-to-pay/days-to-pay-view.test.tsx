import { amount } from '@penning/domain';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../../test/fake-server.ts';
import { id } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { DaysToPayView } from './days-to-pay-view.tsx';

const paid = { count: 2, amount: amount('1210.00'), averageDays: 21, weightedDays: 24, daysLate: -3 };
const nothing = { count: 0, amount: amount('0.00'), averageDays: null, weightedDays: null, daysLate: null };

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('says how long paying took, with a real minus sign for early, and who took longest', async () => {
  const server = startFakeServer();
  server.answer('analytics.getDaysToPay', () => ({
    data: {
      year: 2026,
      currencies: [
        {
          currency: 'EUR' as const,
          total: paid,
          periods: [
            { period: 1, ...paid },
            { period: 2, ...nothing },
          ],
          slowest: [{ customerId: id(7), name: 'Bakkerij Jansen', ...paid }],
        },
      ],
    },
  }));
  const { user, address } = await show(<DaysToPayView />, { at: '/analytics?view=daysToPay' });
  await screen.findAllByRole('table');
  expect(cellsOf(/^January/)).toEqual(['21', '24', '\u22123', '2', expect.stringContaining('1.210,00')]);
  expect(cellsOf(/^February/).slice(0, 3)).toEqual(['–', '–', '–']);
  const customer = screen.getByRole('link', { name: 'Bakkerij Jansen' });
  expect(customer.getAttribute('href')).toBe(`/customers/${id(7)}`);
  const chart = screen.getByRole('slider', { name: 'Average time to pay' });
  const said = () => chart.getAttribute('aria-valuetext');
  act(() => chart.focus());
  expect(said()).toMatch(/^January: .* 21, .* \u22123$/);
  await user.keyboard('{ArrowRight}');
  expect(said()).toBe('February: –');
  await user.keyboard('{ArrowRight}{Home}');
  expect(said()).toMatch(/^January/);
  await user.click(screen.getByRole('radio', { name: 'Quarter' }));
  expect(address()).toContain('period=quarter');
  expect(server.calls('analytics.getDaysToPay').at(-1)?.query.period).toBe('quarter');
});

it('says what comes here while nothing is paid', async () => {
  startFakeServer().answer('analytics.getDaysToPay', () => ({
    data: { year: 2026, currencies: [] },
  }));
  await show(<DaysToPayView />, { at: '/analytics?view=daysToPay' });
  expect(await screen.findByText('No invoices were paid in full this year')).toBeTruthy();
});
