import type { Translate } from '@penning/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, refusal, startFakeServer } from '../../../../test/fake-server.ts';
import { id, invoiceRow, pageOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import { InvoiceList } from './invoice-list.tsx';

const ROWS = [invoiceRow(1), invoiceRow(2), invoiceRow(3)];
const LATE = {
  id: id(800),
  tab: 'invoice' as const,
  name: 'Late',
  isDefault: false,
  search: { status: 'pastdue', amountFrom: '100.00' },
  updatedAt: '2026-11-22T10:00:00.000Z',
};

let server: FakeServer;
let t: Translate;
beforeEach(() => {
  t = reader().t;
  server = startFakeServer();
  server.answer('invoice.list', () => ({ data: ROWS, meta: pageOf(3, { count: 60, next: 'page-2' }) }));
  server.answer('customer.list', () => ({ data: [], meta: pageOf(0) }));
  server.answer('savedFilter.list', () => ({ data: [LATE] }));
  server.answer('savedFilter.listColumns', () => ({ data: [] }));
  server.answer('bulk.list', () => ({ data: [], meta: pageOf(0) }));
});

async function open(at = '/archive', preferences = {}) {
  const shown = await show(<InvoiceList />, { at, preferences });
  await screen.findByText('Customer 1');
  return shown;
}

const asked = () => server.calls('invoice.list').at(-1)?.query;
const tick = (number: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: t('common.selectRow', { name: t('archive.invoiceOf', { number: `2026-000${number}` }) }),
  });
const search = () => screen.getByRole<HTMLInputElement>('searchbox');
const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}( \\d)?$`) });

describe('the filters of the list', () => {
  it('are read from the URL and shown as chips', async () => {
    await open('/archive?status=paid&q=bakery&from=2026-01-01&perPage=50');
    expect(asked()).toMatchObject({
      type: 'invoice',
      status: 'paid',
      q: 'bakery',
      from: '2026-01-01',
      perPage: 50,
    });
    expect(search().value).toBe('bakery');
    const chips = within(screen.getByRole('list', { name: t('archive.activeFilters') }));
    expect(chips.getByText(new RegExp(t('archive.status_paid')))).toBeTruthy();
    expect(chips.getByText(/2026/)).toBeTruthy();
  });

  it('are removed by their chip, or all at once', async () => {
    const { user, address } = await open('/archive?status=paid&amountFrom=10.00&number=2026');
    await user.click(screen.getByRole('button', { name: new RegExp(t('archive.status_paid')) }));
    await waitFor(() => expect(address()).toBe('/archive?amountFrom=10.00&number=2026'));
    await user.click(screen.getByRole('button', { name: t('archive.clearAll') }));
    await waitFor(() => expect(address()).toBe('/archive'));
    await waitFor(() => expect(screen.queryByRole('list', { name: t('archive.activeFilters') })).toBeNull());
  });

  it('are put into the URL as they are chosen, with the first page', async () => {
    const { user, address } = await open('/archive?cursor=page-2');
    await user.selectOptions(screen.getByRole('combobox', { name: t('archive.filter_status') }), 'paid');
    await waitFor(() => expect(address()).toBe('/archive?status=paid'));
    await waitFor(() => expect(asked()).toMatchObject({ status: 'paid' }));
    expect(asked()?.cursor).toBeUndefined();
  });

  it('search once, after a pause in typing', async () => {
    const { user, address } = await open();
    const before = server.calls('invoice.list').length;
    await user.type(search(), 'bakery');
    await waitFor(() => expect(address()).toBe('/archive?q=bakery'));
    await waitFor(() => expect(asked()?.q).toBe('bakery'));
    expect(server.calls('invoice.list').length - before).toBe(1);
  });

  it('ignore values that make no sense instead of sending them to the server', async () => {
    await open('/archive?status=nonsense&from=yesterday&perPage=9999');
    expect(asked()).toMatchObject({ type: 'invoice', perPage: 25 });
    expect(asked()?.status).toBeUndefined();
    expect(asked()?.from).toBeUndefined();
  });

  it('are replaced by a saved filter', async () => {
    const { user, address } = await open('/archive?q=bakery');
    await user.click(screen.getByRole('button', { name: t('bulk.filters') }));
    await user.click(await screen.findByRole('menuitem', { name: 'Late' }));
    await waitFor(() => expect(address()).toBe('/archive?amountFrom=100.00&status=pastdue'));
  });

  it('are saved under a name', async () => {
    server.answer('savedFilter.create', () => ({ data: { ...LATE, name: 'Paid' } }));
    const { user } = await open('/archive?status=paid');
    await user.click(screen.getByRole('button', { name: t('bulk.filters') }));
    await user.click(await screen.findByRole('menuitem', { name: t('bulk.saveFilter') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: new RegExp(t('bulk.filterName')) }), 'Paid');
    await user.click(dialog.getByRole('button', { name: t('common.save') }));
    expect(await screen.findByText(t('bulk.filterSaved'))).toBeTruthy();
    expect(server.calls('savedFilter.create')[0]?.body).toEqual({
      tab: 'invoice',
      name: 'Paid',
      isDefault: false,
      search: { status: 'paid' },
    });
  });
});

describe('the sort order of the list', () => {
  it('follows a header, or two with Shift', async () => {
    const { user, address } = await open();
    await user.click(within(header(t('archive.column_customer'))).getByRole('button'));
    await waitFor(() => expect(address()).toBe('/archive?sort=customer'));
    expect(header(t('archive.column_customer')).getAttribute('aria-sort')).toBe('ascending');
    await user.keyboard('{Shift>}');
    await user.click(within(header(t('archive.column_amount'))).getByRole('button'));
    await user.click(within(header(t('archive.column_amount'))).getByRole('button'));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(asked()?.sort).toBe('customer,-amount'));
    expect(header(t('archive.column_amount')).getAttribute('aria-sort')).toBe('descending');
    expect(header(t('archive.column_amount')).textContent).toContain('2');
  });
});

describe('an empty list', () => {
  it('says that nothing matches, and clears the filters', async () => {
    server.answer('invoice.list', ({ query }) =>
      query.q === undefined ? { data: ROWS, meta: pageOf(3) } : { data: [], meta: pageOf(0) },
    );
    const { user, address } = await show(<InvoiceList />, { at: '/archive?q=nobody' });
    expect(await screen.findByText(t('common.nothingFound'))).toBeTruthy();
    const [clear] = screen.getAllByRole('button', { name: t('archive.clearAll') }).toReversed();
    await user.click(clear ?? document.body);
    await waitFor(() => expect(address()).toBe('/archive'));
    expect(await screen.findByText('Customer 1')).toBeTruthy();
  });

  it('invites people to write the first one if they may', async () => {
    server.answer('invoice.list', () => ({ data: [], meta: pageOf(0) }));
    await show(<InvoiceList />, { at: '/archive' });
    expect(await screen.findByText(t('archive.emptyInvoices'))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('archive.writeFirst') }).getAttribute('href')).toBe(
      '/invoices',
    );
  });

  it('shows the previous page while the next one loads', async () => {
    const { user, address } = await open();
    const answer = Promise.withResolvers<undefined>();
    server.answer('invoice.list', async () => {
      await answer.promise;
      return { data: [invoiceRow(4)], meta: pageOf(1, { previous: 'page-1' }) };
    });
    await user.click(screen.getByRole('button', { name: t('common.nextPage') }));
    await waitFor(() => expect(address()).toBe('/archive?cursor=page-2'));
    expect(screen.getByText('Customer 1')).toBeTruthy();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    answer.resolve(undefined);
    expect(await screen.findByText('Customer 4')).toBeTruthy();
  });

  it('says why reading failed, and retries with the same filters', async () => {
    server.answer('invoice.list', () => {
      throw refusal('internal', undefined, 'The database is asleep.');
    });
    const { user } = await show(<InvoiceList />, { at: '/archive?status=paid' });
    expect(await screen.findByText('The database is asleep.')).toBeTruthy();
    server.answer('invoice.list', () => ({ data: ROWS, meta: pageOf(3) }));
    await user.click(screen.getByRole('button', { name: t('common.retry') }));
    expect(await screen.findByText('Customer 1')).toBeTruthy();
    expect(asked()).toMatchObject({ status: 'paid' });
  });
});

describe('selecting rows', () => {
  it('counts them and offers the actions', async () => {
    const { user } = await open();
    expect(screen.queryByRole('button', { name: t('bulk.actions') })).toBeNull();
    await user.click(tick(1));
    await user.click(tick(3));
    expect(screen.getByText(t('bulk.selected', { count: 2 }))).toBeTruthy();
    expect(screen.getByRole('button', { name: t('bulk.actions') })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('bulk.clear') }));
    expect(tick(1).checked).toBe(false);
  });

  it('selects a range with Shift', async () => {
    const { user } = await open();
    await user.click(tick(1));
    await user.keyboard('{Shift>}');
    await user.click(tick(3));
    await user.keyboard('{/Shift}');
    expect(tick(2).checked).toBe(true);
  });

  it('selects the page, then everything that matches on every page, except unticked rows', async () => {
    const { user } = await open('/archive?status=open');
    await user.click(screen.getByRole('checkbox', { name: t('bulk.selectPage') }));
    expect(tick(1).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: t('bulk.selectAll', { count: '60' }) }));
    expect(screen.getByText(t('bulk.allMatching', { count: '60' }))).toBeTruthy();
    await user.click(tick(2));
    expect(screen.getByText(t('bulk.allMatching', { count: '59' }))).toBeTruthy();
  });

  it('offers no actions to a view-only user', async () => {
    const { user } = await open('/archive', { role: 'viewonly' });
    await user.click(tick(1));
    expect(screen.queryByRole('button', { name: t('bulk.actions') })).toBeNull();
  });
});

describe('the keyboard', () => {
  it('moves through the rows and opens one, which the URL then names', async () => {
    server.answer('invoice.get', () => {
      throw refusal('notFound', undefined, 'There is no such invoice.');
    });
    server.answer('quotation.get', () => {
      throw refusal('notFound');
    });
    const { user, address } = await open();
    const [, first, second] = screen.getAllByRole('row');
    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{End}{Home}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe(`/archive?invoice_id=${ROWS[1]?.id}`));
    expect(await screen.findByText('There is no such invoice.')).toBeTruthy();
  });
});
