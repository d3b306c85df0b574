import { amount, defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
  markAsSent,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { deliverMessage } from '../outbox/deliver-message.ts';
import { sweepReminders } from './sweep-reminders.ts';

const DAY = 24 * 60 * 60 * 1000;
const STEPS = [{ days: 3 }, { days: 10 }, { days: 20 }];

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());

/** A company of its own on a morning, with its schedule on. */
async function begin(
  body: Partial<Parameters<FurnishedCompany['client']['reminder']['updateSettings']>[0]['body']> = {},
) {
  server.clock.set('2026-11-21T10:00:00Z');
  company = await furnishCompany(server);
  await company.client.reminder.updateSettings({
    body: { enabled: true, since: null, steps: STEPS, ...body },
  });
  return company;
}

async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    server.clock.advance(DAY);
    await sweepReminders(server.services);
    await sweepReminders(server.services);
  }
  await signInAgain();
}

/** Days later the session has expired. */
async function signInAgain(): Promise<void> {
  const body = { email: company.email, password: 'correct horse battery' };
  const { data } = await server.anonymous.session.login({ body });
  company = { ...company, client: server.as(data.token) };
}

const sentOf = async (id: string) =>
  (await company.client.reminder.getOfInvoice({ params: { id } })).data.sent.map(({ sentOn }) => sentOn);

/** Sends every message and returns those in the local mailbox, newest first. */
async function messages() {
  const superuser = await server.superuser();
  const { rows } = await superuser.query<{ id: string }>(
    `SELECT id FROM deliveries WHERE company_id = $1 AND state = 'queued' ORDER BY created_at`,
    [company.companyId],
  );
  await superuser.end();
  for (const { id } of rows) {
    await deliverMessage(server.services, { companyId: company.companyId, deliveryId: id });
  }
  const { data } = await company.client.delivery.listMailbox();
  return Promise.all(
    data.map(async ({ id }) => (await company.client.delivery.getMailboxMessage({ params: { id } })).data),
  );
}

describe('the schedule', () => {
  it('reminds on its days, once, and stops when the invoice is paid', async () => {
    const { methodId } = await begin();
    const { id } = await createSent(company, { term: 0 });
    await passDays(12);
    expect(await sentOf(id)).toEqual(['2026-11-24', '2026-12-01']);
    const { data: invoice } = await company.client.invoice.get({ params: { id } });
    expect(invoice).toMatchObject({
      remindCount: 2,
      statuses: expect.arrayContaining(['reminded', 'pastdue']),
    });
    await company.client.invoice.registerPayment({
      params: { id },
      body: { token: crypto.randomUUID(), amount: '121.00', paidOn: '2026-12-03', methodId, note: '' },
    });
    await passDays(20);
    expect(await sentOf(id)).toHaveLength(2);
    const { data } = await company.client.reminder.getOfInvoice({ params: { id } });
    expect(data).toMatchObject({ refusal: 'paid', plan: { send: false, reason: 'paid', next: null } });
  });

  it('notifies of each reminder it sends, and once of one that it can’t', async () => {
    await begin();
    const { data: customer } = await company.client.customer.create({ body: customerBody({ email: '' }) });
    const sent = await createSent(company, { term: 0 });
    const without = await createSent(company, { term: 0, customerId: customer.id });
    await passDays(6);
    const { data } = await company.client.notification.list();
    expect(
      data.map(({ kind, documentId, data: { amount, reason } }) => [kind, documentId, amount ?? reason]),
    ).toEqual(
      expect.arrayContaining([
        ['reminderSent', sent.id, '121.00'],
        ['reminderProblem', without.id, 'The customer has no email address'],
      ]),
    );
    expect(data).toHaveLength(2);
    await createSent(company, { term: 0 }).then(({ id }) =>
      company.client.reminder.send({ params: { id }, body: {} }),
    );
    expect((await company.client.notification.list()).data).toHaveLength(2);
  });

  it('needs no transaction for each customer without an address', async () => {
    await begin();
    const { data: customer } = await company.client.customer.create({ body: customerBody({ email: '' }) });
    for (let index = 0; index < 3; index += 1)
      await createSent(company, { term: 0, customerId: customer.id });
    server.clock.advance(3 * DAY);
    const entered = vi.spyOn(server.services.database, 'withTenant');
    await sweepReminders(server.services);
    // The schedule, the page of invoices, its notifications, and that the day is done.
    expect(entered.mock.calls.filter(([companyId]) => companyId === company.companyId)).toHaveLength(4);
    entered.mockRestore();
    await signInAgain();
    expect((await company.client.notification.list()).data).toHaveLength(3);
  });

  it('run by two servers at once sends one reminder', async () => {
    await begin();
    const { id } = await createSent(company, { term: 0 });
    server.clock.advance(4 * DAY);
    await Promise.all([1, 2, 3].map(() => sweepReminders(server.services)));
    await signInAgain();
    expect(await sentOf(id)).toEqual(['2026-11-25']);
    expect(await messages()).toHaveLength(1);
  });

  it('resuming after a stop sends each invoice one reminder, a term apart', async () => {
    await begin();
    const { id } = await createSent(company, { term: 0 });
    const off = { enabled: false, since: null, steps: STEPS };
    await company.client.reminder.updateSettings({ body: off });
    await passDays(60);
    expect(await sentOf(id)).toEqual([]);
    await company.client.reminder.updateSettings({ body: { ...off, enabled: true } });
    await sweepReminders(server.services);
    expect(await sentOf(id)).toEqual([]);
    await passDays(7);
    expect(await sentOf(id)).toEqual(['2027-01-21']);
    await passDays(1);
    expect(await sentOf(id)).toEqual(['2027-01-21', '2027-01-28']);
  });

  it('switched on without a first day leaves earlier due invoices alone', async () => {
    await begin({ enabled: false });
    const { id } = await createSent(company, { term: 0, sendDate: '2026-11-01' });
    const { data } = await company.client.reminder.updateSettings({ body: { enabled: true, steps: STEPS } });
    expect(data.since).toBe('2026-11-21');
    await passDays(30);
    expect(await sentOf(id)).toEqual([]);
    const explained = await company.client.reminder.getOfInvoice({ params: { id } });
    expect(explained.data.plan.reason).toBe('olderThanSchedule');
  });

  it('does not send before the morning of the company', async () => {
    await begin();
    const { id } = await createSent(company, { term: 0 });
    server.clock.set('2026-11-24T05:30:00Z');
    await sweepReminders(server.services);
    await signInAgain();
    expect(await sentOf(id)).toEqual([]);
    server.clock.set('2026-11-24T07:00:00Z');
    await sweepReminders(server.services);
    await signInAgain();
    expect(await sentOf(id)).toEqual(['2026-11-24']);
  });

  it('refuses steps out of order, unknown tags and unknown fields', async () => {
    await begin();
    const save = (steps: object[]) =>
      refusalOf(
        company.client.reminder.updateSettings({ body: { enabled: true, steps: steps as typeof STEPS } }),
      );
    expect(await save([{ days: 10 }, { days: 10 }])).toMatchObject({ code: 5, field: 'steps.1.days' });
    expect(
      await save([{ days: 1, texts: [{ language: 'nl', subject: '{{nothing}}', body: 'x' }] }]),
    ).toMatchObject({
      code: 5,
      field: 'steps.0.texts.0.subject',
    });
    expect(await save([{ days: 1, more: true }])).toMatchObject({ code: 5 });
    expect(await save([])).toMatchObject({ code: 5, field: 'steps' });
  });
});

describe('a dry run', () => {
  it('shows what the schedule then does, and changes nothing', async () => {
    await begin();
    const due = await createSent(company, { term: 0 });
    const later = await createSent(company, { term: 30 });
    const run = (date: string) => company.client.reminder.listForecasts({ query: { date } });
    const told = (await run('2026-11-24')).data;
    expect(told.map(({ documentId, plan }) => [documentId, plan.send, plan.step, plan.reason])).toEqual([
      [due.id, true, 1, null],
      [later.id, false, null, 'notDue'],
    ]);
    expect((await run('2026-12-01')).data[0]).toMatchObject({ plan: { send: true, step: 2 } });
    expect(await refusalOf(run('2026-11-20'))).toMatchObject({ code: 5, field: 'date' });
    expect(await sentOf(due.id)).toEqual([]);
    expect(await messages()).toEqual([]);
    await passDays(3);
    expect(await sentOf(due.id)).toEqual(['2026-11-24']);
  });

  it('of a schedule that is off shows what it would do', async () => {
    await begin({ enabled: false });
    await createSent(company, { term: 0 });
    const query = { date: '2026-11-24' };
    expect((await company.client.reminder.listForecasts({ query })).data[0]?.plan.reason).toBe('off');
    const { data } = await company.client.reminder.listForecasts({
      query: { ...query, assumeEnabled: 'true' },
    });
    expect(data[0]?.plan).toEqual({ send: true, step: 1, reason: null, next: { step: 2, on: '2026-12-01' } });
  });
});

describe('a pause', () => {
  it('of an invoice holds back the schedule and people until its day', async () => {
    await begin();
    const { id } = await createSent(company, { term: 0 });
    const until = '2026-11-30';
    await company.client.reminder.pauseInvoice({ params: { id }, body: { until, reason: 'disputed' } });
    await passDays(8);
    expect(await sentOf(id)).toEqual([]);
    const { data } = await company.client.reminder.getOfInvoice({ params: { id } });
    expect(data).toMatchObject({
      refusal: 'invoicePaused',
      invoicePause: { until, reason: 'disputed' },
      plan: { send: false, reason: 'invoicePaused', next: { step: 1, on: '2026-12-01' } },
    });
    expect(await refusalOf(company.client.reminder.send({ params: { id }, body: {} }))).toMatchObject({
      code: 1071,
    });
    await passDays(2);
    expect(await sentOf(id)).toEqual(['2026-12-01']);
  });

  it('of a customer holds back all their invoices, until it ends', async () => {
    const { customerId } = await begin();
    const [one, two] = [await createSent(company, { term: 0 }), await createSent(company, { term: 0 })];
    await company.client.reminder.pauseCustomer({
      params: { id: customerId },
      body: { until: null, reason: '' },
    });
    await passDays(5);
    expect([...(await sentOf(one.id)), ...(await sentOf(two.id))]).toEqual([]);
    await company.client.reminder.resumeCustomer({ params: { id: customerId } });
    expect((await company.client.reminder.getCustomerPause({ params: { id: customerId } })).data).toBeNull();
    await passDays(1);
    expect([...(await sentOf(one.id)), ...(await sentOf(two.id))]).toEqual(['2026-11-27', '2026-11-27']);
  });
});

describe('a reminder by hand', () => {
  it('is sent once a day, with the PDF, the link and its number', async () => {
    await begin();
    const { id, number } = await createSent(company, { term: 0 });
    const { data } = await company.client.reminder.send({ params: { id }, body: {} });
    expect(data).toMatchObject({ remindCount: 1, status: 1, statuses: expect.arrayContaining(['reminded']) });
    expect(await refusalOf(company.client.reminder.send({ params: { id }, body: {} }))).toMatchObject({
      code: 1070,
    });
    const [message] = await messages();
    expect(message).toMatchObject({ subject: expect.stringContaining(defined(number)) });
    expect(defined(message).attachments.map(({ mediaType }) => mediaType)).toContain('application/pdf');
    expect(defined(message).text).toContain('Reminder no.: 1');
    expect(defined(message).text).toContain('Please pay before: 2026-12-01');
    expect(defined(message).text).toContain('/external/invoice/');
    const { data: timeline } = await company.client.invoice.listTimeline({ params: { id } });
    expect(timeline.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['reminded', 'queued', 'accepted']),
    );
    const { data: deliveries } = await company.client.delivery.listOfInvoice({ params: { id } });
    expect(deliveries).toMatchObject([{ state: 'accepted' }]);
  });

  it('is sent once when many send it at the same moment', async () => {
    await begin();
    const { id } = await createSent(company, { term: 0 });
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => company.client.reminder.send({ params: { id }, body: {} })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sentOf(id)).toHaveLength(1);
    expect(await messages()).toHaveLength(1);
  });

  it('can be previewed and proposed, with a text and an address of its own', async () => {
    await begin();
    const { data: customer } = await company.client.customer.create({ body: customerBody({ email: '' }) });
    const { id } = await createSent(company, { term: 0, customerId: customer.id });
    const { data: proposal } = await company.client.reminder.proposeMessage({ params: { id } });
    expect(proposal).toMatchObject({ step: 1, to: [], refusal: 'noAddress', claim: { total: '121.00' } });
    expect(await refusalOf(company.client.reminder.send({ params: { id }, body: {} }))).toMatchObject({
      code: 1012,
    });
    const texts = { subject: 'About {{invoice_number}}', body: 'You owe {{total_due}}.' };
    const preview = await company.client.reminder.previewMessage({ params: { id }, body: texts });
    expect(preview.data.text).toContain('You owe €\u00a0121,00.');
    await company.client.reminder.send({ params: { id }, body: { ...texts, to: ['a@b.example'] } });
    expect((await messages())[0]).toMatchObject({
      to: 'a@b.example',
      text: expect.stringContaining('You owe €\u00a0121,00.'),
    });
  });

  it.each([
    ['draft', 4],
    ['paid one', 1106],
  ])('of a %s is refused with code %i', async (state, code) => {
    const { methodId } = await begin();
    const draft = await createDraft(company, { term: 0 });
    if (state !== 'draft') {
      await markAsSent(company, draft);
      await company.client.invoice.registerPayment({
        params: { id: draft.id },
        body: { token: crypto.randomUUID(), amount: '121.00', paidOn: '2026-11-21', methodId, note: '' },
      });
    }
    expect(
      await refusalOf(company.client.reminder.send({ params: { id: draft.id }, body: {} })),
    ).toMatchObject({ code });
    expect(await messages()).toEqual([]);
  });
});

describe('interest and costs', () => {
  const CLAIMS = [
    { days: 3, announcesCosts: true },
    { days: 20, claimsInterest: true, claimsCosts: true },
  ];
  const thousand = () => ({
    term: 0,
    lines: [lineBody(company, { price: '1000.00', vatId: company.vat.none })],
  });

  it('are claimed from a business immediately', async () => {
    await begin({ steps: [{ days: 3, claimsInterest: true, claimsCosts: true }] });
    const { id } = await createSent(company, thousand());
    await passDays(3);
    const [message] = await messages();
    const { data } = await company.client.reminder.list();
    // 3 days at 10.15 %: 0.83; 15 % of 1,000.
    expect(data[0]).toMatchObject({ documentId: id, interest: '0.83', costs: '150.00', automatic: true });
    expect(defined(message).text).toContain('Statutory interest: €\u00a00,83');
    expect(defined(message).text).toContain('Collection costs: €\u00a0150,00');
    expect(defined(message).text).toContain('Total due: €\u00a01.150,83');
  });

  it('are claimed from a person only after the letter without costs and its fourteen days', async () => {
    await begin({ steps: CLAIMS });
    const { data: person } = await company.client.customer.create({
      body: customerBody({ name: 'Piet Pietersen', person: true, coc: '' }),
    });
    const { id } = await createSent(company, { ...thousand(), customerId: person.id });
    await passDays(3);
    const [letter] = await messages();
    expect(defined(letter).text).toContain('within fourteen days');
    expect(defined(letter).text).toContain('collection costs of €\u00a0150,00');
    expect(defined(letter).text).toContain('Please pay before: 2026-12-11');
    await passDays(17);
    const { data } = await company.client.reminder.getOfInvoice({ params: { id } });
    expect(data.sent.map(({ costs }) => costs)).toEqual(['0.00', '150.00']);
    expect(amount(defined(data.sent[1]).interest)).not.toBe('0.00');
  });

  it('are left out for a person who had no such letter, and it says so', async () => {
    await begin({ steps: [{ days: 3, claimsCosts: true }] });
    const { data: person } = await company.client.customer.create({ body: customerBody({ person: true }) });
    const { id } = await createSent(company, { ...thousand(), customerId: person.id });
    const { data } = await company.client.reminder.proposeMessage({ params: { id } });
    expect(data.claim).toMatchObject({ costs: '0.00', withheldCosts: 'notAnnounced', total: '1000.00' });
  });
});
