import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sweepDeliveries } from '../../src/features/delivery/sweep-deliveries.ts';
import { registerCompany } from '../../src/features/delivery/test-company.ts';
import { deliverMessage } from '../../src/features/outbox/deliver-message.ts';
import { sweepPlanned } from '../../src/features/sending/sweep-planned.ts';
import { type TestSmtp, startTestSmtp } from '../../src/mail/start-test-smtp.ts';
import { verifyEventLog } from '../../src/operations/verify-event-log.ts';
import { type FurnishedCompany, createDraft, furnishCompany, refusalOf } from '../furnish-company.ts';
import { type TestServer, startTestServer } from '../start-test-server.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const MOVES = [
  ['back by an hour', -HOUR],
  ['back by a day', -DAY],
  ['ahead by an hour and back', HOUR],
  ['ahead by a day and back', DAY],
] as const;
const START = '2026-11-25T10:00:00Z';
let smtp: TestSmtp;
let server: TestServer;
let company: Awaited<ReturnType<typeof registerCompany>>;
let companyId: string;
let planner: FurnishedCompany;
let isAway = false;

beforeAll(async () => {
  smtp = await startTestSmtp({ recipient: () => (isAway ? { code: 451, text: 'later' } : undefined) });
  server = await startTestServer({
    env: { RUN_JOBS: 'false', SMTP_URL: smtp.url, MAIL_FROM: 'penning@mail.example.test' },
    writeLog: () => undefined,
  });
  server.clock.set(START);
  company = await registerCompany(server);
  companyId = (await company.client.company.get()).data.id;
  planner = await furnishCompany(server);
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});
beforeEach(() => {
  server.clock.set(START);
  smtp.taken.length = 0;
  isAway = false;
});

/** Moves the clock while the server runs; a move ahead is a mistake that is then corrected. */
async function move(by: number): Promise<void> {
  server.clock.advance(by);
  if (by < 0) return;
  await refusalOf(company.client.preferences.get()).catch(() => undefined);
  server.clock.advance(-by);
}

it.each(MOVES)('a clock that goes %s signs nobody out and locks nobody out', async (_, by) => {
  await move(by);
  expect((await company.client.preferences.get()).data.user_data.id).toEqual(expect.any(String));
  for (let call = 0; call < 5; call += 1) await company.client.customer.list();
});

it.each(MOVES)('a clock that goes %s keeps the chain of events whole, and dates in order', async (_, by) => {
  const before = await company.send(['ann@example.test']);
  await move(by);
  const after = await company.send(['ann@example.test']).catch((error: unknown) => error);
  // A date before the last one needs a reason, as for any backdated invoice.
  if (after instanceof Error) expect(after).toMatchObject({ status: 422 });
  server.clock.set(START);
  const next = await company.send(['ann@example.test']);
  expect(Number(defined(next.number?.match(/\d+$/))[0])).toBeGreaterThan(
    Number(defined(before.number?.match(/\d+$/))[0]),
  );
  const report = await verifyEventLog(server.services.database, server.services.storage);
  expect(report.problems).toEqual([]);
});

it.each(MOVES)('a clock that goes %s delays no email, and sends none twice', async (_, by) => {
  const invoice = await company.send(['ann@example.test']);
  const deliveryOf = async () =>
    defined((await company.client.delivery.listOfInvoice({ params: { id: invoice.id } })).data[0]);
  const { id: deliveryId } = await deliveryOf();
  const run = () => deliverMessage(server.services, { companyId, deliveryId });
  isAway = true;
  if (by > 0) server.clock.advance(by);
  const reports = [await run()];
  server.clock.advance(by > 0 ? -by : by);
  isAway = false;
  await sweepDeliveries(server.services);
  reports.push(await run());
  // A message may wait an hour anyway, but not a day.
  if (Math.abs(by) === HOUR) server.clock.advance(HOUR + 2 * 60_000);
  reports.push(await run(), await run());
  expect(smtp.taken.length, JSON.stringify(reports)).toBe(1);
  server.clock.set(START);
  expect(await deliveryOf()).toMatchObject({ state: 'accepted' });
});

it.each(MOVES)('a clock that goes %s sends what was scheduled once', async (_, by) => {
  const { id, version } = await createDraft(planner, { sendDate: '2026-11-26' });
  const letter = { channel: 'email' as const, to: ['ann@example.test'], subject: 'Invoice', body: 'Hello' };
  await planner.client.invoice.send({ params: { id }, body: { version, ...letter } });
  await move(by);
  await sweepPlanned(server.services);
  expect((await planner.client.invoice.get({ params: { id } })).data.status).toBe(0);
  server.clock.set('2026-11-26T08:00:00Z');
  await sweepPlanned(server.services);
  await move(by);
  await sweepPlanned(server.services);
  server.clock.set('2026-11-26T08:01:00Z');
  await sweepPlanned(server.services);
  server.clock.set(START);
  expect((await planner.client.invoice.get({ params: { id } })).data.status).not.toBe(0);
  const { data } = await planner.client.delivery.listOfInvoice({ params: { id } });
  expect(data).toHaveLength(1);
});
