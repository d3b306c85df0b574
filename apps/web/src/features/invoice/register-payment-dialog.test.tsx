import type { Payment } from '@penning/contract';
import { defined } from '@penning/domain';
import { type Translate, formatMoney, writeTypedDecimal } from '@penning/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, refusal, startFakeServer } from '../../../test/fake-server.ts';
import { id, invoiceOf, invoiceRow } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { RegisterPaymentDialog } from './register-payment-dialog.tsx';

const INVOICE = invoiceRow(1);
const PAYMENT: Payment = {
  id: id(901),
  kind: 'payment',
  providerTitle: '',
  onlineMethod: null,
  isChargeback: false,
  amount: INVOICE.open,
  paidOn: defined(INVOICE.sendDate),
  note: '',
  methodName: '',
  provider: null,
  counterpart: null,
};

let server: FakeServer;
let t: Translate;
beforeEach(() => {
  t = reader().t;
  server = startFakeServer();
  server.answer('paymentMethod.list', () => ({ data: [{ id: id(900), name: 'Cash' }] }));
  server.answer('invoice.registerPayment', ({ body: { amount = INVOICE.open } }) => ({
    data: invoiceOf({ payments: [{ ...PAYMENT, amount }] }),
  }));
});

async function open(invoice = INVOICE) {
  const onClose = vi.fn<() => void>();
  const { user } = await show(<RegisterPaymentDialog invoice={invoice} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByRole<HTMLInputElement>('textbox', {
    name: new RegExp(`^${t('archive.paymentAmount')}`),
  });
  const save = () => user.click(dialog.getByRole('button', { name: t('archive.registerPayment') }));
  return { user, dialog, amount, save, onClose };
}

const sent = () => server.calls('invoice.registerPayment').map(({ body }) => body);

describe('registering a payment', () => {
  it('proposes the full open amount, today', async () => {
    const { dialog, amount, save, onClose } = await open();
    expect(amount.value).toBe(writeTypedDecimal('121.00'));
    expect(dialog.getByLabelText(new RegExp(`^${t('archive.paymentDate')}`))).toHaveProperty(
      'value',
      '2026-11-22',
    );
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toMatchObject([{ amount: '121.00', paidOn: '2026-11-22', methodId: null, note: '' }]);
  });

  it('accepts a partial amount, with a method and a note, and can be undone from the toast', async () => {
    server.answer('invoice.unregisterPayment', () => ({ data: invoiceOf() }));
    const { user, dialog, amount, save } = await open();
    await user.clear(amount);
    await user.type(amount, writeTypedDecimal('21.50'));
    await user.selectOptions(dialog.getByRole('combobox'), 'Cash');
    await user.type(dialog.getByRole('textbox', { name: t('archive.paymentNote') }), 'At the counter');
    await save();
    await user.click(await screen.findByRole('button', { name: t('common.undo') }));
    await waitFor(() => expect(server.calls('invoice.unregisterPayment')).toHaveLength(1));
    expect(sent()).toMatchObject([{ amount: '21.50', methodId: id(900), note: 'At the counter' }]);
    expect(server.calls('invoice.unregisterPayment')[0]?.params).toEqual({
      id: INVOICE.id,
      paymentId: id(901),
    });
  });

  it('records more than is due once it is ticked that the customer paid too much', async () => {
    const { user, dialog, amount, save, onClose } = await open();
    const tick = () =>
      dialog.queryByRole('checkbox', {
        name: t('archive.overpayment', { amount: formatMoney('9.00', 'EUR') }),
      });
    expect(tick()).toBeNull();
    await user.clear(amount);
    await user.type(amount, writeTypedDecimal('130.00'));
    await user.click(defined(tick()));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toMatchObject([{ amount: '130.00', overpayment: true }]);
  });

  it('forgets the tick when the amount is no longer too high', async () => {
    const { user, dialog, amount, save, onClose } = await open();
    await user.clear(amount);
    await user.type(amount, writeTypedDecimal('130.00'));
    await user.click(dialog.getByRole('checkbox'));
    await user.clear(amount);
    await user.type(amount, writeTypedDecimal('21.00'));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toMatchObject([{ amount: '21.00', overpayment: false }]);
  });

  it('reports an invalid amount next to its field, and sends nothing', async () => {
    const { user, amount, save } = await open();
    await user.clear(amount);
    await user.type(amount, 'much');
    await save();
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(amount);
    expect(sent()).toEqual([]);
  });

  it('stays open with the server’s error; the second attempt is the same payment', async () => {
    let refuses = true;
    const answer = { data: invoiceOf() };
    server.answer('invoice.registerPayment', () => {
      if (refuses) throw refusal('invalidRequest', 'amount', 'More than is open.');
      return answer;
    });
    const { amount, save, onClose } = await open();
    await save();
    expect(await screen.findByText('More than is open.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(amount));
    expect(onClose).not.toHaveBeenCalled();
    refuses = false;
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(new Set(sent().map(({ token }) => token)).size).toBe(1);
  });
});
