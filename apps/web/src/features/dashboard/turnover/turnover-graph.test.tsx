import { amount } from '@penning/domain';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { TurnoverGraph } from './turnover-graph.tsx';

it('each bar leads to the documents of its own year, to the end of a month in February too', async () => {
  const february = {
    name: 'February 2029',
    short: 'Feb',
    narrow: 'F',
    current: amount('200.00'),
    previous: amount('100.00'),
    days: { from: '2029-02-01', until: '2029-02-28' },
  };
  await show(
    <TurnoverGraph periods={[february]} legend={{ current: '2029', previous: '2028' }} currency="EUR" />,
  );
  const addresses = screen
    .getAllByRole('link', { hidden: true })
    .map((link) => new URL(link.getAttribute('href') ?? '', 'https://penning.test').searchParams)
    .map((search) => [search.get('from'), search.get('until')]);
  expect(addresses).toEqual([
    ['2029-02-01', '2029-02-28'],
    ['2028-02-01', '2028-02-29'],
  ]);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
