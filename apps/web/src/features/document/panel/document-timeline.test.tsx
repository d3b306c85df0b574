import type { TimelineEntry } from '@penning/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../../test/fake-server.ts';
import { invoiceOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import { DocumentTimeline } from './document-timeline.tsx';

const entry = (event: TimelineEntry['event'], amount: string, minute: number): TimelineEntry => ({
  at: `2026-11-01T10:0${minute}:00.000Z`,
  event,
  actor: 'Ada Linde',
  detail: '',
  amount: amount as TimelineEntry['amount'],
  deliveryId: null,
});

it('calls a payment below 0 that was recorded by hand a refund', async () => {
  const { t } = reader();
  const server = startFakeServer();
  server.answer('delivery.listOfInvoice', () => ({ data: [] }));
  server.answer('invoice.listTimeline', () => ({
    data: [entry('paid', '121.00', 1), entry('paid', '-121.00', 2), entry('unpaid', '-121.00', 3)],
  }));
  await show(<DocumentTimeline invoice={invoiceOf()} />);
  const titled = async (title: string) => {
    const item = (await screen.findByText(title)).closest<HTMLElement>('[data-event]');
    if (!item) throw new Error(`${title} is no entry`);
    return within(item).getByText(/121,00/).textContent;
  };
  const received = await titled(t('archive.event_paid'));
  expect(await titled(t('archive.event_refunded'))).toBe(received);
  expect(await titled(t('archive.refundReversed'))).toBe(received);
});
