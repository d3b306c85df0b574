import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../test/fake-server.ts';
import { customerOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { CustomerForm } from './customer-form.tsx';

it('saves a customer as the server describes it, with what they owe and were invoiced', async () => {
  const server = startFakeServer();
  const { t } = reader();
  const answer = customerOf({ name: 'Linde & Co' });
  const customer = { ...answer, name: 'Linde B.V.', balances: [], money: [], lastInvoiceOn: null };
  let saved: unknown;
  server.answer('customer.update', ({ body }) => {
    saved = body;
    return { data: answer };
  });
  const { user } = await show(<CustomerForm customer={customer} onDone={() => undefined} />);
  const name = screen.getByRole('textbox', { name: new RegExp(`^${t('customer.name')}`) });
  await user.clear(name);
  await user.type(name, 'Linde & Co');
  await user.click(screen.getByRole('button', { name: t('common.save') }));
  await waitFor(() => expect(saved).toMatchObject({ name: 'Linde & Co' }));
  expect(saved).not.toHaveProperty('balances');
});

it('shows the VAT number of a business abroad, which the check before sending leads to', async () => {
  startFakeServer();
  const own = customerOf({ name: 'Linde B.V.', country: 'NL' });
  const { user } = await show(<CustomerForm customer={own} onDone={() => undefined} />);
  const group = () => screen.getByLabelText(reader().t('customer.vatNumber')).closest('details')?.open;
  expect(group()).toBe(false);
  await user.selectOptions(screen.getByLabelText(reader().t('common.country')), 'DE');
  expect(group()).toBe(true);
});
