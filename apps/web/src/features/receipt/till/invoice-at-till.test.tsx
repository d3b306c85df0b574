import type { Receipt } from '@penning/contract';
import { amount, plainDate } from '@penning/domain';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../../test/fake-server.ts';
import { customerOf, id, invoiceOf, pageOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import { InvoiceAtTill } from './invoice-at-till.tsx';

const RECEIPT: Receipt = {
  id: id(1),
  source: 'lightspeed-k',
  till: 'Bistro Zuid',
  number: 'A65315.17',
  soldAt: '2026-11-20T19:30:00.000Z',
  soldOn: plainDate('2026-11-20'),
  currency: 'EUR',
  totalIncl: amount('16.40'),
  totalExcl: amount('14.55'),
  totalVat: amount('1.85'),
  state: 'open',
  documentId: null,
  documentNumber: '',
  vat: [],
  lines: [],
  payments: [],
  refundOf: '',
  link: 'https://penning.example/external/receipt/token',
  code: 'AAAA-BBBB-CCCC-DDDD',
  createdAt: '2026-11-20T19:31:00.000Z',
};

it('finds a customer by what people at a till know, and makes the invoice once', async () => {
  const server = startFakeServer();
  const customer = { ...customerOf({ name: 'Café De Zwaan' }), money: [], lastInvoiceOn: null };
  server.answer('customer.list', () => ({ data: [customer], meta: pageOf(1) }));
  server.answer('receipt.convert', () => ({ data: invoiceOf() }));
  const { t } = reader();
  const label = t('receipt.makeInvoice');
  const { user } = await show(<InvoiceAtTill receipt={RECEIPT} label={label} />);
  expect(screen.getByRole('button', { name: label }).hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByRole('combobox', { name: t('receipt.customer') }), 'NL0012');
  await waitFor(() => expect(server.calls('customer.list').at(-1)?.query).toMatchObject({ q: 'NL0012' }));
  await user.click(await screen.findByRole('option', { name: /Café De Zwaan/ }));
  await user.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(server.calls('receipt.convert')).toHaveLength(1));
  const [asked] = server.calls('receipt.convert');
  expect(asked?.params).toEqual({ id: RECEIPT.id });
  expect(asked?.body).toMatchObject({ customerId: customer.id, email: true });
  const other = screen.getByRole('link', { name: t('receipt.tillNew') });
  expect(other.getAttribute('href')).toBe(RECEIPT.link);
});
