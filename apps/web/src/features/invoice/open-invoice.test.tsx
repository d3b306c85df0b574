import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, refusal, startFakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { OpenInvoice } from './open-invoice.tsx';

const ID = '01a20000-0000-7000-8000-000000000001';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('vatCode.list', () => ({ data: [] }));
  server.answer('ledger.list', () => ({ data: [] }));
  server.answer('profile.list', () => ({ data: [] }));
  server.answer('quotation.getSettings', () => {
    throw refusal('unavailable');
  });
});

const open = async (kind: 'invoice' | 'quotation') =>
  show(
    <OpenInvoice
      kind={kind}
      id={ID}
      isOpen={false}
      customerId={undefined}
      onCreated={() => undefined}
      onReload={() => undefined}
    />,
    { at: `/${kind}s/${ID}` },
  );

describe('a draft that can’t be opened', () => {
  it.each([
    ['invoice', 'draft'],
    ['quotation', 'quotation'],
  ] as const)('leads from a deleted %s to the others, without a retry that is no use', async (kind, tab) => {
    server.answer(`${kind}.get`, () => {
      throw refusal('notFound', undefined, 'It has been deleted.');
    });
    await open(kind);
    expect(await screen.findByText('It has been deleted.')).toBeTruthy();
    const others = screen.getByRole('link', { name: reader().t(`archive.tab_${tab}`) });
    expect(others.getAttribute('href')).toBe(`/archive?type=${tab}`);
    expect(screen.queryByRole('button', { name: reader().t('common.retry') })).toBeNull();
  });

  it('is read again on request when the server couldn’t answer', async () => {
    server.answer('invoice.get', () => {
      throw refusal('unavailable', undefined, 'One moment.');
    });
    const { user } = await open('invoice');
    await user.click(await screen.findByRole('button', { name: reader().t('common.retry') }));
    await waitFor(() => expect(server.calls('invoice.get')).toHaveLength(2));
  });
});
