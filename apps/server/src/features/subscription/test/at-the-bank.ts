import type { Client, PenningContract } from '@penning/contract';
import { defined } from '@penning/domain';
import { expect } from 'vitest';
import type { TestServer } from '../../../../test/start-test-server.ts';

export type Outcome = 'paid' | 'paidOnce' | 'failed' | 'cancelled' | 'expired';

/** Acts as the bank for a started payment. */
export async function press(server: TestServer, redirectUrl: string | null, outcome: Outcome): Promise<void> {
  const answer = await fetch(server.url + new URL(defined(redirectUrl)).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}

/** Completes the bank verification of a company in its trial. */
export async function confirm(
  server: TestServer,
  client: Client<PenningContract>,
  outcome: Outcome = 'paid',
): Promise<void> {
  const { data } = await client.subscription.startBankCheck();
  await press(server, data.redirectUrl, outcome);
}
