import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessPointServer, startAccessPoint } from '../test/access-point-server.ts';
import { rangeOf } from './address-range.ts';
import { AddressNotAllowed } from './allowed-address.ts';
import { createFetchOutside } from './fetch-outside.ts';

let point: AccessPointServer;
beforeAll(async () => {
  point = await startAccessPoint();
});
afterAll(() => point.stop());

/** A resolver with given answers, the next one each time. */
function resolver(...answers: string[][]): { lookup: LookupFunction; asked: () => number } {
  let asked = 0;
  const lookup: LookupFunction = (_name, _options, callback) => {
    const addresses = defined(answers[Math.min(asked, answers.length - 1)]);
    asked += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { lookup, asked: () => asked };
}

const strict = createFetchOutside({ allowOwn: false });
const lenient = createFetchOutside({ allowOwn: true });
const authorization = () => ({ authorization: `Bearer ${point.key}` });

describe('an address that someone entered', () => {
  it.each([
    ['public', '8.8.8.8'],
    ['public', '2606:4700::1'],
    ['own', '127.0.0.1'],
    ['own', '10.1.2.3'],
    ['own', '172.31.255.255'],
    ['own', '192.168.0.1'],
    ['own', '100.64.0.1'],
    ['own', '::1'],
    ['own', 'fd00::1'],
    ['own', '::ffff:127.0.0.1'],
    ['nowhere', '169.254.169.254'],
    ['nowhere', '::ffff:169.254.169.254'],
    ['nowhere', '::ffff:a9fe:a9fe'],
    ['nowhere', 'fe80::1'],
    ['nowhere', '0.0.0.0'],
    ['nowhere', '::'],
    ['nowhere', '224.0.0.1'],
    ['nowhere', '255.255.255.255'],
    ['nowhere', '64:ff9b::7f00:1'],
    ['nowhere', '2002:7f00:1::'],
    ['nowhere', '2001:0:7f00:1::'],
    ['nowhere', 'no address'],
  ])('is %s: %s', (range, address) => {
    expect(rangeOf(address)).toBe(range);
  });

  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://user:secret@example.com/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'not an address',
    '',
  ])('is not called: %s', async (url) => {
    await expect(strict(url)).rejects.toThrow(AddressNotAllowed);
  });

  it.each(['https://169.254.169.254/', 'http://[fe80::1]/', 'http://0.0.0.0/', 'http://a:b@127.0.0.1/'])(
    'is not even called where our own networks may be: %s',
    async (url) => {
      await expect(lenient(url)).rejects.toThrow(AddressNotAllowed);
    },
  );

  it('is judged by every address its name resolves to', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], []]) {
      const call = createFetchOutside({ allowOwn: false, lookup: resolver(addresses).lookup });
      await expect(call('https://service.example/')).rejects.toThrow(AddressNotAllowed);
    }
  });

  it('is resolved once: the address that was judged is the one connected to', async () => {
    const names = resolver(['127.0.0.1'], ['169.254.169.254']);
    const call = createFetchOutside({ allowOwn: true, lookup: names.lookup });
    const { port } = new URL(point.url);
    const answer = await call(`http://service.example:${port}/inbox`, { headers: authorization() });
    expect(await answer.json()).toEqual({ messages: [] });
    expect(names.asked()).toBe(1);
    await expect(call(`http://service.example:${port}/inbox`)).rejects.toThrow(AddressNotAllowed);
  });

  it('isn’t followed elsewhere, and isn’t waited for forever', async () => {
    point.fault = 302;
    await expect(lenient(`${point.url}/inbox`)).rejects.toThrow('answered 302');
    for (const status of [700, 999]) {
      point.fault = status;
      await expect(lenient(`${point.url}/inbox`)).rejects.toThrow(`answered ${status}`);
    }
    point.fault = 'silent';
    await expect(lenient(`${point.url}/inbox`, { timeoutMs: 50 })).rejects.toThrow(/abort|timeout/i);
    point.fault = undefined;
  });

  it('isn’t waited for any longer when it answers a byte at a time', async () => {
    const drips: NodeJS.Timeout[] = [];
    const slow = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      drips.push(setInterval(() => response.write('.'), 10));
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
    for (const kept of [{}, { keptBytes: 1000 }])
      await expect(lenient(url, { timeoutMs: 300, ...kept })).rejects.toThrow(/abort|timeout/i);
    for (const drip of drips) clearInterval(drip);
    slow.closeAllConnections();
    await new Promise((resolve) => slow.close(resolve));
  });

  it('gets what is sent to it, and responds', async () => {
    const answer = await lenient(`${point.url}/messages`, {
      method: 'POST',
      headers: { ...authorization(), 'idempotency-key': 'k' },
      body: JSON.stringify({ recipient: '0106:1', document: Buffer.from('<é/>').toString('base64') }),
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ id: 'own-k' });
    expect(point.messages.get('k')).toEqual({ recipient: '0106:1', document: '<é/>' });
  });
});
