import type { RefundProposal } from '@penning/contract';
import { amount } from '@penning/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts';
import { id, invoiceOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { RefundDialog } from './refund-dialog.tsx';

const PROPOSAL: RefundProposal = {
  currency: 'EUR',
  owed: amount('121.00'),
  available: amount('121.00'),
  account: { accountHolder: 'Bakkerij De Gouden Korenaar B.V.', iban: 'NL20INGB0001234567' },
  payerMissing: [],
  byProvider: amount('71.00'),
  openDocuments: [
    { id: id(20), number: '2026-0007', dueDate: null, open: amount('40.00') },
    { id: id(21), number: '2026-0008', dueDate: null, open: amount('300.00') },
  ],
  refunds: [],
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('refund.propose', () => ({ data: PROPOSAL }));
});

async function open() {
  const { t } = reader();
  const invoice = invoiceOf({ open: amount('-121.00') });
  const { user } = await show(
    <RefundDialog invoice={invoice} onClose={() => undefined} onRegister={() => undefined} />,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const typed = async () =>
    (await dialog.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t('refund.amount')}`) }))
      .value;
  const choose = (label: string, option: string) =>
    user.selectOptions(dialog.getByRole('combobox', { name: label }), option);
  return { t, dialog, typed, choose };
}

describe('a refund', () => {
  it('proposes as much as the online payment can refund, and says so', async () => {
    const { t, dialog, typed } = await open();
    expect(await typed()).toBe('71,00');
    expect(dialog.getByText(t('refund.atMost', { amount: '€ 71,00' }))).toBeTruthy();
  });

  it('follows the chosen method and invoice', async () => {
    const { t, dialog, typed, choose } = await open();
    await typed();
    await choose(t('refund.way'), 'transfer');
    await waitFor(async () => expect(await typed()).toBe('121,00'));
    expect(dialog.queryByText(/71,00/)).toBeNull();
    await choose(t('refund.way'), 'setOff');
    await waitFor(async () => expect(await typed()).toBe('40,00'));
    await choose(t('refund.against'), id(21));
    await waitFor(async () => expect(await typed()).toBe('121,00'));
  });
});
