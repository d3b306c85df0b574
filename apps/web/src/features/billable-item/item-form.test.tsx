import { plainDate, price, quantity } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts';
import { customerOf, id, pageOf, productOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { ItemForm } from './item-form.tsx';

const CUSTOMER = id(40);
const RARE = productOf({
  id: id(990),
  number: 'Z-990',
  description: 'Zinc roof\nper square metre',
  unit: 'm²',
});
const ITEM = {
  id: id(700),
  customerId: CUSTOMER,
  customerName: 'Anna Smit',
  spentOn: plainDate('2026-11-20'),
  kind: 'hours' as const,
  description: 'Roofing',
  quantity: quantity('2'),
  unit: '',
  price: price('80.00'),
  vatId: null,
  productId: RARE.id,
  doneBy: '',
  document: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
};

let server: FakeServer;
let t: Translate;
beforeEach(() => {
  t = reader().t;
  server = startFakeServer();
  server.answer('vatCode.list', () => ({ data: [] }));
  server.answer('customer.get', () => ({ data: { ...customerOf({ id: CUSTOMER }), balances: [] } }));
  server.answer('product.get', () => ({ data: RARE }));
  // The two hundredth page of a long list never comes: only a search finds it.
  server.answer('product.list', ({ query }) => {
    const data = query?.q === 'zinc' ? [RARE] : [productOf()];
    return { data, meta: pageOf(data.length, { count: 990, next: 'page-2' }) };
  });
});

const product = () => screen.findByRole<HTMLInputElement>('combobox', { name: t('billableItem.product') });
const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

describe('the product of hours', () => {
  it('is found by what is typed, however many there are, and gives what was left empty', async () => {
    const { user } = await show(
      <ItemForm item={undefined} customerId={CUSTOMER} today="2026-11-21" onDone={() => undefined} />,
    );
    const picker = await product();
    await user.type(field(t('billableItem.unit')), 'day');
    await user.type(picker, 'zinc');
    await user.click(await screen.findByRole('option', { name: 'Z-990 · Zinc roof' }));
    expect((await product()).value).toBe('Z-990 · Zinc roof');
    expect(field(t('billableItem.description')).value).toBe(RARE.description);
    await waitFor(() => expect(field(t('billableItem.unit')).value).toBe('day'));
  });

  it('is named although no page of the list contains it, and can be cleared', async () => {
    const { user } = await show(
      <ItemForm item={ITEM} customerId={CUSTOMER} today="2026-11-21" onDone={() => undefined} />,
    );
    await waitFor(async () => expect((await product()).value).toBe('Z-990 · Zinc roof'));
    await user.click(screen.getByLabelText(t('common.clear')));
    expect((await product()).value).toBe('');
  });
});
