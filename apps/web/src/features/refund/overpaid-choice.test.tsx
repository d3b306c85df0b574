import type { RefundProposal } from '@penning/contract';
import { amount } from '@penning/domain';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts';
import { id, invoiceOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { OverpaidChoice } from './overpaid-choice.tsx';

const PROPOSAL: RefundProposal = {
  currency: 'EUR',
  owed: amount('121.00'),
  available: amount('121.00'),
  account: { accountHolder: '', iban: '' },
  payerMissing: [],
  byProvider: amount('121.00'),
  openDocuments: [],
  refunds: [],
};
/** However the language writes the amount. */
const REFUND = /121,00/;

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});

async function open(changes: Partial<RefundProposal> = {}) {
  server.answer('refund.propose', () => ({ data: { ...PROPOSAL, ...changes } }));
  server.answer('refund.create', ({ body }) => ({
    data: {
      id: id(30),
      documentId: invoiceOf().id,
      way: body.way,
      state: 'pending' as const,
      amount: amount('121.00'),
      currency: 'EUR' as const,
      accountHolder: '',
      iban: '',
      provider: null,
      isStranded: false,
      fileId: null,
      createdAt: '2026-11-21T10:00:00.000Z',
      doneOn: null,
      returnedOn: null,
      reason: '',
    },
  }));
  const { t } = reader();
  const onChoose = vi.fn<() => void>();
  const invoice = invoiceOf({ open: amount('-121.00') });
  const { user } = await show(<OverpaidChoice invoice={invoice} onChoose={onChoose} />);
  const press = async (name: string | RegExp) => {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
  };
  const created = () => server.calls('refund.create').map(({ body }) => body);
  return { t, press, onChoose, created };
}

describe('money that was paid too much', () => {
  it('is refunded by its provider in one click', async () => {
    const { press, onChoose, created } = await open();
    await press(REFUND);
    await waitFor(() => expect(created()).toMatchObject([{ way: 'provider' }]));
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('is kept as credit in one click', async () => {
    const { t, press, created } = await open();
    await press(t('refund.keepAsCredit'));
    await waitFor(() => expect(created()).toMatchObject([{ way: 'nextInvoice' }]));
  });

  it('asks for the account where no provider can refund it', async () => {
    const { t, press, onChoose, created } = await open({ byProvider: amount('0.00') });
    await press(REFUND);
    expect(onChoose).toHaveBeenCalledOnce();
    expect(created()).toEqual([]);
    expect(screen.queryByRole('button', { name: t('refund.otherWays') })).toBeNull();
  });

  it('is asked about no more once it is decided', async () => {
    const { t } = await open({ available: amount('0.00') });
    await waitFor(() => expect(screen.queryByText(t('refund.overpaidText'))).toBeNull());
  });
});
