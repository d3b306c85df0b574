import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts';
import { id, invoiceOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { DepositDialog } from './deposit-dialog.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('quotation.requestDeposit', () => ({ data: invoiceOf() }));
});

async function open() {
  const { t } = reader();
  const { user } = await show(
    <DepositDialog kind="quotation" documentId={id(7)} onClose={() => undefined} />,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: 'depositPercentage' | 'depositAmount') =>
    dialog.getByRole('textbox', { name: new RegExp(`^${t(`invoice.${name}`)}`) });
  const request = () => user.click(dialog.getByRole('button', { name: t('invoice.deposit') }));
  const asked = () => server.calls('quotation.requestDeposit').map(({ body }) => body);
  return { t, user, dialog, field, request, asked };
}

describe('asking for a deposit', () => {
  it('proposes a share of the total', async () => {
    const { request, asked } = await open();
    await request();
    await waitFor(() => expect(asked()).toMatchObject([{ percentage: '30' }]));
    expect(asked()[0]).not.toHaveProperty('amount');
  });

  it('accepts an amount instead, and reports invalid input', async () => {
    const { t, user, dialog, field, request, asked } = await open();
    await user.click(dialog.getByRole('radio', { name: t('invoice.depositMeasure_amount') }));
    await user.type(field('depositAmount'), 'much');
    await request();
    expect(await dialog.findByText(t('validation.decimal'))).toBeTruthy();
    expect(asked()).toEqual([]);
    await user.clear(field('depositAmount'));
    await user.type(field('depositAmount'), '250');
    await request();
    await waitFor(() => expect(asked()).toMatchObject([{ amount: '250.00' }]));
    expect(asked()[0]).not.toHaveProperty('percentage');
  });
});
