import type { SubscriptionState } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  furnishCompany,
} from '../../../test/furnish-company.ts';
import { createRecurring } from '../../../test/recurring-body.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { sweepRecurring } from '../recurring/run/sweep-recurring.ts';
import { sweepReminders } from '../reminder/sweep-reminders.ts';
import { sweepPlanned } from '../sending/sweep-planned.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set('2026-11-21T10:00:00Z');
  company = await furnishCompany(server);
});

/** Signs in again when a moved clock has ended the session. */
async function moveTo(iso: string): Promise<void> {
  server.clock.set(iso);
  const body = { email: company.email, password: 'correct horse battery' };
  const { data } = await server.anonymous.session.login({ body });
  company = { ...company, token: data.token, client: server.as(data.token) };
}

const subscriptionIs = (state: SubscriptionState) =>
  server.services.database.platform
    .updateTable('subscriptions')
    .set({ state, suspendedBy: state === 'suspended' ? 'admin' : null, updatedAt: server.clock.now() })
    .where('companyId', '=', company.companyId)
    .execute();
const news = async () =>
  (await company.client.notification.list()).data.map(({ kind, data }) => ({ kind, reason: data['reason'] }));
const saying = (kind: string) => [{ kind, reason: expect.stringContaining('could only be viewed') }];

describe('a company that can only be viewed', () => {
  it('makes no recurring invoice until it is reopened, then a draft of each missed date, and says so once', async () => {
    const { id } = await createRecurring(company, { startOn: '2026-12-01', frequency: '1w' });
    const runs = async () =>
      (await company.client.recurring.listRuns({ params: { id }, query: {} })).data
        .toReversed()
        .map(({ occursOn, outcome, problem }) => [occursOn, outcome, problem]);
    await subscriptionIs('suspended');
    await moveTo('2026-12-20T10:00:00Z');
    await sweepRecurring(server.services);
    expect(await runs()).toEqual([]);
    await subscriptionIs('confirmed');
    await moveTo('2026-12-22T10:00:00Z');
    await sweepRecurring(server.services);
    expect(await runs()).toEqual([
      ['2026-12-01', 'failed', 'companyViewOnly'],
      ['2026-12-08', 'failed', 'companyViewOnly'],
      ['2026-12-15', 'failed', 'companyViewOnly'],
      ['2026-12-22', 'sent', null],
    ]);
    const { data: drafts } = await company.client.invoice.list({ query: { type: 'draft' } });
    expect(drafts).toHaveLength(3);
    expect(await news()).toEqual(saying('recurringProblem'));
  });

  it('sends no scheduled document, which is a draft with the reason when it is reopened', async () => {
    const { id, version } = await createDraft(company, { sendDate: '2026-12-03' });
    const letter = {
      channel: 'email' as const,
      to: ['klant@klant.example'],
      subject: 'Invoice',
      body: 'Dear',
    };
    await company.client.invoice.send({ params: { id }, body: { version, ...letter } });
    const get = async () => (await company.client.invoice.get({ params: { id } })).data;
    await subscriptionIs('suspended');
    await moveTo('2026-12-05T10:00:00Z');
    await sweepPlanned(server.services);
    expect(await get()).toMatchObject({ number: null, plannedOn: '2026-12-03' });
    await subscriptionIs('confirmed');
    await sweepPlanned(server.services);
    expect(await get()).toMatchObject({ number: null, plannedOn: null, planProblem: 'companyViewOnly' });
    expect(await news()).toEqual(saying('scheduledSendFailed'));
  });

  it('sends no reminders, and the next one when it is reopened', async () => {
    const steps = [{ days: 3 }, { days: 10 }];
    await company.client.reminder.updateSettings({ body: { enabled: true, since: null, steps } });
    const { id } = await createSent(company, { term: 0 });
    const passDay = async () => {
      server.clock.advance(DAY);
      await sweepReminders(server.services);
    };
    const sentOn = async () => {
      await moveTo(server.clock.now().toISOString());
      const { data } = await company.client.reminder.getOfInvoice({ params: { id } });
      return data.sent.map((reminder) => reminder.sentOn);
    };
    await subscriptionIs('cancelled');
    for (let day = 0; day < 6; day += 1) await passDay();
    expect(await sentOn()).toEqual([]);
    await subscriptionIs('confirmed');
    await passDay();
    expect(await sentOn()).toEqual(['2026-11-28']);
  });
});
