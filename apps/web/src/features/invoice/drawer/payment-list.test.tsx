import type { Payment } from '@penning/contract';
import { amount, plainDate } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeServer } from '../../../../test/fake-server.ts';
import { id, invoiceOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import { PaymentList } from './payment-list.tsx';

let t: Translate;
beforeEach(() => {
  t = reader().t;
  startFakeServer();
});

function online(changes: Partial<Payment>): Payment {
  return {
    id: id(60),
    kind: 'payment',
    amount: amount('121.00'),
    paidOn: plainDate('2026-11-20'),
    methodName: '',
    provider: 'mollie--2',
    providerTitle: 'Mollie (Webshop)',
    onlineMethod: 'ideal',
    note: '',
    isChargeback: false,
    counterpart: null,
    ...changes,
  };
}

describe('a payment in the list', () => {
  it.each([
    ['iDEAL via Mollie (Webshop)', {}],
    ['Refunded online via Mollie (Webshop)', { onlineMethod: null, amount: amount('-21.00') }],
    ['By bank transfer', { onlineMethod: null, provider: 'bank', providerTitle: '' }],
  ] as const)('says how it was made: %s', async (words, changes) => {
    await show(<PaymentList invoice={invoiceOf({ payments: [online(changes)] })} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(/mollie--2/)).toBeNull();
    expect(screen.queryByRole('button', { name: t('archive.reversePayment') })).toBeNull();
  });
});
