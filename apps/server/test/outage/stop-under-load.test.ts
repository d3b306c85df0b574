import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer } from '../start-test-server.ts';

const CALLERS = 30;

const Envelope = z.object({ error: z.object({ name: z.string(), requestId: z.string() }) });

interface Outcome {
  /** 'none' when the connection was cut before an answer, 'gone' when nobody listened any more. */
  readonly status: number | 'none' | 'gone';
  readonly name?: string | undefined;
  readonly retryAfter?: string | undefined;
}

/** One request on a connection that is kept open, as browsers and proxies do. */
function get(url: string, agent: Agent, token = ''): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('error', () => resolve({ status: 'none' }));
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        const name = status < 400 ? undefined : Envelope.parse(JSON.parse(text)).error.name;
        resolve({ status, name, retryAfter: answer.headers['retry-after'] });
      });
    });
    sent.on('error', (error) =>
      resolve({ status: 'code' in error && error.code === 'ECONNREFUSED' ? 'gone' : 'none' }),
    );
    sent.end();
  });
}

const NOT_NOW: Outcome = { status: 503, name: 'server.unavailable', retryAfter: '5' };

it('answers every request that arrives while it stops, in the envelope', async () => {
  const server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  const outcomes: Outcome[] = [];
  let answers = 0;
  const callers = Array.from({ length: CALLERS }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let outcome: Outcome;
    do {
      outcome = await get(`${server.url}/api/v1/health`, agent);
      answers += 1;
    } while (outcome.status === 200);
    outcomes.push(outcome);
  });
  await expect.poll(() => answers).toBeGreaterThan(2 * CALLERS);
  await server.stop();
  await Promise.all(callers);
  expect(outcomes).toEqual(Array.from({ length: CALLERS }, () => NOT_NOW));
});

it('tells a caller whose request takes longer than a stop may to come back', async () => {
  const server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  const { token } = await server.register();
  const superuser = await server.superuser();
  await superuser.query('BEGIN; LOCK TABLE documents IN ACCESS EXCLUSIVE MODE');
  const waiting = get(`${server.url}/api/v1/invoices`, new Agent({ keepAlive: true }), token);
  await delay(300);
  const stopped = server.stop();
  expect(await waiting).toEqual(NOT_NOW);
  await superuser.query('ROLLBACK');
  await superuser.end();
  await stopped;
});
