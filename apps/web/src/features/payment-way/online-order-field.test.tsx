import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { OnlineOrderField } from './online-order-field.tsx';

const METHODS = [
  { id: 'ideal', name: 'iDEAL' },
  { id: 'creditcard', name: 'Card' },
  { id: 'bancontact', name: 'Bancontact' },
];

function Field({ start }: { start: readonly string[] }) {
  const [order, setOrder] = useState(start);
  return (
    <>
      <OnlineOrderField methods={METHODS} value={order} onChange={setOrder} />
      <output>{order.join(' ')}</output>
    </>
  );
}

const order = () => screen.getByRole('status').textContent;
const up = (name: string) =>
  screen.getByRole('button', { name: reader().t('settings.paymentWayUp', { name }) });

it('moves a way to pay among those that the account offers', async () => {
  const { user } = await show(<Field start={[]} />);
  await user.click(up('Bancontact'));
  expect(order()).toBe('ideal bancontact creditcard');
  await user.click(up('Bancontact'));
  expect(order()).toBe('bancontact ideal creditcard');
  expect(up('Bancontact')).toHaveProperty('disabled', true);
});

it('keeps the order of ways that the account doesn’t offer at the moment', async () => {
  const { user } = await show(<Field start={['klarna', 'creditcard', 'riverty']} />);
  await user.click(up('Bancontact'));
  expect(order()).toBe('creditcard bancontact ideal klarna riverty');
});
