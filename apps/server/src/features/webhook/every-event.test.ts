import { WEBHOOK_EVENT_NAMES, describeWebhooks } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { KNOWN_SERVICES } from '../../integrations/known-integrations.ts';
import { INVOICE_ACTS, QUOTATION_ACTS, RECURRING_ACTS } from './test/acts-on-documents.ts';
import {
  CUSTOMER_ACTS,
  DELIVERY_ACTS,
  E_INVOICE_ACTS,
  MONEY_ACTS,
} from './test/acts-on-money-and-messages.ts';
import { type World, startWorld } from './test/world.ts';

const ACTS = {
  ...INVOICE_ACTS,
  ...QUOTATION_ACTS,
  ...RECURRING_ACTS,
  ...MONEY_ACTS,
  ...DELIVERY_ACTS,
  ...E_INVOICE_ACTS,
  ...CUSTOMER_ACTS,
};
const Body = z.looseObject({
  type: z.string(),
  data: z.looseObject({ entry: z.looseObject({ detail: z.string() }).nullish() }),
});
const SERVICE_NAMES = KNOWN_SERVICES.map(({ name }) => name);
const DESCRIBED = describeWebhooks();

const MINUTE_MS = 60_000;

let world: World;
let tried = 0;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => {
  world.bench.reset();
  // Services count calls by the minute: none of an earlier act counts for the next.
  tried += 1;
  world.bench.server.clock.advance(tried * MINUTE_MS);
});
afterAll(() => world.stop());

/** Publishes and sends what happened in both companies. */
async function tell(): Promise<void> {
  for (const told of [world.told, world.belgian]) await world.bench.work(told);
}

it.each(WEBHOOK_EVENT_NAMES)('%s comes once, in its documented shape, for what happened', async (event) => {
  const act = await defined(ACTS[event])(world);
  await tell();
  const { received } = world.bench.receiver;
  received.length = 0;
  const id = await act();
  await tell();
  await tell();
  const bodies = received.map(({ body }) => Body.parse(JSON.parse(body)));
  for (const body of bodies) {
    const { error } = z.safeParse(defined(DESCRIBED[body.type]).body, body);
    expect(error, body.type).toBeUndefined();
    // Services are named as people know them.
    expect(SERVICE_NAMES, body.type).not.toContain(body.data.entry?.detail);
  }
  const about = bodies.filter(({ type, ...rest }) => type === event && JSON.stringify(rest).includes(id));
  expect(
    about.map(({ type }) => type),
    `of ${bodies.map(({ type }) => type).join(', ')}`,
  ).toEqual([event]);
});
