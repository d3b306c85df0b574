import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, refusal, startFakeServer } from '../../../test/fake-server.ts';
import { id, invoiceOf, invoiceRow, pageOf, preferencesOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { CustomerDeposits } from './customer-deposits.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('preferences.get', () => ({ data: preferencesOf() }));
  server.answer('quotation.list', () => ({ data: [], meta: pageOf(0) }));
  server.answer('invoice.list', () => ({ data: [], meta: pageOf(0) }));
  server.answer('invoice.requestDeposit', () => ({ data: invoiceOf() }));
});

it('offers a deposit for a draft of the customer', async () => {
  const draft = invoiceRow(1, { kind: 'draft', status: 0, number: null, reference: 'Kitchen' });
  server.answer('invoice.list', () => ({ data: [draft], meta: pageOf(1) }));
  const { t } = reader();
  const { user } = await show(<CustomerDeposits customerId={id(100)} />);
  const name = new RegExp(`^${t('customer.depositFor', { name: 'Kitchen' })}`);
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('invoice.deposit') }));
  await waitFor(() => expect(server.calls('invoice.requestDeposit')).toHaveLength(1));
  expect(server.calls('invoice.requestDeposit')[0]?.params).toEqual({ id: draft.id });
  expect(server.calls('invoice.list')[0]?.query).toMatchObject({ customerId: id(100), type: 'draft' });
});

it('shows nothing where there is nothing to ask a deposit for', async () => {
  await show(<CustomerDeposits customerId={id(100)} />);
  await waitFor(() => expect(server.calls('invoice.list')).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

it.each(['quotation.list', 'invoice.list'] as const)(
  'says that %s failed, and reads it again',
  async (route) => {
    const { t } = reader();
    server.answer(route, () => {
      throw refusal('internal');
    });
    const { user } = await show(<CustomerDeposits customerId={id(100)} />);
    expect(await screen.findByText(t('common.loadFailed'))).toBeTruthy();
    const draft = invoiceRow(1, { kind: 'draft', status: 0, number: null, reference: 'Kitchen' });
    server.answer('quotation.list', () => ({ data: [], meta: pageOf(0) }));
    server.answer('invoice.list', () => ({ data: [draft], meta: pageOf(1) }));
    await user.click(screen.getByRole('button', { name: t('common.retry') }));
    await waitFor(() => expect(screen.queryByText(t('common.loadFailed'))).toBeNull());
  },
);
