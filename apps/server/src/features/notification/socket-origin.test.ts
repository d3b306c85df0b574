import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { SOCKET_PATH } from './sockets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false', PUBLIC_URL: 'https://invoices.example' } });
});
afterAll(() => server.stop());

// Each test signs up its own people, more than one address may in a minute.
beforeEach(() => server.services.database.platform.deleteFrom('rateLimits').execute());

/** The result of opening the socket from a page of an origin: open, or the status of the refusal. */
async function openFrom(origin: string | undefined): Promise<number | 'open'> {
  const { client } = await server.register();
  const { data } = await client.notification.getTicket();
  const address = `${server.url.replace('http', 'ws')}${SOCKET_PATH}?token=${data}`;
  const socket = new WebSocket(address, origin === undefined ? {} : { origin });
  return new Promise((resolve) => {
    socket.on('open', () => {
      socket.close();
      resolve('open');
    });
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
}

it('opens from our own pages only', async () => {
  const { host } = new URL(server.url);
  expect(await openFrom('https://invoices.example')).toBe('open');
  expect(await openFrom(`http://${host}`)).toBe('open');
  // A program isn't a page, and sends no origin.
  expect(await openFrom(undefined)).toBe('open');
  for (const origin of [
    'https://evil.example',
    'https://invoices.example.evil.example',
    'null',
    'https://invoices.example:8443',
  ]) {
    expect(await openFrom(origin)).toBe(403);
  }
});
