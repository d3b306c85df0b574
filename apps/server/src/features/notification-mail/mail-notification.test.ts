import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAccountMail } from '../../../test/account-mail.ts';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { type News, notify } from '../notification/notify.ts';
import { openSession } from '../session/open-session.ts';
import { mailNotification } from './mail-notification.ts';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  company = await furnishCompany(server);
  await confirm(company.userId);
});
afterAll(() => server.stop());

async function run<T extends object>(text: string, values: unknown[]): Promise<T[]> {
  const client = await server.superuser();
  const { rows } = await client.query<T>(text, values);
  await client.end();
  return rows;
}

const confirm = (userId: string) =>
  run('UPDATE users SET email_verified_at = $2 WHERE id = $1', [userId, server.clock.now()]);
const ask = (
  client: FurnishedCompany['client'],
  kinds: ('invoicePaid' | 'batchDue' | 'deliveryFailed' | 'quotationAnswered')[],
) => client.account.updateNotificationMail({ body: { kinds } });

/** Notifies the company of something, and runs the jobs it queued; returns how many there were. */
async function tell(news: Partial<News> = {}): Promise<number> {
  const { companyId } = company;
  await server.services.database.withTenant(companyId, systemActor('notification'), (tx) =>
    notify(tx, server.services, {
      kind: 'invoicePaid',
      key: server.services.newId(),
      data: { amount: '12.50', currency: 'EUR', name: 'Bakkerij <Bos>' },
      ...news,
    }),
  );
  const jobs = await run<{ data: { companyId: string; notificationId: string } }>(
    `DELETE FROM pgboss.job WHERE name = 'mail-notification' AND data->>'companyId' = $1 RETURNING data`,
    [companyId],
  );
  for (const { data } of jobs) {
    await mailNotification(server.services, data);
    // A job that runs twice writes once.
    await mailNotification(server.services, data);
  }
  return jobs.length;
}

const mails = async (to: string) =>
  (await readAccountMail(server, to)).filter(({ text }) => text.includes('/settings/account#emails'));

/** Somebody who has joined, with their own client. */
async function member(role: 'manager' | 'employee') {
  const email = `${server.services.newId()}@example.test`;
  const { data } = await company.client.user.invite({ body: { name: 'Piet', email, role, language: 'de' } });
  const where = { companyId: company.companyId, ip: '10.0.0.7', userAgent: 'test' };
  const client = server.as(await openSession(server.services, { userId: data.id, ...where }));
  await confirm(data.id);
  return { id: data.id, email, client };
}

describe('notifications by email', () => {
  it('go to nobody until somebody asks for them', async () => {
    expect((await company.client.account.getNotificationMail()).data).toMatchObject({
      email: company.email,
      emailVerified: true,
      kinds: [],
    });
    expect(await tell()).toBe(0);
    expect(await mails(company.email)).toEqual([]);
  });

  it('go once to those who asked, about what they asked, in their own language', async () => {
    const piet = await member('employee');
    await ask(company.client, ['invoicePaid']);
    await ask(piet.client, ['invoicePaid']);
    expect(await tell()).toBe(1);
    expect(await tell({ kind: 'batchDue', data: { name: 'September' } })).toBe(0);
    const [own, ...more] = await mails(company.email);
    expect(more).toEqual([]);
    expect(defined(own).subject).toBe('Invoice paid · Voorbeeld B.V.');
    expect(defined(own).text).toMatch(/Bakkerij <Bos> · €\s12,50/);
    expect((await mails(piet.email)).map(({ subject }) => subject)).toEqual([
      'Rechnung bezahlt · Voorbeeld B.V.',
    ]);
  });

  it('of one event that is reported twice are sent once', async () => {
    await ask(company.client, ['invoicePaid']);
    await tell({ key: 'the same' });
    await tell({ key: 'the same' });
    expect(await mails(company.email)).toHaveLength(1);
  });

  it('end with the setting', async () => {
    await ask(company.client, ['invoicePaid', 'batchDue']);
    expect((await ask(company.client, [])).data.kinds).toEqual([]);
    expect(await tell()).toBe(0);
  });

  it('follow the company’s setting: people who aren’t notified get no email', async () => {
    const piet = await member('employee');
    await ask(piet.client, ['invoicePaid', 'quotationAnswered']);
    await company.client.notification.updateSettings({
      body: { settings: [{ kind: 'invoicePaid', roles: ['owner'] }] },
    });
    const { notified } = (await piet.client.account.getNotificationMail()).data;
    expect(notified).toContain('quotationAnswered');
    // Without a setting, employees aren't notified of what only others can act on.
    expect(notified).not.toContain('batchDue');
    expect(notified).not.toContain('invoicePaid');
    await tell();
    expect(await mails(piet.email)).toEqual([]);
  });

  it('stop with the access, and go to confirmed addresses only', async () => {
    const [gone, unconfirmed] = [await member('employee'), await member('employee')];
    for (const { client } of [gone, unconfirmed]) await ask(client, ['invoicePaid']);
    await company.client.user.disable({ params: { id: gone.id } });
    await run('UPDATE users SET email_verified_at = NULL WHERE id = $1', [unconfirmed.id]);
    await tell();
    expect(await mails(gone.email)).toEqual([]);
    expect(await mails(unconfirmed.email)).toEqual([]);
  });

  it('are a person’s own, per company', async () => {
    const other = await furnishCompany(server, { company: 'Elsewhere' });
    await ask(company.client, ['invoicePaid']);
    expect((await other.client.account.getNotificationMail()).data.kinds).toEqual([]);
    await expect(
      company.client.account.updateNotificationMail({ body: { kinds: ['trialEnds' as 'batchDue'] } }),
    ).rejects.toMatchObject({ code: 5 });
  });

  it('that don’t arrive are reported in the app only', async () => {
    await ask(company.client, ['invoicePaid', 'deliveryFailed']);
    await tell();
    const [row] = await run<{ id: string }>(
      `SELECT id FROM deliveries WHERE company_id = $1 AND intent LIKE 'account:notification:%'`,
      [company.companyId],
    );
    const failed = { kind: 'deliveryFailed', data: { recipient: company.email, reason: 'gone' } } as const;
    expect(await tell({ ...failed, key: `deliveryFailed:${defined(row).id}:x` })).toBe(0);
    expect(await tell({ ...failed, key: `deliveryFailed:${server.services.newId()}:x` })).toBe(1);
  });
});
