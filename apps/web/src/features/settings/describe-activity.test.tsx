import type { Activity } from '@penning/contract';
import { describe, expect, it } from 'vitest';
import { reader } from '../../ui/reader.ts';
import { describeActivity } from './describe-activity.ts';

function of(event: Activity['event'], data: Activity['data']): string {
  const activity: Activity = {
    seq: '1',
    at: '2026-11-21T10:00:00.000Z',
    event,
    route: null,
    actorKind: 'user',
    actorName: 'Noor',
    origin: '',
    document: null,
    data,
  };
  const fields = [{ name: 'key', label: 'API key' }];
  const known = [{ name: 'mollie--2', title: 'Mollie: Webshop', fields }];
  return describeActivity(activity, reader().t, known).detail;
}

describe('the details of what happened in the company', () => {
  it.each([
    ['Mollie: Webshop', 'integrationConnected', { integration: 'mollie--2' }],
    ['Noor · Employee → Manager', 'userRoleChanged', { subject: 'Noor', detail: 'employee → manager' }],
    ['Noor · the owner of a manager', 'userChanged', { subject: 'Noor', detail: 'the owner of a manager' }],
    ['Business · SMS, White label', 'packageChanged', { package: 'business', features: 'sms, whitelabel' }],
    ['Too expensive', 'quotationRejected', { reason: 'Too expensive' }],
    [
      'Mollie: Webshop · API key, Match accounts',
      'integrationChanged',
      { integration: 'mollie--2', fields: 'key, mapping' },
    ],
    [
      'moneybird · Label of invoices',
      'integrationChanged',
      { integration: 'moneybird', fields: 'labelOfInvoices' },
    ],
    ['Company name, Postal code, VAT number', 'companyChanged', { fields: 'name, postalCode, vatNumber' }],
    [
      'Z1 Sawing · Price · 12,50 → 13,00',
      'masterDataChanged',
      { part: 'product', subject: 'Z1 Sawing', fields: 'price', detail: '12,50 → 13,00' },
    ],
    // What a letterhead says has no name as a field of a form.
    [
      'Shop · Invoice footer',
      'masterDataChanged',
      { part: 'profile', subject: 'Shop', fields: 'headerLines, footer' },
    ],
    [
      'https://hook.example · Address, Send to this endpoint',
      'webhookChanged',
      { url: 'https://hook.example', fields: 'url, enabled' },
    ],
  ] as const)('are in words: %s', (words, event, data) => {
    expect(of(event, data)).toBe(words);
  });
});
