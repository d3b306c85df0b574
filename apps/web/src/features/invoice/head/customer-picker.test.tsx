import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { WithEditor, storeWith } from '../../../../test/editor.tsx';
import { type FakeServer, refusal, startFakeServer } from '../../../../test/fake-server.ts';
import { customerOf, id, invoiceRow, pageOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { recordEarlyKeys } from '../../../ui/hook/early-keys.ts';
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
  server.answer('crm.list', () => ({ data: [] }));
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

  it('is found by what was typed while the page was loading', async () => {
    const keyboard = userEvent.setup();
    recordEarlyKeys();
    await keyboard.keyboard('Vis{Enter}');
    await open();
    await waitFor(() => expect(store.head().customerId).toBe(VISSER.id));
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

  it('is the first match when Enter is pressed at once, before the matches are there', async () => {
    const user = await open();
    await user.type(field(), 'viss{Enter}');
    await waitFor(() => expect(store.head().customerId).toBe(VISSER.id));
  });

  it('isn’t chosen by Enter when nobody matches', async () => {
    const user = await open();
    await user.type(field(), 'zzz{Enter}');
    expect(await screen.findByText(reader().t('invoice.customerNone'))).toBeTruthy();
    expect(store.head().customerId).toBeNull();
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

  describe('with a connected CRM', () => {
    const piper = {
      integration: 'teamleader',
      title: 'Teamleader Focus',
      id: '96a38bbf-24ed-4083-8a5c-20db92aa471e',
      kind: 'company' as const,
      name: 'Pied Piper',
      address: 'Dok Noord 3A',
      postalCode: '9000',
      city: 'Gent',
      email: 'info@piper.test',
      vatNumber: '',
      customerId: null,
    };
    beforeEach(() => {
      server.answer('crm.list', () => ({ data: [{ integration: 'teamleader', title: 'Teamleader Focus' }] }));
      server.answer('crm.search', () => ({
        data: {
          found: [piper, { ...piper, id: 'known', name: 'Known', customerId: VISSER.id }],
          problems: [],
        },
      }));
    });

    it('is found there too, below our own, and imported and chosen by one choice', async () => {
      const imported = customerOf({ id: id(103), name: 'Pied Piper', crmId: piper.id });
      server.answer('crm.import', () => ({ data: imported }));
      const user = await open();
      await user.type(field(), 'vi');
      const option = await screen.findByRole('option', { name: /Pied Piper/ });
      expect(screen.getByText(reader().t('crm.inCrm', { name: 'Teamleader Focus' }))).toBeTruthy();
      const all = await names();
      expect(all.findIndex((name) => name.includes('Visser'))).toBeLessThan(
        all.findIndex((name) => name.includes('Pied Piper')),
      );
      // Who is a customer already is among those.
      expect(all.some((name) => name.includes('Known'))).toBe(false);
      await user.click(option);
      await waitFor(() => expect(store.head().customerId).toBe(id(103)));
      expect(server.calls('crm.import')[0]?.body).toEqual({
        integration: 'teamleader',
        id: piper.id,
        kind: 'company',
      });
    });

    it('says why a CRM gave no answer, and still offers our own', async () => {
      const problem = 'Teamleader Focus: no answer';
      server.answer('crm.search', () => ({ data: { found: [], problems: [problem] } }));
      const user = await open();
      await user.type(field(), 'viss');
      expect(await screen.findByText(problem)).toBeTruthy();
      expect((await names()).some((name) => name.includes('Visser'))).toBe(true);
      server.answer('crm.search', () => ({ data: { found: [], problems: [] } }));
      await user.click(screen.getByRole('option', { name: reader().t('common.retry') }));
      await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
      expect(screen.queryByRole('option', { name: reader().t('common.retry') })).toBeNull();
      expect(field().getAttribute('aria-expanded')).toBe('true');
    });

    it('isn’t asked by somebody who may not add customers', async () => {
      const user = await open({ role: 'viewonly' });
      await user.type(field(), 'viss');
      await names();
      expect(server.calls('crm.search')).toEqual([]);
    });
  });
});
