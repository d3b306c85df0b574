import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../../test/fake-server.ts';
import { customerOf, id } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import { DuplicateCard } from './duplicate-card.tsx';

it('a group of more customers than can be merged at once starts with as many as can', async () => {
  const { t } = reader();
  const server = startFakeServer();
  const asked: number[] = [];
  server.answer('customerMerge.preview', ({ body }) => {
    asked.push(body.customerIds.length);
    return { data: { master: customerOf(), restoresMaster: false, customers: [], filled: [] } };
  });
  const customers = Array.from({ length: 60 }, (_, at) =>
    customerOf({ id: id(at + 1), name: `Branch ${at}` }),
  );
  await show(<DuplicateCard group={{ key: 'branch@example.com', customers }} />);
  expect(await screen.findByText(t('customerMerge.atMost', { max: 50 }))).toBeTruthy();
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(50);
  const last = screen.getByRole<HTMLInputElement>('checkbox', { name: /Branch 59$/ });
  expect(last.disabled).toBe(true);
  expect(asked).toEqual([50]);
});
