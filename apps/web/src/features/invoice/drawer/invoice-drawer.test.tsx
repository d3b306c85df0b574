import type { Invoice, Preferences, TimelineEntry } from '@penning/contract';
import { amount, defined, parseFactor } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, refusal, startFakeServer } from '../../../../test/fake-server.ts';
import { documentLineOf, id, invoiceOf, pageOf } from '../../../../test/samples.ts';
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
      collectsOn: null,
      collectsAutomatically: false,
      plan: { send: false, step: null, reason: null, next: null },
      refusal: null,
      steps: [],
      invoicePause: null,
      customerPause: null,
      sent: [],
    },
  }));
  server.answer('invoice.listPages', () => ({ data: { pages: ['<svg/>'], pageCount: 1 } }));
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
      'reminder.remind',
      'archive.registerPayment',
      'credit.action',
      'archive.resend',
      'archive.download',
    ] as const
  ).filter((key) => panel.queryByRole(/editDraft/.test(key) ? 'link' : 'button', { name: t(key) }) !== null);

describe('the panel of an invoice', () => {
  it('is opened by the URL and shows what happened to the invoice', async () => {
    const { panel } = await open();
    expect(screen.getByRole('dialog', { name: NAME })).toBeTruthy();
    expect(await panel.findByText(t('archive.event_sent'))).toBeTruthy();
    expect(panel.getByText('Customer 1')).toBeTruthy();
  });

  it('names the regime of what isn’t taxed, on the line and in the totals', async () => {
    const factor = defined(parseFactor('1'));
    const vat = { id: id(8), name: 'Abroad', type: 'reverseCharge', factor } as const;
    const row = {
      type: vat.type,
      factor,
      country: null,
      reason: 'Reverse charge',
      base: amount('100.00'),
      vat: amount('0.00'),
    };
    const { panel } = await open({
      lines: [documentLineOf({ vat })],
      calculated: { ...INVOICE.calculated, vat: [row], totalVat: amount('0.00') },
    });
    expect(panel.getByRole('cell', { name: 'reverse' })).toBeTruthy();
    expect(panel.getByText('Reverse charge on € 100,00')).toBeTruthy();
    expect(panel.queryByText(/^VAT 0|^0 ?%/)).toBeNull();
  });

  it('tells two exemptions apart by their reasons', async () => {
    const factor = defined(parseFactor('1'));
    const exempt = (base: string, reason: string) =>
      ({ type: 'exempt', factor, country: null, reason, base: amount(base), vat: amount('0.00') }) as const;
    const rows = [exempt('60.00', 'Education'), exempt('40.00', 'Medical care')];
    const { panel } = await open({
      calculated: { ...INVOICE.calculated, vat: rows, totalVat: amount('0.00') },
    });
    expect(panel.getByText('Education on € 60,00')).toBeTruthy();
    expect(panel.getByText('Medical care on € 40,00')).toBeTruthy();
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
      throw refusal('unavailable', undefined, 'One moment.');
    });
    server.answer('quotation.get', () => {
      throw refusal('notFound');
    });
    const { user } = await show(<Beside />, { at: `/archive?invoice_id=${INVOICE.id}` });
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByText('One moment.')).toBeTruthy();
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

describe('what an invoice looks like and what happened to it', () => {
  it('is shown on top, and can be enlarged to the whole screen', async () => {
    const { panel, user } = await open();
    const page = t('archive.previewPage', { page: 1, count: 1 });
    expect(await panel.findByAltText(page)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: t('archive.previewFull') }));
    await waitFor(() => expect(screen.getAllByAltText(page)).toHaveLength(2));
  });

  it('technical steps are folded, except while a message is on its way', async () => {
    const queued = { ...SENT, event: 'queued' as const, at: '2026-11-01T10:00:01.000Z' };
    server.answer('invoice.listTimeline', () => ({ data: [SENT, queued] }));
    const { panel } = await open();
    expect(await panel.findByText(t('archive.event_queued'))).toBeTruthy();
    expect(panel.queryByRole('button', { name: t('archive.technicalShow', { count: 1 }) })).toBeNull();
  });

  it('technical steps that something else followed are shown when asked for', async () => {
    const queued = { ...SENT, event: 'queued' as const, at: '2026-11-01T10:00:01.000Z' };
    const delivered = { ...SENT, event: 'delivered' as const, at: '2026-11-01T10:00:05.000Z' };
    server.answer('invoice.listTimeline', () => ({ data: [SENT, queued, delivered] }));
    const { panel, user } = await open();
    const fold = await panel.findByRole('button', { name: t('archive.technicalShow', { count: 1 }) });
    expect(panel.queryByText(t('archive.event_queued'))).toBeNull();
    await user.click(fold);
    expect(panel.getByText(t('archive.event_queued'))).toBeTruthy();
  });

  it('only money counts as paid: what was credited is named apart', async () => {
    const invoice = invoiceOf();
    const payment = {
      id: '0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a07',
      kind: 'settlement' as const,
      amount: invoice.totalIncl,
      paidOn: defined(invoice.sendDate),
      methodName: '',
      note: '',
      provider: null,
      providerTitle: '',
      onlineMethod: null,
      isChargeback: false,
      counterpart: { id: '0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a08', number: '2026-0002' },
    };
    const { panel } = await open({
      status: 3,
      statuses: ['credited', 'paid'],
      paid: invoice.totalIncl,
      open: invoiceOf().paid,
      payments: [payment],
    });
    expect(await panel.findByText(t('archive.creditedSoFar'), { selector: 'dt' })).toBeTruthy();
    expect(panel.queryByText(t('archive.paidSoFar'))).toBeNull();
  });
});

describe('the actions on an invoice', () => {
  it('when it is open: a reminder, a payment, a credit note, sending it again, its files', async () => {
    const { panel } = await open();
    expect(actions(panel)).toEqual([
      'reminder.remind',
      'archive.registerPayment',
      'credit.action',
      'archive.resend',
      'archive.download',
    ]);
  });

  it('offers every format in one menu', async () => {
    const { panel, user } = await open();
    server.answer('invoice.proposeMessage', () => {
      throw refusal('notFound');
    });
    await user.click(panel.getByRole('button', { name: t('archive.download') }));
    for (const name of ['archive.openPdf', 'archive.downloadPdf', 'archive.downloadUbl'] as const) {
      expect(await screen.findByRole('menuitem', { name: t(name) })).toBeTruthy();
    }
  });

  it('when it is paid: no payment and no reminder', async () => {
    const { panel } = await open({ statuses: ['paid'], open: invoiceOf().paid });
    expect(actions(panel)).toEqual(['credit.action', 'archive.resend', 'archive.download']);
  });

  it('when it is a draft: continuing with it', async () => {
    const { panel } = await open({ status: 0, number: null, statuses: [] });
    expect(actions(panel)).toEqual(['archive.editDraft', 'archive.download']);
    expect(panel.queryByRole('region', { name: t('archive.payments') })).toBeNull();
  });

  it('for a view-only user: its files', async () => {
    const { panel } = await open({}, { role: 'viewonly' });
    expect(actions(panel)).toEqual(['archive.download']);
  });
});
