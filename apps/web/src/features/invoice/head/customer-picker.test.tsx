import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { WithEditor, storeWith } from '../../../../test/editor.tsx';
import { type FakeServer, refusal, startFakeServer } from '../../../../test/fake-server.ts';
import { customerOf, id, invoiceRow, pageOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { CustomerPicker } from './customer-picker.tsx';

const JANSEN = customerOf();
const VISSER = customerOf({ id: id(101), name: 'Visser BV', optionExpiration: 30, buyerReference: 'PO 7' });

let server: FakeServer;
let store: DraftStore;
beforeEach(() => {
  server = startFakeServer();
  store = storeWith();
  server.answer('customer.list', ({ query }) => {
    const found = [JANSEN, VISSER].filter(({ name }) =>
      name.toLowerCase().includes((query.q ?? '').toLowerCase()),
    );
    const data = found.map((customer) => ({ ...customer, money: [], lastInvoiceOn: null }));
    return { data, meta: pageOf(found.length) };
  });
  server.answer('customer.get', ({ params }) => ({
    data: {
      ...([JANSEN, VISSER].find((customer) => customer.id === params.id) ?? customerOf({ id: params.id })),
      balances: [],
    },
  }));
  server.answer('invoice.list', () => ({
    data: [invoiceRow(1, { customerId: VISSER.id })],
    meta: pageOf(1),
  }));
});

async function open(preferences = {}) {
  const { user } = await show(
    <WithEditor store={store}>
      <CustomerPicker />
    </WithEditor>,
    { preferences },
  );
  return user;
}

const field = () => screen.getByRole('combobox', { name: reader().t('invoice.customer') });
const names = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);

describe('the customer of an invoice', () => {
  it('is asked for first, with the list still closed', async () => {
    await open();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('is offered from those invoiced most recently', async () => {
    const user = await open();
    await user.click(field());
    await waitFor(async () => expect((await names())[0]).toContain('Visser BV'));
  });

  it('is found by typing and chosen with the keyboard, with the customer’s own settings', async () => {
    const user = await open();
    await user.type(field(), 'viss');
    await waitFor(async () => expect((await names()).some((name) => name.includes('Jansen'))).toBe(false));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('Visser BV')).toBeTruthy();
    expect(store.head()).toMatchObject({ customerId: VISSER.id, term: 30, reference: 'PO 7' });
    expect(server.calls('customer.list').some(({ query }) => query.q === 'viss')).toBe(true);
  });

  it('can be changed: the field returns with the focus', async () => {
    const user = await open();
    await user.type(field(), 'viss');
    await user.click(await screen.findByRole('option', { name: /Visser/ }));
    await user.click(await screen.findByRole('button', { name: reader().t('invoice.customerChange') }));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(store.head().customerId).toBeNull();
  });

  it('is added without leaving the invoice, under the name that was searched for', async () => {
    server.answer('customer.create', ({ body }) => ({ data: customerOf({ ...body, id: id(102) }) }));
    const user = await open();
    await user.type(field(), 'Nieuw');
    await user.click(
      await screen.findByRole('option', {
        name: reader().t('invoice.customerCreateNamed', { name: 'Nieuw' }),
      }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByDisplayValue('Nieuw')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: reader().t('common.save') }));
    await waitFor(() => expect(store.head().customerId).toBe(id(102)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls('customer.create')[0]?.body).toMatchObject({ name: 'Nieuw', country: 'NL' });
  });

  it('isn’t chosen when the server refuses to add it; the dialog keeps what was typed', async () => {
    server.answer('customer.create', () => {
      throw refusal('customerCreateFailed', 'name', 'This name is taken.');
    });
    const user = await open();
    await user.type(field(), 'Nieuw');
    await user.click(
      await screen.findByRole('option', {
        name: reader().t('invoice.customerCreateNamed', { name: 'Nieuw' }),
      }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: reader().t('common.save') }));
    expect(await dialog.findByText('This name is taken.')).toBeTruthy();
    expect(dialog.getByDisplayValue('Nieuw')).toBeTruthy();
    expect(store.head().customerId).toBeNull();
  });

  it('cannot be added by a view-only user', async () => {
    const user = await open({ role: 'viewonly' });
    await user.click(field());
    await names();
    expect(screen.queryByRole('option', { name: reader().t('invoice.customerCreate') })).toBeNull();
  });
});
