import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Caller, createCaller } from '../../../../test/survival/caller.ts';
import { foundCompany } from '../../../../test/survival/found-company.ts';
import { type Installation, startInstallation } from '../../../../test/survival/installation.ts';
import { noneAcknowledged, writeInvoices } from '../../../../test/survival/write-invoices.ts';
import { ROOT } from '../../../platform/env.ts';

const PATIENCE_MS = 120_000;
/** A dead server's claims have expired after this. */
const AFTER_CLAIM_MS = 8 * 60_000;
let installation: Installation;
let caller: Caller;
let company: Awaited<ReturnType<typeof foundCompany>>;
let moves = 0;
/** The moment of the conversation at which the server is killed, once. */
let killAt: 'recipient' | 'end' | undefined;

function killOnce(moment: typeof killAt): boolean {
  if (killAt !== moment) return false;
  killAt = undefined;
  installation.server().kill('SIGKILL');
  return true;
}

beforeAll(async () => {
  installation = await startInstallation({
    program: join(ROOT, 'apps/server/src/main.ts'),
    mail: {
      recipient: () => {
        killOnce('recipient');
        return undefined;
      },
      message: () => {
        killOnce('end');
        return undefined;
      },
    },
  });
  await installation.untilWell();
  caller = createCaller(installation.url);
  company = await foundCompany(caller);
}, PATIENCE_MS);
afterAll(() => installation.remove());

/** Sends one invoice, and lets its server die while the mail server has it. */
async function sendAndDie(moment: NonNullable<typeof killAt>): Promise<{ id: string; subject: string }> {
  killAt = moment;
  const acknowledged = noneAcknowledged();
  await writeInvoices(caller, company.master, acknowledged, () => acknowledged.mails.size > 0);
  const [[subject, id] = ['', '']] = acknowledged.mails;
  await expect.poll(() => killAt, { timeout: PATIENCE_MS }).toBeUndefined();
  await delay(100);
  await installation.untilWell();
  moves += 1;
  const to = new Date(performance.timeOrigin + performance.now() + moves * AFTER_CLAIM_MS).toISOString();
  await caller.persist('POST', '/demo/clock', { to });
  await company.signIn();
  return { id, subject };
}

const Messages = z.object({ data: z.array(z.object({ id: z.string(), state: z.string() })) });

async function messageOf(invoiceId: string) {
  const { body } = await caller.persist('GET', `/invoices/${invoiceId}/deliveries`);
  return Messages.parse(body).data[0];
}

const takenOf = (subject: string) => installation.smtp.taken.filter(({ source }) => source.includes(subject));
const stateOf = async (invoiceId: string) => (await messageOf(invoiceId))?.state;

it.runIf(process.platform === 'linux')(
  'a server that dies before the end of a message sends it, once, when it is back',
  { timeout: 2 * PATIENCE_MS },
  async () => {
    const { id, subject } = await sendAndDie('recipient');
    await expect.poll(() => stateOf(id), { timeout: PATIENCE_MS }).toBe('accepted');
    expect(takenOf(subject)).toHaveLength(1);
  },
);

it.runIf(process.platform === 'linux')(
  'a server that dies between the end of a message and the answer holds it, and asks',
  { timeout: 2 * PATIENCE_MS },
  async () => {
    const { id, subject } = await sendAndDie('end');
    await expect.poll(() => stateOf(id), { timeout: PATIENCE_MS }).toBe('unconfirmed');
    expect(takenOf(subject)).toHaveLength(1);
    const message = await messageOf(id);
    await caller.persist('POST', `/deliveries/${message?.id ?? ''}/confirm`);
    expect(await stateOf(id)).toBe('accepted');
    expect(takenOf(subject)).toHaveLength(1);
  },
);
