import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { WithEditor, storeWith } from '../../../../test/editor.tsx';
import { startFakeServer } from '../../../../test/fake-server.ts';
import { customerOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { ParticularFields } from './particular-fields.tsx';

let store: DraftStore;
beforeEach(() => {
  startFakeServer();
  store = storeWith();
});

async function open(customer = customerOf()) {
  const { user } = await show(
    <WithEditor store={store}>
      <ParticularFields customer={customer} />
    </WithEditor>,
  );
  return user;
}

describe('the customer’s references', () => {
  it('is typed into the draft', async () => {
    const user = await open();
    await user.type(screen.getByLabelText(reader().t('invoice.orderNumber')), 'PO 88120');
    await user.type(screen.getByLabelText(reader().t('invoice.contractNumber')), 'C-3');
    await user.type(screen.getByLabelText(reader().t('invoice.projectNumber')), 'Harbour');
    expect(store.head()).toMatchObject({
      orderNumber: 'PO 88120',
      contractNumber: 'C-3',
      projectNumber: 'Harbour',
    });
  });

  it('shows the customer’s own terms of payment', async () => {
    await open(customerOf({ optionPaymentTerms: 'Within 60 days' }));
    expect(screen.getByPlaceholderText('Within 60 days')).toBeTruthy();
  });
});

describe('a different delivery address', () => {
  it('starts with the customer’s country, and is cleared when switched off', async () => {
    const user = await open(customerOf({ country: 'BE' }));
    const elsewhere = screen.getByRole('switch', { name: reader().t('customer.deliverElsewhere') });
    await user.click(elsewhere);
    await user.type(screen.getByLabelText(reader().t('customer.city')), 'Gent');
    expect(store.head().deliveryAddress).toMatchObject({ city: 'Gent', country: 'BE' });
    await user.click(elsewhere);
    expect(store.head().deliveryAddress).toBeNull();
  });
});
