import { NOTIFICATION_KINDS, type Notification } from '@penning/contract';
import { createTranslator } from '@penning/i18n';
import { catalogueOf } from '@penning/i18n/catalogue-of';
import { describe, expect, it } from 'vitest';
import { detailOf, placeOf } from './describe-notification.ts';

const notification = (changes: Partial<Notification>): Notification => ({
  id: 'one',
  kind: 'invoicePaid',
  documentId: null,
  number: null,
  customerName: '',
  data: {},
  createdAt: '2026-11-22T10:00:00.000Z',
  readAt: null,
  ...changes,
});
const owner = { mayReadSettings: true };
const t = createTranslator('en', catalogueOf('en'));

describe('a notification', () => {
  it('about a document leads to it, and about a quotation to its own tab', () => {
    for (const kind of NOTIFICATION_KINDS) {
      const type = kind === 'quotationAnswered' ? { type: 'quotation' } : {};
      const search = { ...type, invoice_id: 'document' };
      expect(placeOf(notification({ kind, documentId: 'document' }), owner)).toEqual({
        to: '/archive',
        search,
      });
    }
  });

  it('about something else leads to its page', () => {
    expect(placeOf(notification({ kind: 'batchDue' }), owner)).toEqual({
      to: '/archive',
      search: { type: 'sepa' },
    });
    expect(placeOf(notification({ kind: 'bookingProblem' }), owner)).toEqual({
      to: '/archive',
      search: { type: 'purchase' },
    });
    expect(placeOf(notification({ kind: 'trialEnds' }), owner)).toEqual({ to: '/confirm-subscription' });
    expect(placeOf(notification({ kind: 'deliveryFailed' }), owner)).toBeUndefined();
    const service = notification({ kind: 'integrationProblem' });
    expect(placeOf(service, owner)).toEqual({ to: '/settings/integrations' });
    expect(placeOf(service, { mayReadSettings: false })).toBeUndefined();
    expect(placeOf(notification({ kind: 'mailServerProblem' }), owner)).toEqual({ to: '/settings/email' });
  });

  it('describes the answer to a quotation, and a payment', () => {
    const answered = { outcome: 'rejected', name: 'Anna' };
    expect(detailOf(notification({ customerName: 'Molen', data: answered }), t)).toBe(
      'Rejected · Molen · Anna',
    );
    const paid = { amount: '12.50', currency: 'EUR' };
    expect(detailOf(notification({ customerName: 'Molen', data: paid }), t)).toMatch(/^Molen · €\s12,50$/);
  });
});
