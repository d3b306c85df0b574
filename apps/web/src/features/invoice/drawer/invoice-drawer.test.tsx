import type { Invoice, Preferences, TimelineEntry } from '@penning/contract';
import { defined } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, refusal, startFakeServer } from '../../../../test/fake-server.ts';
import { invoiceOf, pageOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import { InvoiceDrawer } from './invoice-drawer.tsx';

const INVOICE = invoiceOf();
const NAME = /2026-0001/;
const SENT: TimelineEntry = {
  at: '2026-11-01T10:00:00.000Z',
  event: 'sent',
  actor: 'Ada Linde',
  detail: '',
  amount: null,
  deliveryId: null,
};

let server: FakeServer;
let t: Translate;
beforeEach(() => {
  t = reader().t;
  server = startFakeServer();
  server.answer('invoice.listTimeline', () => ({ data: [SENT] }));
  server.answer('delivery.listOfInvoice', () => ({ data: [] }));
  server.answer('transmission.listOfInvoice', () => ({ data: [] }));
  server.answer('errand.list', () => ({ data: [], meta: pageOf(0) }));
  server.answer('comment.list', () => ({ data: [] }));
  server.answer('packingSlip.get', () => ({
    data: {
      deliveryAddress: '',
      trackingNumber: '',
      note: '',
      shown: { address: ['Kerkstraat 1'], trackingNumber: '', trackingLink: null },
    },
  }));
  server.answer('reminder.getOfInvoice', () => ({
    data: {
      today: defined(INVOICE.sendDate),
      enabled: false,
      plan: { send: false, step: null, reason: null, next: null },
      refusal: null,
      steps: [],
      invoicePause: null,
      customerPause: null,
      sent: [],
    },
  }));
  server.answer('invoice.preview', () => ({ data: { pages: [], pageCount: 0 } }));
});

/** The row that opens the panel, as in the list, and the panel. */
function Beside() {
  return (
    <>
      <table>
        <tbody>
          <tr tabIndex={0}>
            <td data-invoice={INVOICE.id}>{INVOICE.number}</td>
          </tr>
        </tbody>
      </table>
      <InvoiceDrawer />
    </>
  );
}

async function open(changes: Partial<Invoice> = {}, preferences: Partial<Preferences> = {}) {
  server.answer('invoice.get', () => ({ data: invoiceOf(changes) }));
  const shown = await show(<Beside />, { at: `/archive?status=open&invoice_id=${INVOICE.id}`, preferences });
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByText(t('archive.lines'));
  return { ...shown, panel };
}

const actions = (panel: Awaited<ReturnType<typeof open>>['panel']) =>
  (
    [
      'archive.editDraft',
      'archive.openPdf',
      'archive.openPreview',
      'archive.registerPayment',
      'reminder.remind',
      'archive.resend',
    ] as const
  ).filter((key) => panel.queryByRole(/editDraft/.test(key) ? 'link' : 'button', { name: t(key) }) !== null);

describe('the panel of an invoice', () => {
  it('is opened by the URL and shows what happened to the invoice', async () => {
    const { panel } = await open();
    expect(screen.getByRole('dialog', { name: NAME })).toBeTruthy();
    expect(await panel.findByText(t('archive.event_sent'))).toBeTruthy();
    expect(panel.getByText('Customer 1')).toBeTruthy();
  });

  it('closes with Escape, keeps the filters and returns the focus to the row', async () => {
    const { user, address } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/archive?status=open'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row')));
  });

  it('reports that the invoice can’t be read, and tries again', async () => {
    server.answer('invoice.get', () => {
      throw refusal('notFound', undefined, 'There is no such invoice.');
    });
    server.answer('quotation.get', () => {
      throw refusal('notFound');
    });
    const { user } = await show(<Beside />, { at: `/archive?invoice_id=${INVOICE.id}` });
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByText('There is no such invoice.')).toBeTruthy();
    server.answer('invoice.get', () => ({ data: INVOICE }));
    await user.click(panel.getByRole('button', { name: t('common.retry') }));
    expect(await screen.findByRole('dialog', { name: NAME })).toBeTruthy();
  });

  it('shows every file and delivery of a sent invoice', async () => {
    const { panel } = await open();
    for (const name of ['archive.payments', 'archive.deliveries', 'archive.timeline'] as const) {
      expect(panel.getByRole('region', { name: t(name) })).toBeTruthy();
    }
    expect(panel.getByText(t('archive.noPayments'))).toBeTruthy();
    expect(await panel.findByText(t('archive.noDeliveries'))).toBeTruthy();
  });
});

describe('the actions on an invoice', () => {
  it('when it is open: the PDF, a payment, a reminder, sending it again', async () => {
    const { panel } = await open();
    expect(actions(panel)).toEqual([
      'archive.openPdf',
      'archive.registerPayment',
      'reminder.remind',
      'archive.resend',
    ]);
  });

  it('when it is paid: no payment and no reminder', async () => {
    const { panel } = await open({ statuses: ['paid'], open: invoiceOf().paid });
    expect(actions(panel)).toEqual(['archive.openPdf', 'archive.resend']);
  });

  it('when it is a draft: continuing with it', async () => {
    const { panel } = await open({ status: 0, number: null, statuses: [] });
    expect(actions(panel)).toEqual(['archive.editDraft', 'archive.openPreview']);
    expect(panel.queryByRole('region', { name: t('archive.payments') })).toBeNull();
  });

  it('for a view-only user: the PDF', async () => {
    const { panel } = await open({}, { role: 'viewonly' });
    expect(actions(panel)).toEqual(['archive.openPdf']);
  });
});
