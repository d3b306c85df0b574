import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Caller, createCaller } from '../../../../test/survival/caller.ts';
import { foundCompany } from '../../../../test/survival/found-company.ts';
import { type Installation, startInstallation } from '../../../../test/survival/installation.ts';
import { sendManually } from '../../../../test/survival/write-invoices.ts';
import { type Bookkeeping, startBookkeeping } from '../../../integrations/test/bookkeeping-server.ts';
import { ROOT } from '../../../platform/env.ts';

const INVOICES = 500;
const WRITERS = 8;
/** It dies with so many in the books. */
const BOOKED_BEFORE = 100;
const PATIENCE_MS = 240_000;
/** A dead server's claims have expired after this. */
const AFTER_CLAIM_MS = 8 * 60_000;
const MAX_MOVES = 4;
const BETWEEN_MOVES_MS = 40_000;

let books: Bookkeeping;
let installation: Installation;
let caller: Caller;
let company: Awaited<ReturnType<typeof foundCompany>>;
beforeAll(async () => {
  books = await startBookkeeping();
  installation = await startInstallation({
    program: join(ROOT, 'apps/server/test/survival/server-with-bookkeeping.ts'),
    env: { BOOKKEEPING_URL: books.url, PRIVATE_ADDRESSES: 'true' },
  });
  await installation.untilWell();
  caller = createCaller(installation.url);
  company = await foundCompany(caller);
}, PATIENCE_MS);
afterAll(async () => {
  await installation.remove();
  await books.stop();
});

async function sendMany(): Promise<string[]> {
  const ids: string[] = [];
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let at = writer; at < INVOICES; at += WRITERS)
        ids.push(await sendManually(caller, company.master));
    }),
  );
  return ids;
}

const Listed = z.object({ meta: z.object({ count: z.number() }) });
async function countDone(): Promise<number> {
  const { body } = await caller.persist('GET', '/service-jobs?state=done&perPage=1');
  return Listed.parse(body).meta.count;
}

/** Moves the clock beyond what the dead server had claimed, until everything is in the books. */
async function finish(): Promise<void> {
  for (let move = 1; move <= MAX_MOVES; move += 1) {
    const to = new Date(performance.timeOrigin + performance.now() + move * AFTER_CLAIM_MS).toISOString();
    await caller.persist('POST', '/demo/clock', { to });
    await company.signIn();
    const until = performance.now() + BETWEEN_MOVES_MS;
    while (performance.now() < until) {
      if ((await countDone()) === INVOICES) return;
      await delay(500);
    }
  }
}

it.runIf(process.platform === 'linux')(
  'a server that is killed in the middle of 500 bookings books each exactly once',
  { timeout: 3 * PATIENCE_MS },
  async () => {
    const ids = await sendMany();
    await caller.persist('POST', '/settings/integrations/bookkeeping', { config: {} });
    await caller.persist('POST', '/bulk', { token: randomUUID(), action: 'book', selection: { ids } });
    await expect
      .poll(() => books.booked.length, { timeout: PATIENCE_MS, interval: 5 })
      .toBeGreaterThan(BOOKED_BEFORE);
    installation.server().kill('SIGKILL');
    expect(books.booked.length).toBeLessThan(INVOICES);
    await delay(200);
    await installation.untilWell();
    await finish();
    expect(await countDone()).toBe(INVOICES);
    expect(books.booked).toHaveLength(INVOICES);
    expect(new Set(books.booked).size).toBe(INVOICES);
  },
);
