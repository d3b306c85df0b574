import type { DetailedHit, InstallationFacts } from '@penning/contract';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts';
import { COMPANY, PERSON, id, invoiceRow, pageOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { Palette } from './palette.tsx';
import { addRecentItem } from './recent-items.ts';

const INSTALLATION: InstallationFacts = {
  registration: 'open',
  isNew: false,
  subscriptions: false,
  trialDays: 7,
  offer: { packages: [], features: [], addons: [] },
  canPayOnline: false,
  testBank: false,
  turnstile: null,
  terms: null,
  privacy: null,
  imprint: null,
  contact: null,
};

let server: FakeServer;
const onClose = vi.fn<() => void>();
const onRemind = vi.fn<(id: string) => void>();

const LATE = invoiceRow(71, {
  id: id(71),
  number: 'F0071',
  customerName: 'Acme Holding',
  status: 1,
  statuses: ['open', 'pastdue'],
});
const HITS: DetailedHit[] = [
  { type: 'customer', id: id(51), name: 'Acme Holding', contact: 'Wile', matched: 'companyname' },
  { type: 'document', document: LATE, matched: 'companyname' },
];

beforeEach(() => {
  localStorage.clear();
  onClose.mockReset();
  onRemind.mockReset();
  server = startFakeServer();
  server.answer('overview.searchInDetail', ({ query }) => ({
    data: /^am?c/i.test(query.term) ? HITS : [],
  }));
  server.answer('invoice.list', ({ query }) =>
    query.q !== undefined && /^am?c/i.test(query.q)
      ? { data: [LATE], meta: pageOf(1) }
      : { data: [], meta: pageOf(0) },
  );
  server.answer('installation.get', () => ({ data: INSTALLATION }));
});

function Opened() {
  const [written, setWritten] = useState('');
  return (
    <Palette
      opened
      written={written}
      onWrite={setWritten}
      onClose={onClose}
      onShortcuts={() => undefined}
      onRemind={onRemind}
    />
  );
}

async function open(at = '/dashboard') {
  const shown = await show(<Opened />, { at });
  return { ...shown, field: await screen.findByRole('combobox') };
}

const textOf = (element: HTMLElement) => element.textContent ?? '';
const group = (name: string) => textOf(screen.getByRole('group', { name }));
const placeholder = () => screen.getByRole('combobox').getAttribute('placeholder');
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the palette', () => {
  it('offers recent items, actions and pages before anything is typed', async () => {
    addRecentItem(
      { person: PERSON, company: COMPANY },
      { id: id(51), label: 'Acme Holding', status: null, isCredit: false },
    );
    await open();
    expect(group('Recent')).toContain('Acme Holding');
    expect(group('Actions')).toContain('New quote for…');
    expect(group('Go to')).toContain('Customers');
    expect(server.calls('overview.searchInDetail')).toHaveLength(0);
  });

  it('opens what was found with Enter, its amount, date and status beside it', async () => {
    const { user, field, address } = await open();
    await user.type(field, 'amce');
    const invoice = await screen.findByRole('option', { name: /F0071 Acme Holding/ });
    for (const fact of ['Invoice · 2026-11-01', '€', '121,00', 'Overdue'])
      expect(textOf(invoice)).toContain(fact);
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(invoice.id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/archive?type=invoice&invoice_id=${id(71)}`));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('writes to a customer and reminds of an invoice that were found', async () => {
    const { user, field, address } = await open();
    await user.type(field, 'acme');
    await user.click(await screen.findByRole('option', { name: /Remind Acme Holding/ }));
    expect(onRemind).toHaveBeenCalledWith(id(71));
    await user.click(screen.getByRole('option', { name: 'New quote for Acme Holding' }));
    await waitFor(() => expect(address()).toBe(`/quotations?customer_id=${id(51)}`));
  });

  it('finds an action that is typed with the name of its customer', async () => {
    const { user, field, address } = await open();
    await user.type(field, 'remind acme');
    await screen.findByRole('option', { name: /Remind Acme Holding/ });
    expect(options()).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(onRemind).toHaveBeenCalledWith(id(71));
    await user.clear(field);
    await user.type(field, 'new quote for acme');
    await screen.findByRole('option', { name: 'New quote for Acme Holding' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/quotations?customer_id=${id(51)}`));
  });

  it('reminds of overdue invoices that are not among the newest documents found', async () => {
    const newer = invoiceRow(72, { id: id(72), number: 'F0072', customerName: 'Acme Holding', status: 1 });
    server.answer('overview.searchInDetail', () => ({
      data: [HITS[0], { type: 'document', document: newer, matched: 'companyname' }] as DetailedHit[],
    }));
    server.answer('invoice.list', ({ query }) =>
      query.customerId === id(51) && query.status === 'pastdue'
        ? { data: [LATE], meta: pageOf(1) }
        : { data: [], meta: pageOf(0) },
    );
    const { user, field } = await open();
    await user.type(field, 'remind amce');
    await user.click(await screen.findByRole('option', { name: /Remind Acme Holding.*F0071/ }));
    expect(onRemind).toHaveBeenCalledWith(id(71));
  });

  it('asks for the customer of an action, and goes back with Backspace', async () => {
    const { user, field, address } = await open();
    await user.type(field, 'quote for');
    await user.keyboard('{Enter}');
    expect(onClose).not.toHaveBeenCalled();
    expect(placeholder()).toBe('For which customer?');
    await user.keyboard('{Backspace}');
    expect(placeholder()).toMatch(/Search documents/);
    await user.type(field, 'quote for');
    await user.keyboard('{Enter}');
    await user.type(field, 'acm');
    await screen.findByRole('option', { name: /Acme Holding/ });
    expect(options()).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/quotations?customer_id=${id(51)}`));
  });

  it('finds settings, also with a typing error, and says when there is nothing', async () => {
    const { user, field } = await open();
    await user.type(field, 'bookkeping');
    await screen.findByRole('group', { name: 'Settings' });
    expect(group('Settings')).toContain('Bookkeeping');
    await user.clear(field);
    await user.type(field, 'zzzz');
    const status = await screen.findByText(/No results for “zzzz”/);
    expect(status.getAttribute('role')).toBe('status');
  });

  it('offers nothing that the person may not do', async () => {
    await show(<Opened />, {
      preferences: { role: 'viewonly' },
    });
    await screen.findByRole('combobox');
    expect(options().join()).not.toMatch(/New|Upload|Settings/);
  });
});
