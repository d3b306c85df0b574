import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { joiningSocket } from './joining-socket.ts';

async function connected(): Promise<{ socket: Socket; received: () => string }> {
  let text = '';
  const server = createServer((other) => other.on('data', (bytes) => (text += bytes.toString('utf8'))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = joiningSocket();
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  socket.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return { socket, received: () => text };
}

it('sends what is written in one turn at its end, in order', async () => {
  const { socket, received } = await connected();
  socket.write('BEGIN;');
  await Promise.resolve();
  socket.cork();
  socket.write(Buffer.from('enter;'));
  socket.uncork();
  socket.write('first;', 'utf8');
  expect(socket.writableLength).toBe('BEGIN;enter;first;'.length);
  await turn();
  expect(socket.writableLength).toBe(0);
  socket.write('COMMIT;');
  await expect.poll(received).toBe('BEGIN;enter;first;COMMIT;');
});

it('tells when something was sent, and ends after what was written', async () => {
  const { socket, received } = await connected();
  await new Promise<void>((sent) => socket.write('said;', () => sent()));
  await new Promise<void>((sent) => socket.write('again;', 'utf8', () => sent()));
  socket.write('last;');
  socket.end();
  await once(socket, 'close');
  await expect.poll(received).toBe('said;again;last;');
});
