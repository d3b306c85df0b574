import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS } from '@penning/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { createHttpServer } from '../http-server.ts';

const BYTE_MS = 100;

let server: TestServer;
let http: FastifyInstance;
let url: string;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  http = await createHttpServer(server.services);
  http.post('/slow', async () => 'done');
  http.get('/quick', async () => 'done');
  url = await http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await http.close();
  await server.stop();
});

/** Sends text at once and then a byte at a time, for as long as the connection is open; returns the answer. */
async function drip(atOnce: string, byte: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  const ended = once(socket, 'close');
  // The server closes while a byte is on its way.
  socket.on('error', () => undefined);
  socket.write(atOnce);
  while (!socket.destroyed && !socket.readableEnded) {
    await delay(BYTE_MS);
    if (socket.writable) socket.write(byte);
  }
  socket.destroy();
  await ended;
  return answer;
}

describe('a request that arrives too slowly', () => {
  const head = 'POST /slow HTTP/1.1\r\nhost: localhost\r\n';
  const withBody = `${head}content-type: application/json\r\ncontent-length: 5000\r\n\r\n`;

  it('has a minute and a half, enough for the largest body over a slow line, and its head a quarter', () => {
    expect(http.server.requestTimeout).toBe(90_000);
    expect(http.server.headersTimeout).toBe(15_000);
  });

  it.each([
    ['body', `${withBody}{"email":"`, 'a'],
    ['head', `${head}x-slow: `, 'a'],
  ])('ends with 408 for its %s', async (_part, atOnce, byte) => {
    http.server.requestTimeout = 1000;
    http.server.headersTimeout = 1000;
    const answer = await drip(atOnce, byte);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as { error: unknown };
    const { code, name } = ERRORS.requestTooSlow;
    expect(body.error).toMatchObject({ code, name });
  });

  it('keeps nobody else waiting', async () => {
    http.server.requestTimeout = 1000;
    const slow = Array.from({ length: 100 }, () => drip(`${withBody}{`, ' '));
    expect(await (await fetch(`${url}/quick`)).text()).toBe('done');
    const answers = await Promise.all(slow);
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 408 '))).toEqual([]);
  });
});
