import { plainDate } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccountMail } from '../../../test/account-mail.ts';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, createTestClock, startTestServer } from '../../../test/start-test-server.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { type News, notify } from '../notification/notify.ts';
import { mailNotification } from './mail-notification.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ clock: createTestClock(), env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const tell = (news: Omit<News, 'key'>) => {
  server.clock.advance(1000);
  return server.services.database.withTenant(company.companyId, systemActor('notification'), (tx) =>
    notify(tx, server.services, { ...news, key: server.services.newId() }),
  );
};
/** The reason of the latest notification, as the API returns it in a language. */
const reasonIn = async (language: 'en' | 'nl' | 'de' | 'fr' | 'es') =>
  (await server.as(company.token, language).notification.list({ query: { perPage: 1 } })).data[0]?.data[
    'reason'
  ];

describe('the reason of an event is in the reader’s language', () => {
  it('when a message could not be delivered, with the server’s own words', async () => {
    const refused = { cause: 'refused', statusCode: '5.2.2', words: 'over quota' } as const;
    const recipients = [{ address: 'a@example.test', ...refused }];
    await tell({ kind: 'deliveryFailed', says: { of: 'undelivered', recipients } });
    expect(await reasonIn('en')).toBe('a@example.test: The recipient’s mailbox is full. (5.2.2 over quota)');
    expect(await reasonIn('de')).toMatch(/^a@example\.test: Das Postfach .*\(5\.2\.2 over quota\)$/);
  });

  it('when the mail server did not answer', async () => {
    const silent = { cause: 'timedOut', statusCode: '', words: '' } as const;
    const recipients = [{ address: 'a@example.test', ...silent }];
    await tell({ kind: 'deliveryFailed', says: { of: 'undelivered', recipients } });
    expect(await reasonIn('en')).toContain('didn’t respond in time');
    expect(await reasonIn('nl')).not.toContain('respond');
  });

  it('when something couldn’t be sent automatically, with what the law requires', async () => {
    await tell({
      kind: 'scheduledSendFailed',
      says: { of: 'problem', problem: 'mailLimitReached', reasons: [] },
    });
    expect(await reasonIn('en')).toContain('email limit for today');
    expect(await reasonIn('nl')).toContain('daglimiet');
    expect(await reasonIn('fr')).toContain('limite d’e-mails');
  });

  it('when a bank returned money, a code changed, a batch is due or a subscription ends', async () => {
    await tell({ kind: 'paymentReturned', says: { of: 'returned', code: 'AC04' } });
    expect([await reasonIn('en'), await reasonIn('nl')]).toEqual([
      'The account is closed',
      'De rekening is opgeheven',
    ]);
    await tell({ kind: 'codeChanged', data: { name: '21 %' }, says: { of: 'unsent', count: 3 } });
    expect(await reasonIn('en')).not.toBe(await reasonIn('es'));
    await tell({
      kind: 'batchDue',
      data: { name: 'September' },
      says: { of: 'day', day: plainDate('2026-12-01') },
    });
    expect([await reasonIn('en'), await reasonIn('de')]).toEqual(['2026-12-01', '01.12.2026']);
    await tell({
      kind: 'subscriptionChanged',
      says: {
        of: 'subscription',
        notice: 'suspendedByAdmin',
        day: plainDate('2026-12-01'),
        detail: 'Unpaid',
      },
    });
    expect(await reasonIn('en')).toMatch(/: Unpaid$/);
    expect(await reasonIn('en')).not.toBe(await reasonIn('es'));
  });

  it('with the name of the service that it is about', async () => {
    const sentence = { text: 'integration.reason_unavailable', values: {} } as const;
    const service = { title: 'connectable.name_peppol', suffix: ': Webshop' } as const;
    await tell({ kind: 'integrationProblem', service, says: { of: 'service', sentence } });
    const nameIn = async (language: 'nl' | 'de' | 'fr') =>
      (await server.as(company.token, language).notification.list({ query: { perPage: 1 } })).data[0]?.data;
    expect(await nameIn('nl')).toMatchObject({ name: 'Peppol-access point: Webshop' });
    expect(await nameIn('de')).toMatchObject({ name: 'Peppol Access Point: Webshop' });
    expect(await nameIn('fr')).toMatchObject({ name: 'Point d’accès Peppol: Webshop' });
  });

  it('but stays as it is when it was stored in words', async () => {
    await tell({ kind: 'scheduledSendFailed', data: { reason: 'Told in words' } });
    expect([await reasonIn('en'), await reasonIn('de')]).toEqual(['Told in words', 'Told in words']);
  });

  it('in emails too', async () => {
    const superuser = await server.superuser();
    await superuser.query('UPDATE users SET email_verified_at = now(), language = $2 WHERE id = $1', [
      company.userId,
      'fr',
    ]);
    await company.client.account.updateNotificationMail({ body: { kinds: ['paymentReturned'] } });
    await tell({ kind: 'paymentReturned', says: { of: 'returned', code: 'AC04' } });
    const { rows } = await superuser.query<{ id: string }>(
      'SELECT id FROM notifications WHERE company_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
      [company.companyId],
    );
    await superuser.end();
    await mailNotification(server.services, {
      companyId: company.companyId,
      notificationId: rows[0]?.id ?? '',
    });
    const [mail] = await readAccountMail(server, company.email);
    expect(mail?.text).toContain('Le compte est clôturé');
  });
});
