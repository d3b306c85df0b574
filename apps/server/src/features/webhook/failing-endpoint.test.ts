import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDraft, refusalOf } from '../../../test/furnish-company.ts';
import type { TestServer } from '../../../test/start-test-server.ts';
import { deliverNext } from './delivery/deliver-webhook.ts';
import { publishChanges } from './publish/publish-changes.ts';
import { type Bench, startBench } from './test/bench.ts';
import type { Receiver } from './test/receiver.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let bench: Bench;
let server: TestServer;
let receiver: Receiver;

beforeAll(async () => {
  bench = await startBench();
  ({ server, receiver } = bench);
});
afterEach(() => bench.reset());
afterAll(() => bench.stop());

describe('an endpoint', () => {
  it('that answers 500 is tried again under the same id, and gets everything once it works', async () => {
    const told = await bench.furnish(['invoice.created']);
    receiver.answers = { status: 500, text: 'out of order' };
    await createDraft(told);
    await bench.work(told);
    const [waiting] = await bench.deliveriesOf(told);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, status: 500, reason: 'status' });
    expect(await bench.endpointOf(told)).toMatchObject({
      failingSince: '2026-11-21T10:00:00.000Z',
      waiting: 1,
    });
    await createDraft(told);
    await bench.work(told);
    expect(receiver.received).toHaveLength(1);
    receiver.answers = { status: 200, text: 'thanks' };
    server.clock.advance(MINUTE);
    await bench.work(told);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(2);
    expect(await bench.endpointOf(told)).toMatchObject({ failingSince: null, waiting: 0, failed: 0 });
    const { data } = await told.client.webhook.getDelivery({
      params: { id: told.endpointId, deliveryId: defined(waiting).id },
    });
    expect(data).toMatchObject({ state: 'delivered', attempts: 2, answer: 'thanks' });
    expect(data.body).toBe(receiver.received[0]?.body);
  });

  it('that redirects, answers too much or leads nowhere has failed', async () => {
    const told = await bench.furnish(['invoice.created']);
    receiver.answers = { status: 302, headers: { location: 'http://127.0.0.1:9/' } };
    await createDraft(told);
    await bench.work(told);
    expect((await bench.deliveriesOf(told))[0]).toMatchObject({ reason: 'redirected', status: 302 });
    receiver.answers = { status: 400, text: 'x'.repeat(1_000_000) };
    server.clock.advance(MINUTE);
    await bench.work(told);
    const [failed] = await bench.deliveriesOf(told);
    const params = { id: told.endpointId, deliveryId: defined(failed).id };
    const { answer } = (await told.client.webhook.getDelivery({ params })).data;
    expect(answer).toHaveLength(4096);
    await told.client.webhook.update({
      params: { id: told.endpointId },
      body: { url: 'http://127.0.0.1:9/' },
    });
    server.clock.advance(HOUR);
    await bench.work(told);
    expect((await bench.deliveriesOf(told))[0]).toMatchObject({
      reason: 'unreachable',
      status: null,
      attempts: 3,
    });
  });

  it('that answers 410 is disabled at once, and people are told', async () => {
    const told = await bench.furnish(['invoice.created']);
    receiver.answers = { status: 410 };
    await createDraft(told);
    await bench.work(told);
    expect(await bench.endpointOf(told)).toMatchObject({ enabled: false, disabledReason: 'gone', failed: 1 });
    const [news] = (await told.client.notification.list()).data;
    expect(news).toMatchObject({ kind: 'integrationProblem', data: { name: receiver.url } });
    expect(news?.data['reason']).toContain('410');
    await createDraft(told);
    await bench.work(told);
    expect(receiver.received).toHaveLength(1);
    const params = { id: told.endpointId };
    expect((await refusalOf(told.client.webhook.test({ params }))).code).toBe(ERRORS.webhookDisabled.code);
    receiver.answers = { status: 204 };
    await told.client.webhook.update({ params, body: { enabled: true } });
    expect((await told.client.webhook.resend({ params, body: {} })).data).toEqual({ queued: 1 });
    await bench.work(told);
    expect(await bench.endpointOf(told)).toMatchObject({ enabled: true, disabledReason: '', failed: 0 });
  });

  it('that fails for three days is disabled after ten tries, and only then', async () => {
    const told = await bench.furnish(['invoice.created']);
    receiver.answers = { status: 503 };
    await createDraft(told);
    const from = server.clock.now().getTime();
    for (let tries = 0; (await bench.endpointOf(told)).enabled && tries < 20; tries += 1) {
      await bench.work(told);
      const [delivery] = await bench.deliveriesOf(told);
      if (delivery?.nextTryAt) server.clock.set(delivery.nextTryAt);
    }
    expect(receiver.received).toHaveLength(10);
    expect(server.clock.now().getTime() - from).toBeGreaterThanOrEqual(3 * DAY);
    expect(await bench.endpointOf(told)).toMatchObject({
      enabled: false,
      disabledReason: 'failing',
      failed: 1,
    });
  });

  it('that is enabled again gets at once what still waits for it, with all its tries', async () => {
    const told = await bench.furnish(['invoice.created']);
    const params = { id: told.endpointId };
    receiver.answers = { status: 503 };
    await createDraft(told);
    for (let tries = 0; tries < 4; tries += 1) {
      await bench.work(told);
      const [delivery] = await bench.deliveriesOf(told);
      if (delivery?.nextTryAt && tries < 3) server.clock.set(delivery.nextTryAt);
    }
    expect(await bench.deliveriesOf(told)).toMatchObject([{ state: 'waiting', attempts: 4 }]);
    await told.client.webhook.update({ params, body: { enabled: false } });
    expect(await bench.endpointOf(told)).toMatchObject({ enabled: false, waiting: 1 });
    await told.client.webhook.update({ params, body: { enabled: true } });
    await bench.work(told);
    expect(receiver.received).toHaveLength(5);
    expect(await bench.deliveriesOf(told)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    receiver.answers = { status: 204 };
    await told.client.webhook.update({ params, body: { enabled: false } });
    await told.client.webhook.update({ params, body: { enabled: true } });
    await bench.work(told);
    expect(await bench.endpointOf(told)).toMatchObject({ waiting: 0, failed: 0, failingSince: null });
  });

  it('that asks for a rest gets it', async () => {
    const told = await bench.furnish(['invoice.created']);
    receiver.answers = { status: 429, headers: { 'retry-after': '7200' } };
    await createDraft(told);
    await bench.work(told);
    server.clock.advance(HOUR);
    await bench.work(told);
    expect(receiver.received).toHaveLength(1);
    receiver.answers = { status: 204 };
    server.clock.advance(HOUR);
    await bench.work(told);
    expect(receiver.received).toHaveLength(2);
  });

  it('is told again what a server had claimed when it died, under the same id', async () => {
    const told = await bench.furnish(['invoice.created']);
    await createDraft(told);
    await publishChanges(server.services, told.companyId);
    receiver.answers = 'never';
    const dying = new AbortController();
    const place = { companyId: told.companyId, endpointId: told.endpointId };
    const cut = deliverNext(server.services, place, dying.signal);
    await expect.poll(() => receiver.received.length).toBe(1);
    dying.abort();
    await expect(cut).rejects.toThrow();
    receiver.answers = { status: 204 };
    await bench.work(told);
    expect(receiver.received).toHaveLength(1);
    server.clock.advance(MINUTE);
    await bench.work(told);
    const [first, second] = receiver.received.map(({ headers, body }) => [headers['webhook-id'], body]);
    expect(second).toEqual(first);
  });
});
