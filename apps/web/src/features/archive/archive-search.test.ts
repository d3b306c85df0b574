import { expect, it } from 'vitest';
import { ArchiveSearch, sortOf, toQuery } from './archive-search.ts';
import { activeFilters } from './filter/tab-filters.ts';

const CUSTOMER = '0190a1b2-0000-7000-8000-000000000001';

it('the URL becomes the query to the server', () => {
  const search = ArchiveSearch.parse({
    status: 'pastdue',
    customer_id: CUSTOMER,
    perPage: '50',
    amountFrom: '12.5',
  });
  expect(toQuery(search)).toMatchObject({
    type: 'invoice',
    status: 'pastdue',
    customerId: CUSTOMER,
    perPage: 50,
    amountFrom: '12.50',
  });
});

it('the drawer isn’t a filter, and drafts have no status', () => {
  const search = ArchiveSearch.parse({ type: 'draft', status: 'open', invoice_id: CUSTOMER, q: 'hosting' });
  expect(toQuery(search)).not.toHaveProperty('invoice_id');
  expect(toQuery(search)).not.toHaveProperty('status');
  expect(activeFilters(search)).toEqual(['q']);
});

it('due dates are only asked for in the lists that have them', () => {
  const due = { dueFrom: '2026-10-01', dueUntil: '2026-10-31', currency: 'USD' };
  expect(toQuery(ArchiveSearch.parse(due))).toMatchObject(due);
  const drafts = ArchiveSearch.parse({ type: 'draft', ...due });
  expect(toQuery(drafts)).toMatchObject({ currency: 'USD' });
  expect(toQuery(drafts)).not.toHaveProperty('dueFrom');
  expect(activeFilters(ArchiveSearch.parse({ type: 'purchase', ...due }))).toEqual(['dueFrom', 'dueUntil']);
});

it('invalid values in the URL are left out', () => {
  const search = ArchiveSearch.parse({
    from: '2026-02-30',
    status: 'lost',
    perPage: 'all',
    amount: '1,5',
    sort: 'colour',
  });
  expect(activeFilters(search)).toEqual([]);
  expect(toQuery(search)).toMatchObject({ perPage: 25, sort: '-sendDate' });
});

it('each tab has an order of its own, by several columns too', () => {
  const order = (type: string, sort?: string) => sortOf(ArchiveSearch.parse({ type, sort }));
  expect(order('recurring')).toBe('nextOn');
  expect(order('recurring', 'customer,-amount')).toBe('customer,-amount');
  expect(order('purchase', 'customer')).toBe('-invoiceDate');
  expect(order('sepa', '-total,sepaId')).toBe('-total,sepaId');
  expect(order('importedInvoices', 'number,-number')).toBe('-invoiceDate');
});

it('a link with invoice_id opens the document in its own tab', () => {
  const open = (type: string) => ArchiveSearch.parse({ type, invoice_id: CUSTOMER });
  expect(open('purchase')).toEqual({ type: 'purchase', purchase_id: CUSTOMER });
  expect(open('importedInvoices')).toEqual({ type: 'importedInvoices', imported_invoice_id: CUSTOMER });
  expect(open('sepa')).toEqual({ type: 'invoice', invoice_id: CUSTOMER });
  expect(open('quotation')).toEqual({ type: 'quotation', invoice_id: CUSTOMER });
});
