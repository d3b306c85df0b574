import type { QueueCounts, QueuedInvoice } from '@penning/contract';
import { amount } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts';
import { id, pageOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import { InvoiceQueue } from './invoice-queue.tsx';

const IMPORT = id(40);
const QUEUED: QueuedInvoice = {
  id: id(41),
  line: 2,
  number: null,
  customerName: 'Bakkerij Jansen',
  reference: 'PO 7',
  invoiceDate: null,
  totalIncl: amount('121.00'),
  currency: 'EUR',
  state: 'created',
  code: null,
  message: null,
};
const FAILED: QueuedInvoice = {
  ...QUEUED,
  id: id(42),
  line: 3,
  customerName: 'Café Noir',
  state: 'failed',
  code: 5,
  message: 'The customer has no address.',
};

let server: FakeServer;
let t: Translate;
let counts: QueueCounts;
beforeEach(() => {
  t = reader().t;
  server = startFakeServer();
  counts = { created: 1, waiting: 0, failed: 1, sent: 0, sending: 0 };
  server.answer('invoiceImport.countQueue', () => ({ data: counts }));
  server.answer('invoiceImport.listQueue', ({ query }) => {
    const all = [QUEUED, FAILED].filter(({ state }) => query.state === undefined || state === query.state);
    return { data: all, meta: pageOf(all.length) };
  });
});

describe('the invoices of an import', () => {
  it('are shown with how far each is, and why one was not sent', async () => {
    await show(<InvoiceQueue importId={IMPORT} />);
    const failed = within(await screen.findByRole('link', { name: /Café Noir/ }));
    expect(failed.getByText('The customer has no address.')).toBeTruthy();
    expect(failed.getByText(t('imports.queued_failed'))).toBeTruthy();
    expect(screen.getByRole('button', { name: t('imports.queue_send', { count: 2 }) })).toBeTruthy();
  });

  it('are narrowed to one state', async () => {
    const { user } = await show(<InvoiceQueue importId={IMPORT} />);
    await screen.findByRole('link', { name: /Café Noir/ });
    await user.click(screen.getByRole('button', { name: t('imports.queue_created', { count: '1' }) }));
    expect(await screen.findByRole('link', { name: /Bakkerij Jansen/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Café Noir/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: t('imports.queue_sent', { count: '0' }) }));
    expect(await screen.findByText(t('imports.queue_none'))).toBeTruthy();
  });

  it.each([
    ['cannot be sent again while some are being sent', 1, true],
    ['can be sent while others wait for their day', 0, false],
  ])('%s', async (_, sending, isDisabled) => {
    counts = { created: 1, waiting: 1, failed: 0, sent: 0, sending };
    await show(<InvoiceQueue importId={IMPORT} />);
    const send = await screen.findByRole<HTMLButtonElement>('button', {
      name: t('imports.queue_send', { count: 1 }),
    });
    expect(send.disabled).toBe(isDisabled);
  });

  it('cannot be sent by a view-only user', async () => {
    await show(<InvoiceQueue importId={IMPORT} />, { preferences: { role: 'viewonly' } });
    await screen.findByRole('link', { name: /Café Noir/ });
    expect(screen.queryByRole('button', { name: t('imports.queue_send', { count: 2 }) })).toBeNull();
  });
});
