import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../platform/log.ts';

const TIMEOUT_MS = 5000;
const PAUSES_MS = [0, 500, 2000, 5000];

/** Reports a change to whoever requested a payment: only its id, a few times until that succeeds. */
export async function sendWebhook(options: {
  url: string;
  id: string;
  stop: AbortSignal;
  log: Log;
}): Promise<void> {
  const { url, id, stop, log } = options;
  for (const pause of PAUSES_MS) {
    try {
      await wait(pause, undefined, { signal: stop });
      const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ id }),
        signal,
        redirect: 'error',
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      log('info', 'test-bank-webhook-refused', { status: answer.status });
    } catch (error) {
      if (stop.aborted) return;
      log('info', 'test-bank-webhook-failed', { error: error instanceof Error ? error.name : 'error' });
    }
  }
}
