import { amount, defined, plainDate } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, refusal, startFakeServer } from '../../../test/fake-server.ts';
import { id, pageOf, transactionOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { TransactionList } from './transaction-list.tsx';

const [FIRST, SECOND] = [transactionOf(1), transactionOf(2)];
const UNKNOWN = transactionOf(3, { state: 'unmatched', reason: 'none', parts: [] });

let server: FakeServer;
let t: Translate;
beforeEach(() => {
  t = reader().t;
  server = startFakeServer();
  server.answer('bank.match', () => ({ data: transactionOf(1, { state: 'matched', canUndo: true }) }));
});

async function open(state: 'proposed' | 'unmatched' | 'matched' | 'ignored', rows = [FIRST, SECOND]) {
  server.answer('bank.listTransactions', () => ({ data: rows, meta: pageOf(rows.length) }));
  const shown = await show(<TransactionList state={state} />, { at: '/bank' });
  await screen.findAllByRole('listitem');
  return shown;
}

const item = (number: number) =>
  defined(
    screen
      .getAllByRole('listitem')
      .find((one) => one.getAttribute('aria-label')?.includes(`Payer ${number}`)),
  );
const decided = () => server.calls('bank.match').map(({ params, body }) => ({ ...params, ...body }));

describe('a proposed transaction', () => {
  it('shows whose it is and the invoice it seems to pay', async () => {
    await open('proposed');
    const row = within(item(1));
    expect(row.getByText('Payer 1')).toBeTruthy();
    expect(row.getByText('Invoice 2026-0001')).toBeTruthy();
    expect(row.getByRole('link', { name: '2026-0001' })).toBeTruthy();
    expect(row.getByText(t('bank.reason_number'))).toBeTruthy();
  });

  it('is confirmed as proposed; the focus goes to the next, and it can be undone', async () => {
    server.answer('bank.undo', () => ({ data: FIRST }));
    const { user } = await open('proposed');
    await user.click(within(item(1)).getByRole('button', { name: t('bank.confirm') }));
    expect(document.activeElement).toBe(item(2));
    await user.click(await screen.findByRole('button', { name: t('common.undo') }));
    await waitFor(() => expect(server.calls('bank.undo')[0]?.params).toEqual({ id: FIRST.id }));
    expect(decided()).toEqual([{ id: FIRST.id, parts: [{ documentId: id(1001), amount: '121.00' }] }]);
  });

  it('opens the choice of invoices with a click on it, and not on its buttons', async () => {
    server.answer('bank.listCandidates', () => ({ data: [] }));
    server.answer('bank.ignore', () => ({ data: transactionOf(2, { state: 'ignored' }) }));
    const { user } = await open('proposed');
    await user.click(within(item(2)).getByRole('button', { name: t('bank.ignore') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(within(item(1)).getByText('Payer 1'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('is decided with the keyboard alone', async () => {
    server.answer('bank.ignore', () => ({ data: transactionOf(2, { state: 'ignored' }) }));
    const { user } = await open('proposed');
    item(1).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(item(2));
    await user.keyboard('i');
    await waitFor(() => expect(server.calls('bank.ignore')[0]?.params).toEqual({ id: SECOND.id }));
    expect(document.activeElement).toBe(item(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(decided()).toHaveLength(1));
  });

  it('shows why the server refuses, and stays', async () => {
    server.answer('bank.match', () => {
      throw refusal('invalidRequest', undefined, 'It has been paid meanwhile.');
    });
    const { user } = await open('proposed');
    await user.click(within(item(1)).getByRole('button', { name: t('bank.confirm') }));
    expect(await screen.findByText('It has been paid meanwhile.')).toBeTruthy();
    expect(item(1)).toBeTruthy();
  });
});

describe('an unmatched transaction', () => {
  const documents = [1, 2].map((number) => {
    const { amount: _, ...document } = defined(transactionOf(number).parts[0]);
    return document;
  });

  it('is divided over the chosen invoices, once the amounts add up', async () => {
    server.answer('bank.listCandidates', () => ({ data: documents }));
    const { user } = await open('unmatched', [UNKNOWN]);
    await user.click(screen.getByRole('button', { name: t('bank.choose') }));
    const dialog = within(await screen.findByRole('dialog'));
    const match = () => dialog.getByRole<HTMLButtonElement>('button', { name: t('bank.match') });
    expect(match().disabled).toBe(true);
    await user.click(await dialog.findByRole('checkbox', { name: /2026-0001/ }));
    const part = dialog.getByRole('textbox', { name: t('bank.amountFor', { number: '2026-0001' }) });
    await user.clear(part);
    await user.type(part, '100');
    expect(match().disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: /2026-0002/ }));
    expect(dialog.getByText(t('bank.adds'))).toBeTruthy();
    await user.click(match());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(decided()).toEqual([
      {
        id: UNKNOWN.id,
        parts: [
          { documentId: id(1001), amount: '100.00' },
          { documentId: id(1002), amount: '21.00' },
        ],
      },
    ]);
  });
});

describe('a list without transactions', () => {
  it('says so, and what that means', async () => {
    server.answer('bank.listTransactions', () => ({ data: [], meta: pageOf(0) }));
    await show(<TransactionList state="proposed" />, { at: '/bank' });
    expect(await screen.findByText(t('bank.empty_proposed'))).toBeTruthy();
    expect(screen.getByText(t('bank.emptyText_proposed'))).toBeTruthy();
  });
});

describe('a payout that may have arrived', () => {
  const payout = {
    id: id(900),
    title: 'Mollie',
    reference: '1234567.2611.01',
    paidOn: plainDate('2026-11-19'),
    gross: amount('121.00'),
    fees: amount('0.35'),
    net: amount('120.65'),
  };
  const proposed = transactionOf(4, { reason: 'payout', parts: [], payout });

  it('shows its provider and fees, and is confirmed without any invoice', async () => {
    server.answer('bank.matchPayout', () => ({
      data: transactionOf(4, { state: 'matched', effect: 'payout', parts: [], payout, canUndo: true }),
    }));
    const { user } = await open('proposed', [proposed]);
    const row = within(item(4));
    expect(row.getByRole('link', { name: t('bank.payoutFrom', { provider: 'Mollie' }) })).toBeTruthy();
    expect(row.getByText(/€\s121,00.*€\s0,35/)).toBeTruthy();
    expect(row.getByText(t('bank.reason_payout'))).toBeTruthy();
    await user.click(row.getByRole('button', { name: t('bank.confirm') }));
    await waitFor(() => expect(server.calls('bank.matchPayout')).toHaveLength(1));
    expect(server.calls('bank.matchPayout')[0]).toMatchObject({
      params: { id: proposed.id },
      body: { payoutId: payout.id },
    });
    expect(server.calls('bank.match')).toEqual([]);
  });
});
