import { defined } from '@penning/domain';
import type pg from 'pg';
import WebSocket from 'ws';
import { type Row, ms } from '../measure.ts';
import { type Penning, memoryOf } from '../penning.ts';
import { findCapacity } from '../reading/bench-reading.ts';
import { hold, quantile } from '../reading/hold.ts';

const COMPANIES = 25;
const SOCKETS_EACH = 20;
const PER_SECOND = 200;
const WARM_UP_SECONDS = 5;
/** The calls of a working day, mostly reads. */
const CALLS = [
  '/dashboard',
  '/invoices?perPage=25',
  '/notifications',
  '/customers?perPage=25',
  '/preferences',
];

/** Five hundred people with open sockets, and two hundred requests a second beside them, for a while. */
export async function benchSockets(options: {
  penning: Penning;
  client: pg.Client;
  seconds: number;
}): Promise<Row[]> {
  const { penning, client, seconds } = options;
  const tokens: string[] = [];
  const sockets: WebSocket[] = [];
  const heard: number[] = [];
  for (let index = 0; index < COMPANIES; index += 1) {
    // This many from one address within a minute only happen in the bench.
    await client.query('DELETE FROM rate_limits');
    await penning.register(`Sockets ${index}`);
    tokens.push(penning.token());
    for (let each = 0; each < SOCKETS_EACH; each += 1) {
      sockets.push(await openSocket(penning, penning.token(), heard));
    }
  }
  await work(penning, tokens, WARM_UP_SECONDS);
  heard.length = 0;
  const before = await memoryOf(defined(penning.process.pid));
  const telling = notifyAll(client, seconds);
  const { times, failed } = await work(penning, tokens, seconds);
  const told = await telling;
  const after = await memoryOf(defined(penning.process.pid));
  const capacity = await findCapacity((index) =>
    penning.call('GET', defined(CALLS[index % CALLS.length]), undefined, tokens[index % tokens.length]),
  );
  const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  for (const socket of sockets) socket.terminate();
  const p95 = quantile(times, 0.95);
  const heardP95 = quantile(heard, 0.95);
  const expected = told * SOCKETS_EACH;
  return [
    {
      what: `${COMPANIES * SOCKETS_EACH} sockets and ${PER_SECOND} requests a second for ${seconds} s`,
      measured: `p50 ${ms(quantile(times, 0.5))}, p95 ${ms(p95)}, ${times.length} answered, ${failed} failed`,
      budget: 'p95 ≤ 50 ms, none failed',
      yardstick: '',
      met: p95 <= 50 && failed === 0,
    },
    {
      what: '… highest rate beside the sockets with p95 ≤ 100 ms',
      measured: `${Math.round(capacity)} /s`,
      budget: `≥ ${PER_SECOND} /s`,
      yardstick: '',
      met: capacity >= PER_SECOND,
    },
    {
      what: '… notifications pushed meanwhile',
      measured: `${heard.length} of ${expected} heard, p95 ${ms(heardP95)}; ${open} sockets still open`,
      budget: 'every one heard, p95 ≤ 500 ms, none closed',
      yardstick: '',
      met: heard.length === expected && heardP95 <= 500 && open === sockets.length,
    },
    {
      what: '… memory before and after',
      measured: `${before.toFixed(0)} → ${after.toFixed(0)} MiB`,
      budget: 'at most 40 MiB more',
      yardstick: '',
      met: after - before <= 40,
    },
  ];
}

async function openSocket(penning: Penning, token: string, heard: number[]): Promise<WebSocket> {
  const { data } = await penning.call<{ data: string }>('GET', '/token/lilium', undefined, token);
  const socket = new WebSocket(
    `${penning.url.replace('http', 'ws')}/api/v1/notifications/socket?token=${data}`,
  );
  socket.on('message', (said: Buffer) => {
    const { data: what } = JSON.parse(said.toString('utf8')) as {
      data: { notification: { createdAt: string } };
    };
    heard.push(Date.now() - new Date(what.notification.createdAt).getTime());
  });
  await new Promise((done, fail) => {
    socket.once('open', done);
    socket.once('error', fail);
  });
  return socket;
}

/** A working day's requests at an even pace, from each person in turn. */
function work(penning: Penning, tokens: readonly string[], seconds: number) {
  return hold(
    (index) =>
      penning.call('GET', defined(CALLS[index % CALLS.length]), undefined, tokens[index % tokens.length]),
    { perSecond: PER_SECOND, seconds },
  );
}

/** Notifies every company once a second, one after the other. */
async function notifyAll(client: pg.Client, seconds: number): Promise<number> {
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM companies WHERE name LIKE 'Sockets %'`);
  for (let second = 0; second < seconds; second += 1) {
    await client.query(
      `INSERT INTO notifications (company_id, id, key, kind, data, created_at)
       VALUES ($1, gen_random_uuid(), $2, 'purchaseReceived', '{}', $3)`,
      [defined(rows[second % rows.length]).id, `bench:${second}`, new Date()],
    );
    await new Promise((done) => setTimeout(done, 1000));
  }
  return seconds;
}
