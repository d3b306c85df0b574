import { defined, plainDate } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowCollecting, createDebtor } from '../../../../test/furnish-collection.ts';
import {
  type FurnishedCompany,
  customerBody,
  furnishCompany,
  lineBody,
} from '../../../../test/furnish-company.ts';
import { createRecurring, recurringBody } from '../../../../test/recurring-body.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { verifyEventLog } from '../../../operations/verify-event-log.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { runOccurrences } from './run-occurrence.ts';
import { sweepRecurring } from './sweep-recurring.ts';

const SECRET_KEY = 'one secret that both servers of this test know';
const env = { RUN_JOBS: 'false', SECRET_KEY };

let server: TestServer;
let second: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env });
  second = await startTestServer({ env, beside: server });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});
beforeEach(async () => {
  server.clock.set('2026-11-21T10:00:00Z');
  company = await furnishCompany(server);
});

const get = async (id: string) => (await company.client.recurring.get({ params: { id } })).data;
const runsOf = async (id: string) =>
  (await company.client.recurring.listRuns({ params: { id }, query: { perPage: 200 } })).data.toReversed();
const datesOf = async (id: string) => (await runsOf(id)).map(({ occursOn }) => occursOn);
/** Signs in again when a moved clock has ended the session. */
async function moveTo(iso: string): Promise<void> {
  server.clock.set(iso);
  const { email } = company;
  const { data } = await server.anonymous.session.login({
    body: { email, password: 'correct horse battery' },
  });
  company = { ...company, token: data.token, client: server.as(data.token) };
}

describe('a due recurring invoice', () => {
  it('moves the periods of supply of its lines with its dates', async () => {
    const supplyPeriod = { from: plainDate('2026-11-01'), until: plainDate('2026-11-30') };
    const { id } = await createRecurring(company, {
      startOn: '2026-11-30',
      frequency: '1m',
      lines: [lineBody(company, { supplyPeriod }), lineBody(company)],
    });
    await moveTo('2027-02-28T10:00:00Z');
    await sweepRecurring(server.services);
    const made = (await runsOf(id)).map(({ document }) => document?.id ?? '');
    const stated: string[] = [];
    for (const document of made) {
      const { lines } = (await company.client.invoice.get({ params: { id: document } })).data;
      stated.push(lines.map((line) => line.supplyPeriod?.until ?? '-').join(' '));
    }
    expect(stated).toEqual(['2026-11-30 -', '2026-12-31 -', '2027-01-31 -', '2027-02-28 -']);
  });

  it('is sent on its date, with the months and years of that date in the language of the PDF', async () => {
    const { id } = await createRecurring(company, {
      language: 'nl',
      frequency: 'LAST',
      textTop: 'Over {{previous_month}}, te betalen in {{next_month}} {{next_year}}',
      lines: [lineBody(company, { description: 'Hosting {{current_month}} {{current_year}}' })],
      subject: 'Factuur {{current_month}}',
      body: 'Beste klant, dit is {{invoice_number}}.',
    });
    await moveTo('2026-12-30T22:59:00Z');
    await sweepRecurring(server.services);
    expect(await runsOf(id)).toEqual([]);
    await moveTo('2026-12-30T23:00:00Z');
    await sweepRecurring(server.services);
    const [run] = await runsOf(id);
    expect(run).toMatchObject({ occursOn: '2026-12-31', outcome: 'sent', problem: null });
    const { data: invoice } = await company.client.invoice.get({
      params: { id: defined(defined(run).document).id },
    });
    expect(invoice).toMatchObject({
      status: 1,
      number: '2026-0001',
      sendDate: '2026-12-31',
      dueDate: '2027-01-14',
      recurringId: id,
      occurrence: 1,
      text: { top: 'Over november, te betalen in januari 2027' },
    });
    expect(invoice.lines[0]).toMatchObject({ description: 'Hosting december 2026' });
    const [delivery] = (await company.client.delivery.listOfInvoice({ params: { id: invoice.id } })).data;
    expect(delivery).toMatchObject({ state: 'queued', recipient: 'administratie@korenaar.example' });
    expect(await get(id)).toMatchObject({ nextOn: '2027-01-31', made: 1, remaining: null, state: 'active' });
    await sweepRecurring(server.services);
    expect(await runsOf(id)).toHaveLength(1);
  });

  it('becomes a draft when it isn’t to be sent', async () => {
    const { id } = await createRecurring(company, { startOn: '2026-11-21', sendsAutomatically: false });
    await sweepRecurring(server.services);
    const [run] = await runsOf(id);
    expect(run).toMatchObject({ outcome: 'draft', document: { status: 0, number: null } });
    const drafts = await company.client.invoice.list({ query: { type: 'draft' } });
    expect(drafts.data[0]).toMatchObject({ recurringId: id, occurrence: 1, sendDate: '2026-11-21' });
  });

  it('is collected by direct debit when set so', async () => {
    await allowCollecting(company);
    const { customerId } = await createDebtor(company);
    const made = await createRecurring(company, { startOn: '2026-11-21', type: 'I', customerId });
    expect(made.document.type).toBe('I');
    await sweepRecurring(server.services);
    const [run] = await runsOf(made.id);
    expect(run).toMatchObject({ outcome: 'sent', problem: null });
    const { data: invoice } = await company.client.invoice.get({
      params: { id: defined(defined(run).document).id },
    });
    expect(invoice).toMatchObject({ status: 1, type: 'I' });
  });

  it('is made once by two servers that run at the same moment', async () => {
    const ids = [];
    for (let index = 0; index < 5; index += 1) {
      ids.push((await createRecurring(company, { startOn: '2026-08-31', times: 3 })).id);
    }
    await Promise.all([
      sweepRecurring(server.services),
      sweepRecurring(second.services),
      sweepRecurring(server.services),
      sweepRecurring(second.services),
    ]);
    for (const id of ids) expect(await datesOf(id)).toEqual(['2026-08-31', '2026-09-30', '2026-10-31']);
    const sent = await company.client.invoice.list({ query: { sort: 'number' } });
    expect(sent.data.map(({ number }) => number)).toEqual(
      Array.from({ length: 15 }, (_, index) => `2026-${String(index + 1).padStart(4, '0')}`),
    );
  });

  it('leaves nothing behind when the server dies halfway, and is made the next time', async () => {
    const { id } = await createRecurring(company, { startOn: '2026-11-21', times: 1 });
    const crash = server.services.database.withTenant(
      company.companyId,
      systemActor('recurring'),
      async (tx) => {
        await runOccurrences(tx, server.services, [id], { as: 'arranged' });
        throw new Error('the server died');
      },
    );
    await expect(crash).rejects.toThrow('the server died');
    expect(await runsOf(id)).toEqual([]);
    await sweepRecurring(server.services);
    expect(await runsOf(id)).toMatchObject([{ outcome: 'sent', document: { number: '2026-0001' } }]);
  });

  it('cannot run twice for one date, whatever the program does', async () => {
    const { id } = await createRecurring(company, { startOn: '2026-11-21' });
    await sweepRecurring(server.services);
    const superuser = await server.superuser();
    const again = superuser.query(
      `INSERT INTO recurring_runs (company_id, recurring_id, occurs_on, outcome, at) VALUES ($1, $2, '2026-11-21', 'draft', now())`,
      [company.companyId, id],
    );
    await expect(again).rejects.toMatchObject({ code: '23505' });
    await superuser.end();
  });

  it('catches up fourteen missed months in order, each with its own date', async () => {
    const { id } = await createRecurring(company, { startOn: '2026-12-31' });
    await moveTo('2028-02-15T10:00:00Z');
    await sweepRecurring(server.services);
    const runs = await runsOf(id);
    expect(runs.map(({ occursOn }) => occursOn)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
    ]);
    const numbers = runs.map(({ document }) => defined(document).number);
    expect(numbers).toEqual(numbers.toSorted());
    const sent = await company.client.invoice.list({ query: { sort: 'sendDate' } });
    expect(sent.data.map(({ sendDate }) => sendDate)).toEqual(runs.map(({ occursOn }) => occursOn));
    expect(sent.data.map(({ occurrence }) => occurrence)).toEqual(runs.map((_, index) => index + 1));
    expect(await get(id)).toMatchObject({ nextOn: '2028-02-29', made: 14 });
    expect((await verifyEventLog(server.services.database, server.services.storage)).problems).toEqual([]);
  });

  it('neither doubles nor skips a day when summer time starts, ends, or the clock is set back', async () => {
    const { id } = await createRecurring(company, { startOn: '2027-03-27', frequency: '1d', times: 3 });
    await moveTo('2027-03-26T23:30:00Z');
    const hours = Array.from({ length: 72 }, (_, hour) => Date.UTC(2027, 2, 26, 22, 30) + hour * 3_600_000);
    for (const hour of [...hours, ...hours.slice(30, 40), ...hours.slice(-3)]) {
      server.clock.set(new Date(hour).toISOString());
      await sweepRecurring(server.services);
    }
    await moveTo('2027-03-30T10:00:00Z');
    expect(await datesOf(id)).toEqual(['2027-03-27', '2027-03-28', '2027-03-29']);
    const { id: autumn } = await createRecurring(company, {
      startOn: '2027-10-30',
      frequency: '1d',
      times: 3,
    });
    for (let hour = 0; hour < 80; hour += 1) {
      server.clock.set(new Date(Date.UTC(2027, 9, 29, 21) + hour * 3_600_000).toISOString());
      await sweepRecurring(server.services);
    }
    await moveTo('2027-11-03T10:00:00Z');
    expect(await datesOf(autumn)).toEqual(['2027-10-30', '2027-10-31', '2027-11-01']);
  });

  it('keeps to 29 February each leap year and to the last day between', async () => {
    const { id } = await createRecurring(company, { startOn: '2028-02-29', frequency: '1y' });
    await moveTo('2032-03-01T10:00:00Z');
    await sweepRecurring(server.services);
    expect(await datesOf(id)).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });

  it('ends after its number of times', async () => {
    const { id } = await createRecurring(company, { startOn: '2026-09-30', frequency: 'LAST', times: 2 });
    expect(await get(id)).toMatchObject({ remaining: 2, upcoming: ['2026-09-30', '2026-10-31'] });
    await sweepRecurring(server.services);
    expect(await get(id)).toMatchObject({
      state: 'finished',
      remaining: 0,
      nextOn: null,
      upcoming: [],
      lastRun: { occursOn: '2026-10-31', outcome: 'sent' },
    });
  });
});

describe('one that can’t be sent', () => {
  it('is kept as a draft that says why, and the next date still runs', async () => {
    const { data: customer } = await company.client.customer.create({ body: customerBody({ email: '' }) });
    const { id } = await createRecurring(company, { customerId: customer.id, startOn: '2026-10-31' });
    await sweepRecurring(server.services);
    const [run] = await runsOf(id);
    expect(run).toMatchObject({
      occursOn: '2026-10-31',
      outcome: 'failed',
      problem: 'recipientMissing',
      message: 'The customer has no email address',
      document: { status: 0, number: null },
    });
    const timeline = await company.client.invoice.listTimeline({ params: { id } });
    expect(timeline.data.map(({ event }) => event)).toEqual(['created', 'runFailed']);
    const draft = await company.client.invoice.get({ params: { id: defined(defined(run).document).id } });
    expect(draft.data).toMatchObject({ planProblem: 'recipientMissing', plannedOn: null });
    const news = await company.client.notification.list();
    expect(news.data).toMatchObject([
      {
        kind: 'recurringProblem',
        documentId: defined(defined(run).document).id,
        data: { reason: 'The customer has no email address' },
      },
    ]);
    await company.client.customer.update({
      params: { id: customer.id },
      body: customerBody({ email: 'new@korenaar.example' }),
    });
    await moveTo('2026-11-30T10:00:00Z');
    await sweepRecurring(server.services);
    expect((await runsOf(id)).map(({ outcome }) => outcome)).toEqual(['failed', 'sent']);
  });

  it('is a draft without the customer when it has none', async () => {
    const { id } = await createRecurring(company, { customerId: null, startOn: '2026-11-21' });
    await sweepRecurring(server.services);
    expect(await runsOf(id)).toMatchObject([{ outcome: 'failed', problem: 'documentIncomplete' }]);
  });

  it('is the only one of a morning held back, and leaves no gap in the numbers of the others', async () => {
    const { data: silent } = await company.client.customer.create({ body: customerBody({ email: '' }) });
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const customerId = index === 2 ? silent.id : company.customerId;
      ids.push((await createRecurring(company, { customerId, startOn: '2026-11-20', times: 2 })).id);
    }
    await moveTo('2026-12-20T10:00:00Z');
    await sweepRecurring(server.services);
    const outcomes: string[] = [];
    for (const id of ids)
      outcomes.push((await runsOf(id)).map(({ occursOn, outcome }) => `${occursOn} ${outcome}`).join(', '));
    const sent = '2026-11-20 sent, 2026-12-20 sent';
    expect(outcomes).toEqual([sent, sent, '2026-11-20 failed, 2026-12-20 failed', sent, sent]);
    const invoices = await company.client.invoice.list({ query: { sort: 'number' } });
    expect(invoices.data.map(({ number }) => number)).toEqual(
      Array.from({ length: 8 }, (_, index) => `2026-000${index + 1}`),
    );
    expect((await verifyEventLog(server.services.database, server.services.storage)).problems).toEqual([]);
  });

  it('doesn’t stop the others, even when it crashes', async () => {
    const broken = await createRecurring(company, { startOn: '2026-11-20', times: 1 });
    const superuser = await server.superuser();
    await superuser.query(`UPDATE documents SET lines = '[{"id": 1}]' WHERE id = $1`, [broken.id]);
    const { id } = await createRecurring(company, { startOn: '2026-11-21', times: 1 });
    const logged: string[] = [];
    const services = { ...server.services, log: (_: string, event: string) => void logged.push(event) };
    await sweepRecurring(services);
    expect(await runsOf(id)).toHaveLength(1);
    expect(logged).toContain('recurring-not-run');
    await superuser.query(
      'UPDATE documents SET lines = (SELECT lines FROM documents WHERE id = $2) WHERE id = $1',
      [broken.id, id],
    );
    await superuser.end();
    await sweepRecurring(server.services);
    server.clock.advance(6 * 60_000);
    await sweepRecurring(server.services);
    expect((await company.client.recurring.listRuns({ params: { id: broken.id } })).data).toHaveLength(1);
  });
});

describe('the schedule of a recurring invoice', () => {
  it('pauses, and skips what passed when it is resumed', async () => {
    const { id } = await createRecurring(company, { startOn: '2026-11-30' });
    await company.client.recurring.pause({ params: { id } });
    expect((await company.client.recurring.pause({ params: { id } })).data).toMatchObject({
      state: 'paused',
    });
    await moveTo('2027-01-30T10:00:00Z');
    await sweepRecurring(server.services);
    expect(await runsOf(id)).toEqual([]);
    const { data } = await company.client.recurring.resume({ params: { id } });
    expect(data).toMatchObject({ state: 'active', nextOn: '2027-01-30', made: 0 });
    await sweepRecurring(server.services);
    expect(await datesOf(id)).toEqual(['2027-01-30']);
    const timeline = await company.client.invoice.listTimeline({ params: { id } });
    expect(timeline.data.map(({ event }) => event)).toEqual(['created', 'paused', 'resumed', 'ran']);
  });

  it('skips the next date once, however often that is requested', async () => {
    const { id } = await createRecurring(company, { times: 2 });
    const skip = (occursOn: string) => company.client.recurring.skip({ params: { id }, body: { occursOn } });
    expect((await skip('2026-12-31')).data).toMatchObject({ nextOn: '2027-01-31', remaining: 2 });
    expect((await skip('2026-12-31')).data).toMatchObject({ nextOn: '2027-01-31', remaining: 2 });
    await expect(skip('2027-03-31')).rejects.toMatchObject({ code: 1005 });
    await moveTo('2027-03-01T10:00:00Z');
    await sweepRecurring(server.services);
    expect((await runsOf(id)).map(({ occursOn, outcome }) => [occursOn, outcome])).toEqual([
      ['2026-12-31', 'skipped'],
      ['2027-01-31', 'sent'],
      ['2027-02-28', 'sent'],
    ]);
  });

  it('continues on another schedule without going back', async () => {
    const { id } = await createRecurring(company, { startOn: '2026-10-31' });
    await sweepRecurring(server.services);
    const change = async (changes: Parameters<typeof recurringBody>[1]) => {
      const { creationToken: _, ...body } = recurringBody(company, changes);
      const { version } = await get(id);
      return (await company.client.recurring.update({ params: { id }, body: { version, ...body } })).data;
    };
    expect(await change({ startOn: '2026-10-15', frequency: '2w' })).toMatchObject({
      nextOn: '2026-11-12',
      made: 1,
    });
    await sweepRecurring(server.services);
    expect(await datesOf(id)).toEqual(['2026-10-31', '2026-11-12']);
    await expect(change({ startOn: '2026-10-15', times: 1 })).rejects.toMatchObject({
      code: 1021,
      field: 'times',
    });
    expect(await change({ startOn: '2026-10-15', times: 2 })).toMatchObject({ state: 'finished' });
    expect(await change({ startOn: '2026-12-01', times: 3 })).toMatchObject({
      state: 'active',
      nextOn: '2026-12-01',
    });
  });
});
