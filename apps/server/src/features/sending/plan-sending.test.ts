import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  customerBody,
  draftBody,
  furnishCompany,
  lineBody,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { sweepPlanned } from './sweep-planned.ts';

const SECRET_KEY = 'one secret that both servers of this test know';
const env = { RUN_JOBS: 'false', SECRET_KEY };
const LETTER = {
  channel: 'email' as const,
  to: ['klant@klant.example'],
  subject: 'Invoice',
  body: 'Dear customer',
};

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

type Changes = Parameters<typeof draftBody>[1];
async function plan(changes: Changes = {}) {
  const { id, version } = await createDraft(company, { sendDate: '2026-12-03', ...changes });
  return (await company.client.invoice.send({ params: { id }, body: { version, ...LETTER } })).data;
}
async function save({ id, version }: { id: string; version: number }, changes: Changes) {
  const { creationToken: _, ...body } = draftBody(company, { sendDate: '2026-12-03', ...changes });
  return (await company.client.invoice.update({ params: { id }, body: { version, ...body } })).data;
}
const get = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;
const eventsOf = async (id: string) =>
  (await company.client.invoice.listTimeline({ params: { id } })).data.map(({ event }) => event);
async function moveTo(iso: string): Promise<void> {
  server.clock.set(iso);
  const body = { email: company.email, password: 'correct horse battery' };
  const { token } = (await server.anonymous.session.login({ body })).data;
  company = { ...company, token, client: server.as(token) };
}

describe('sending a draft that is dated after today', () => {
  it('schedules it, and sends it at seven that morning in the company’s time zone', async () => {
    const planned = await plan();
    expect(planned).toMatchObject({ status: 0, number: null, plannedOn: '2026-12-03', planProblem: '' });
    const list = await company.client.invoice.list({ query: { type: 'draft' } });
    expect(list.data[0]).toMatchObject({ id: planned.id, plannedOn: '2026-12-03' });
    await moveTo('2026-12-03T05:59:00Z');
    await sweepPlanned(server.services);
    expect(await get(planned.id)).toMatchObject({ status: 0 });
    await moveTo('2026-12-03T06:00:00Z');
    await sweepPlanned(server.services);
    expect(await get(planned.id)).toMatchObject({
      status: 1,
      number: '2026-0001',
      sendDate: '2026-12-03',
      dueDate: '2026-12-17',
      plannedOn: null,
    });
    expect(await eventsOf(planned.id)).toEqual(['created', 'scheduled', 'sent', 'queued']);
    const [delivery] = (await company.client.delivery.listOfInvoice({ params: { id: planned.id } })).data;
    expect(delivery).toMatchObject({ recipient: 'klant@klant.example', subject: 'Invoice' });
  });

  it('sends it once when two servers wake up, and late rather than never', async () => {
    const plans = [await plan(), await plan(), await plan()];
    await moveTo('2026-12-09T06:00:00Z');
    await Promise.all([sweepPlanned(server.services), sweepPlanned(second.services)]);
    await sweepPlanned(server.services);
    for (const { id } of plans) {
      expect(await get(id)).toMatchObject({ status: 1, sendDate: '2026-12-03' });
      expect((await company.client.delivery.listOfInvoice({ params: { id } })).data).toHaveLength(1);
    }
  });

  it('refuses immediately what couldn’t be sent', async () => {
    const { id, version } = await createDraft(company, { sendDate: '2026-12-03', lines: [] });
    const send = (body: object) =>
      company.client.invoice.send({ params: { id }, body: { version, ...LETTER, ...body } });
    expect(await refusalOf(send({}))).toMatchObject({ code: 1008 });
    expect(await refusalOf(send({ to: [] }))).toMatchObject({ code: 1012 });
    expect(await get(id)).toMatchObject({ plannedOn: null, version });
  });

  it('can be cancelled, even twice, and be scheduled again', async () => {
    const { id } = await plan();
    const { data } = await company.client.invoice.unschedule({ params: { id } });
    await expect(company.client.invoice.unschedule({ params: { id } })).rejects.toMatchObject({ code: 4 });
    expect(data).toMatchObject({ status: 0, plannedOn: null });
    await moveTo('2026-12-03T10:00:00Z');
    await sweepPlanned(server.services);
    expect(await get(id)).toMatchObject({ status: 0 });
    expect(await eventsOf(id)).toEqual(['created', 'scheduled', 'unscheduled']);
    const saved = await save(data, { sendDate: '2026-12-04' });
    const again = await company.client.invoice.send({
      params: { id },
      body: { version: saved.version, ...LETTER },
    });
    expect(again.data).toMatchObject({ plannedOn: '2026-12-04' });
  });

  it('keeps the schedule when the draft is changed, and moves it with the date', async () => {
    const planned = await plan();
    const moved = await save(planned, { sendDate: '2026-12-10', reference: 'PO 7' });
    expect(moved).toMatchObject({ plannedOn: '2026-12-10', reference: 'PO 7' });
    await moveTo('2026-12-10T06:00:00Z');
    await sweepPlanned(server.services);
    expect(await get(planned.id)).toMatchObject({ status: 1, reference: 'PO 7', sendDate: '2026-12-10' });
  });

  it.each([
    ['today', async () => ({ sendDate: '2026-11-21' })],
    ['no day', async () => ({ sendDate: null })],
    [
      'another customer',
      async () => ({
        customerId: (await company.client.customer.create({ body: customerBody({ name: 'Another' }) })).data
          .id,
      }),
    ],
  ])('ends the plan when the draft is changed to %s', async (_, changes) => {
    const planned = await plan();
    expect(await save(planned, await changes())).toMatchObject({ status: 0, plannedOn: null });
    expect(await eventsOf(planned.id)).toEqual(['created', 'scheduled', 'unscheduled']);
  });

  it('says in the notification what the law requires and is missing by then', async () => {
    const belgian = { name: 'Atelier Noord', country: 'BE', city: 'Gent', vatNumber: 'BE0202239951' };
    const customer = await company.client.customer.create({
      body: customerBody({ ...belgian, coc: '', email: 'klant@klant.example' }),
    });
    const customerId = customer.data.id;
    const planned = await plan({ customerId, lines: [lineBody(company, { vatId: company.vat.ICPS })] });
    await company.client.customer.update({ params: { id: customerId }, body: { vatNumber: '' } });
    await moveTo('2026-12-03T06:00:00Z');
    await sweepPlanned(server.services);
    expect((await get(planned.id)).planProblem).toBe('legalDetailsMissing');
    const [news] = (await company.client.notification.list()).data;
    const reason = server.services.texts.translate('en')('invoice.eInvoiceProblem_buyerVatMissing');
    expect(news?.data['reason']).toContain(reason);
  });

  it('leaves the draft with the reason when it can no longer be sent', async () => {
    const planned = await plan();
    await save(planned, { lines: [] });
    await moveTo('2026-12-03T06:00:00Z');
    await sweepPlanned(server.services);
    const draft = await get(planned.id);
    expect(draft).toMatchObject({ status: 0, plannedOn: null, planProblem: 'documentIncomplete' });
    expect(await eventsOf(planned.id)).toEqual(['created', 'scheduled', 'sendFailed']);
    await sweepPlanned(server.services);
    expect(await eventsOf(planned.id)).toHaveLength(3);
    const news = await company.client.notification.list();
    expect(news.data).toMatchObject([{ kind: 'scheduledSendFailed', documentId: planned.id }]);
    const saved = await save(draft, { sendDate: '2026-12-03' });
    const { data } = await company.client.invoice.send({
      params: { id: planned.id },
      body: { version: saved.version, ...LETTER },
    });
    expect(data).toMatchObject({ status: 1, planProblem: '' });
  });

  it('is deleted with its schedule', async () => {
    const { id } = await plan();
    await company.client.invoice.delete({ params: { id } });
    await moveTo('2026-12-03T06:00:00Z');
    await sweepPlanned(server.services);
    expect(await refusalOf(company.client.invoice.get({ params: { id } }))).toMatchObject({ code: 3 });
  });
});
