import { describe, expect, it } from 'vitest';
import { catalogueOf } from './catalogue-of.ts';

/**
 * The English messages with agreed wording, by the name of their text
 * (docs/decisions/0057-what-serves-instead.md lists what is left out).
 */
const AGREED: readonly [area: string, name: string, text: string][] = [
  ['error', 'internal', 'An unknown error occurred'],
  ['invoice', 'setupFailed', 'Could not setup creator'],
  ['invoice', 'sendFailed', 'Could not send invoice'],
  ['settings', 'profileSaveFailed', 'Profile could not be saved'],
  ['credit', 'failed', 'Failed to credit invoice'],
  ['subscription', 'setupFailed', 'Could not setup subscription'],
  ['imports', 'failed_customer', 'Failed to import customers'],
  ['imports', 'notMapped', 'Some of the columns are still not mapped'],
  ['account', 'enableFailed', 'Failed to enable 2FA'],
  ['account', 'disableFailed', 'Failed to disable 2FA'],
  ['subscription', 'checkFailed', 'Something went wrong verifying your bank account'],
  ['subscription', 'transactionCancelled', 'The transaction was cancelled'],
  ['connection', 'timeout', 'Request timedout after {seconds} seconds'],
  ['connection', 'invalidJson', 'Invalid JSON response from server.'],
  ['notification', 'cannotConnect', 'Could not connect to notifications'],
  ['session', 'expired', 'Login has expired'],
  ['frame', 'switchFailed', 'Session expired or no access to company'],
  ['error', 'loginCredentialsInvalid', 'Invalid username / password'],
  ['error', 'twoFactorInvalid', 'Invalid 2fa code'],
  ['validation', 'passwordsDiffer', 'Passwords do not match'],
  ['validation', 'termsNotAccepted', 'You have to accept the terms and conditions'],
  ['invoice', 'noCustomer', 'No customer has been selected'],
  ['invoice', 'noProfile', 'No profile has been selected'],
  ['invoice', 'noLines', 'There are no invoice lines'],
  ['invoice', 'missingDescription', 'missing description'],
  ['invoice', 'invalidPrice', 'invalid price'],
  ['invoice', 'missingVat', 'missing VAT'],
  ['invoice', 'missingLedger', 'missing ledgernumber'],
  ['bank', 'syncFailed', 'Failed to sync payments'],
];

describe('the messages with an agreed wording', () => {
  const areas = new Map<string, Readonly<Record<string, string>>>(Object.entries(catalogueOf('en')));

  it.each(AGREED)('%s.%s says %j', (area, name, text) => {
    expect(areas.get(area)?.[name]).toBe(text);
  });
});

/** Every text that people and operators read about a company that can only be viewed. */
const VIEW_ONLY: readonly [area: string, name: string][] = [
  ['dashboard', 'bannerExpired'],
  ['dashboard', 'bannerPending'],
  ['dashboard', 'bannerCancelled'],
  ['dashboard', 'bannerSuspended'],
  ['subscription', 'expiredText'],
  ['subscription', 'pendingText'],
  ['subscription', 'cancelledText'],
  ['subscription', 'endingText'],
  ['subscription', 'suspendedText'],
  ['subscription', 'suspendedUnpaid'],
  ['account', 'mail_trialOver_body'],
  ['account', 'mail_suspended_body'],
  ['account', 'mail_suspendedByAdmin_body'],
  ['account', 'mail_cancelled_body'],
  ['admin', 'suspendHint'],
];

describe('what people read about a company that can only be viewed', () => {
  it.each([
    ['en', ['ecurring invoices', 'scheduled documents', 'reminders']],
    ['nl', ['eriodieke facturen', 'geplande documenten', 'herinneringen']],
    ['de', ['iederkehrende Rechnungen', 'geplante Dokumente', 'Zahlungserinnerungen']],
    ['fr', ['factures récurrentes', 'documents planifiés', 'relances']],
    ['es', ['facturas periódicas', 'documentos programados', 'recordatorios']],
  ] as const)('says in %s that nothing is sent by itself', (language, stopped) => {
    const areas = new Map<string, Readonly<Record<string, string>>>(Object.entries(catalogueOf(language)));
    const silent = VIEW_ONLY.filter(([area, name]) => {
      const text = areas.get(area)?.[name] ?? '';
      return !stopped.every((word) => text.includes(word));
    });
    expect(silent).toEqual([]);
  });
});
