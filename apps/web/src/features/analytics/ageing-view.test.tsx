import { amount } from '@penning/domain';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { AgeingView } from './ageing-view.tsx';

const owed = {
  currency: 'EUR' as const,
  open: amount('150.00'),
  count: 3,
  bands: [
    { band: 'notDue' as const, amount: amount('100.00'), count: 2 },
    { band: 'to60' as const, amount: amount('50.00'), count: 1 },
    { band: 'over90' as const, amount: amount('0.00'), count: 0 },
  ],
};

async function linksOf(currencies: (typeof owed | { currency: 'USD' })[]) {
  const data = { currencies: currencies.map((one) => ({ ...owed, ...one })) };
  startFakeServer().answer('analytics.getAgeing', () => ({ data }));
  await show(<AgeingView />, { at: '/analytics?view=ageing' });
  const links = await screen.findAllByRole('link');
  return links.map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]));
}

it('leads from each band to its invoices alone', async () => {
  const links = await linksOf([owed]);
  expect(links.map((link) => [link.get('status'), link.get('dueFrom'), link.get('dueUntil')])).toEqual([
    ['open', '2026-11-22', null],
    ['open', '2026-09-23', '2026-10-22'],
    ['open', null, '2026-08-23'],
  ]);
  expect(links.map((link) => link.get('currency'))).toEqual([null, null, null]);
});

it('names the currency where there are several', async () => {
  const links = await linksOf([owed, { currency: 'USD' }]);
  expect(links.map((link) => link.get('currency'))).toEqual(['EUR', 'EUR', 'EUR', 'USD', 'USD', 'USD']);
});
