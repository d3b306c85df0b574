import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { WithEditor, storeWith } from '../test/editor.tsx';
import { type FakeServer, refusal, startFakeServer } from '../test/fake-server.ts';
import { id, pageOf, preferencesOf } from '../test/samples.ts';
import { show } from '../test/show.tsx';
import type { RouteName } from './api/route-name.ts';
import { LinkRequests } from './features/accountant/link-requests.tsx';
import { SavedFilters } from './features/archive/filter/saved-filters.tsx';
import { ImportResult } from './features/bank/import-result.tsx';
import { ItemForm } from './features/billable-item/item-form.tsx';
import { InvitationList } from './features/company/invitation-list.tsx';
import { CustomerSelect } from './features/customer/customer-select.tsx';
import { StatementLink } from './features/customer/page/statement-link.tsx';
import { CustomerPicker } from './features/invoice/head/customer-picker.tsx';
import { UnbilledButton } from './features/invoice/unbilled/unbilled-button.tsx';
import { OnlineMandateSection } from './features/mandate/online-mandate-section.tsx';
import { ProductForm } from './features/product/product-form.tsx';
import { ProfileAttachments } from './features/profile/profile-attachments.tsx';
import { TurnoverFailures } from './features/receipt/turnover-failures.tsx';
import { CustomerReminders } from './features/reminder/customer-reminders.tsx';
import { VatPointSection } from './features/settings/bookkeeping/vat-point-section.tsx';
import { reader } from './ui/reader.ts';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('preferences.get', () => ({ data: preferencesOf() }));
});

const nothing = () => undefined;
const customer = id(100);

/** Parts of a page that used to be empty, or to load for ever, when what they show could not be read. */
const PARTS: [RouteName, () => ReactElement][] = [
  ['accountant.listLinks', () => <LinkRequests />],
  [
    'bank.getImport',
    () => <ImportResult importId={id(1)} filtered={false} onShow={nothing} onShowAll={nothing} />,
  ],
  [
    'vatCode.list',
    () => <ItemForm item={undefined} customerId={undefined} today="2026-11-30" onDone={nothing} />,
  ],
  ['user.listInvitations', () => <InvitationList />],
  ['customerStatement.getLink', () => <StatementLink customerId={customer} />],
  ['onlineMandate.listOfCustomer', () => <OnlineMandateSection customerId={customer} />],
  ['ledger.list', () => <ProductForm product={undefined} onDone={nothing} />],
  ['profile.listAttachments', () => <ProfileAttachments profileId={id(1)} />],
  ['reminder.getCustomerPause', () => <CustomerReminders customerId={customer} />],
  ['receipt.listTurnoverFailures', () => <TurnoverFailures />],
  ['company.getVatPoint', () => <VatPointSection />],
];

it.each(PARTS)('says that %s failed, and reads it again', async (route, part) => {
  const { t } = reader();
  server.answer('vatCode.list', () => ({ data: [], meta: pageOf(0) }));
  server.answer(route, () => {
    throw refusal('internal');
  });
  const { user } = await show(part());
  expect(await screen.findByText(t('common.loadFailed'))).toBeTruthy();
  const before = server.calls(route).length;
  await user.click(screen.getByRole('button', { name: t('common.retry') }));
  await waitFor(() => expect(server.calls(route).length).toBeGreaterThan(before));
});

it('adds no file to a profile while its files are unknown: saving replaces them all', async () => {
  const { t } = reader();
  server.answer('profile.listAttachments', () => {
    throw refusal('internal');
  });
  await show(<ProfileAttachments profileId={id(1)} />);
  expect(await screen.findByText(t('common.loadFailed'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('invoice.attach') })).toBeNull();
});

/** Parts without room for a message: a toast says that their read failed. */
const ASIDES: [RouteName, () => ReactElement][] = [
  ['billableItem.listUnbilled', () => <UnbilledButton />],
  ['customer.get', () => <CustomerPicker />],
  ['savedFilter.list', () => <SavedFilters />],
];

it.each(ASIDES)('tells by a toast that %s failed, and reads it again', async (route, part) => {
  const { t } = reader();
  server.answer('invoice.list', () => ({ data: [], meta: pageOf(0) }));
  server.answer('crm.list', () => ({ data: [] }));
  server.answer(route, () => {
    throw refusal('internal');
  });
  const { user } = await show(
    <WithEditor store={storeWith({ head: { customerId: customer } })}>{part()}</WithEditor>,
    { at: '/archive' },
  );
  expect(await screen.findByText(t('common.loadFailed'))).toBeTruthy();
  const before = server.calls(route).length;
  await user.click(screen.getByRole('button', { name: t('common.retry') }));
  await waitFor(() => expect(server.calls(route).length).toBeGreaterThan(before));
});

it('says why no customer could be looked for, and not that none matches', async () => {
  const { t } = reader();
  server.answer('customer.list', () => {
    throw refusal('internal', undefined, 'The server is being updated');
  });
  const { user } = await show(
    <CustomerSelect value={undefined} nobody="Nobody" label="Customer" onChange={nothing} />,
  );
  await user.click(screen.getByRole('combobox', { name: 'Customer' }));
  expect(await screen.findByText('The server is being updated')).toBeTruthy();
  expect(screen.queryByText(t('archive.noCustomerFound'))).toBeNull();
});

it('asks for customers again from the list, with the keyboard, and keeps it open', async () => {
  const { t } = reader();
  let isUp = false;
  server.answer('customer.list', () => {
    if (isUp) return { data: [], meta: pageOf(0) };
    throw refusal('internal', undefined, 'The server is being updated');
  });
  const chosen = vi.fn<(id: string | undefined) => void>();
  const { user } = await show(
    <CustomerSelect value={undefined} nobody="Nobody" label="Customer" onChange={chosen} />,
  );
  await user.click(screen.getByRole('combobox', { name: 'Customer' }));
  await screen.findByRole('option', { name: t('common.retry') });
  isUp = true;
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText(t('archive.noCustomerFound'))).toBeTruthy();
  expect(chosen).not.toHaveBeenCalled();
});
