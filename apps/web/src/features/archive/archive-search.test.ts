import { expect, test } from 'vitest';
import { ArchiveSearch, activeFilters, toQuery } from './archive-search.ts';

const CUSTOMER = '0190a1b2-0000-7000-8000-000000000001';

test('what the URL holds becomes the question to the server', () => {
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

test('the drawer is no filter, and drafts have no status', () => {
  const search = ArchiveSearch.parse({ type: 'draft', status: 'open', invoice_id: CUSTOMER, q: 'hosting' });
  expect(toQuery(search)).not.toHaveProperty('invoice_id');
  expect(toQuery(search).status).toBeUndefined();
  expect(activeFilters(search)).toEqual(['q']);
});

test('what makes no sense in the URL is left out', () => {
  const search = ArchiveSearch.parse({
    from: '2026-02-30',
    status: 'lost',
    perPage: 'all',
    amount: '1,5',
    sort: 'colour',
  });
  expect(activeFilters(search)).toEqual([]);
  expect(toQuery(search)).toMatchObject({ perPage: 25, sort: undefined });
});
