import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BreakableLine, startBreakableLine } from '../../../test/outage/breakable-line.ts';
import { type TestServer, cloneDatabase, startTestServer } from '../../../test/start-test-server.ts';
import { type TestSmtp, startTestSmtp } from '../../mail/start-test-smtp.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { claimDelivery } from '../delivery/queue/claim-store.ts';
import { registerCompany } from '../delivery/test-company.ts';
import { writeAccepted } from './accepted-journal.ts';
import { deliverMessage } from './deliver-message.ts';
import { sweepOutbox } from './record-accepted.ts';

let line: BreakableLine;
let smtp: TestSmtp;
let server: TestServer;
let company: Awaited<ReturnType<typeof registerCompany>>;
let companyId: string;

beforeAll(async () => {
  line = await startBreakableLine(await cloneDatabase());
  // The mail server accepts a message, and at that moment the database is gone.
  smtp = await startTestSmtp({
    message: () => {
      void line.cut();
      return undefined;
    },
  });
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'penning@mail.example.test', RUN_JOBS: 'false' };
  server = await startTestServer({ databaseUrl: line.databaseUrl, env, writeLog: () => undefined });
  company = await registerCompany(server);
  companyId = (await company.client.company.get()).data.id;
});
afterAll(async () => {
  await server.stop();
  await line.cut();
  await smtp.stop();
});

async function deliveryOf(invoiceId: string) {
  const { data } = await company.client.delivery.listOfInvoice({ params: { id: invoiceId } });
  return defined(data[0]);
}

const journal = async () =>
  (await readdir(join(server.dataDir, 'outbox'))).filter((name) => name.endsWith('.json'));

it('a message that was accepted while the database was away is recorded when it is back, and not sent again', async () => {
  smtp.taken.length = 0;
  const invoice = await company.send(['ann@example.test']);
  const { id: deliveryId } = await deliveryOf(invoice.id);
  const delivered = deliverMessage(server.services, { companyId, deliveryId });
  await expect.poll(() => smtp.taken.length).toBe(1);
  await expect.poll(journal).toEqual([`${deliveryId}.json`]);
  await line.restore();
  await delivered;
  expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'accepted', attempts: 1 });
  expect(await journal()).toEqual([]);
  expect(smtp.taken).toHaveLength(1);
});

it.each(['a sweep', 'the next try'])(
  'what a process wrote down before it died is noted by %s',
  async (by) => {
    smtp.taken.length = 0;
    const invoice = await company.send(['ann@example.test']);
    const { id: deliveryId } = await deliveryOf(invoice.id);
    const at = server.clock.now();
    const until = new Date(at.getTime() + 180_000);
    const claim = defined(
      await server.services.database.withTenant(companyId, systemActor('outbox'), (tx) =>
        claimDelivery(tx, deliveryId, { at, until }),
      ),
    );
    await writeAccepted(server.services, {
      companyId,
      deliveryId,
      attempts: claim.attempts,
      waiting: [...claim.waiting],
      response: '250 taken over',
      refusals: [],
      subject: 'Invoice',
    });
    if (by === 'a sweep') await sweepOutbox(server.services);
    server.clock.advance(181_000);
    await deliverMessage(server.services, { companyId, deliveryId });
    expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'accepted' });
    expect(await journal()).toEqual([]);
    expect(smtp.taken).toHaveLength(0);
  },
);
